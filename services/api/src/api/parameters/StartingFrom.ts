import { encodeCursor, type PageCursor, parseTimestamp, toPageCursor } from "@glossa/timestamp"
import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

const Cursor = Schema.Struct({
  second: Schema.Int,
  position: Schema.NullOr(Schema.Int),
  /** Whether it has a fraction that is not a position, such as what JavaScript's `toISOString` leaves of one. */
  isCut: Schema.Boolean
})

// A plus sign in a query is a space, so that is how an offset arrives that was not encoded.
const unencodedOffset = /^\d{4}-\d\d-\d\dt[\d:.]+ \d\d:\d\d$/i

/** The time that begins a page: a parameter, or the `endingAt` of a page. */
export const formatCursor = (cursor: PageCursor): string => {
  const text = encodeCursor(cursor)
  // Cursors come from decoded parameters and stored rows.
  if (text instanceof Error) throw text
  return text
}

/** Where a page begins: a time in any of the seven layouts, or the `endingAt` of the previous page. */
export const StartingFrom = single<typeof Cursor.Type>(
  Cursor,
  text => {
    const parsed = parseTimestamp(text)
    if (parsed instanceof Error)
      return Result.fail(unencodedOffset.test(text) ? "encode the + of the offset as %2B" : parsed.message)
    const cursor = toPageCursor(parsed)
    return Result.succeed({ ...cursor, isCut: parsed.fractionDigits > 0 && cursor.position === null })
  },
  formatCursor
)

import { encodeCursor, type PageCursor, parseTimestamp, toPageCursor } from "@glossa/timestamp/effect"
import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

const Cursor = Schema.Struct({
  second: Schema.Int,
  position: Schema.NullOr(Schema.Int),
  /** Whether it has a fraction that is not a position, such as a position that JavaScript's `toISOString` has cut. */
  isCut: Schema.Boolean
})

// A plus sign in a query means a space, so an offset that was not encoded arrives with a space.
const unencodedOffset = /^\d{4}-\d\d-\d\dt[\d:.]+ \d\d:\d\d$/i

/** The time that begins a page: a parameter, or the `endingAt` of a page. Cursors come from decoded parameters and stored rows. */
export const formatCursor = (cursor: PageCursor): string => Result.getOrThrow(encodeCursor(cursor))

/** The start of a page: a time in any of the seven layouts, or the `endingAt` of the previous page. */
export const StartingFrom = single<typeof Cursor.Type>(
  Cursor,
  text =>
    parseTimestamp(text).pipe(
      Result.mapBoth({
        onFailure: ({ message }) => (unencodedOffset.test(text) ? "encode the + of the offset as %2B" : message),
        onSuccess: parsed => {
          const cursor = toPageCursor(parsed)
          return { ...cursor, isCut: parsed.fractionDigits > 0 && cursor.position === null }
        }
      })
    ),
  formatCursor
)

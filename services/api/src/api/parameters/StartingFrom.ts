import { decodeCursor, encodeCursor } from "@glossa/timestamp"
import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

const Cursor = Schema.Struct({ second: Schema.Int, position: Schema.NullOr(Schema.Int) })

// A plus sign in a query is a space, so that is how an offset arrives that was not encoded.
const unencodedOffset = /^\d{4}-\d\d-\d\dt[\d:.]+ \d\d:\d\d$/i

/** Where a page begins: a time in any of the seven layouts, or the `endingAt` of the previous page. */
export const StartingFrom = single<typeof Cursor.Type>(
  Cursor,
  text =>
    Result.mapError(decodeCursor(text), error =>
      unencodedOffset.test(text) ? "encode the + of the offset as %2B" : error.message
    ),
  cursor => Result.getOrThrow(encodeCursor(cursor))
)

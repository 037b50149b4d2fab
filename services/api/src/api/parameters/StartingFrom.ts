import { decodeCursor, encodeCursor } from "@glossa/timestamp"
import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

const Bound = Schema.Struct({ second: Schema.Int, position: Schema.NullOr(Schema.Int) })

// in a query a plus sign is a space, so an offset that was pasted in arrives as one
const pastedOffset = /^\d{4}-\d\d-\d\dt[\d:.]+ \d\d:\d\d$/i

/** Where a page begins: a time in any of the seven layouts, or the `endingAt` of the page before. */
export const StartingFrom = single<typeof Bound.Type>(
  Bound,
  text =>
    Result.mapError(decodeCursor(text), error =>
      pastedOffset.test(text) ? "write the + of the offset as %2B" : error.message
    ),
  bound => Result.getOrThrow(encodeCursor(bound))
)

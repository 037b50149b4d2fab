import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { formatTimestamp, type InstantOutOfRangeError } from "./formatTimestamp.ts"
import type { PageCursor } from "./PageCursor.ts"
import { isPackedPosition } from "./Position.ts"
import { type ParsedTimestamp, parseTimestamp } from "./parseTimestamp.ts"
import type { TimestampParseError } from "./TimestampParseError.ts"

/** The number is not a packed position, so `decodeCursor` could not return it. */
export class InvalidCursorError extends Data.TaggedError("timestamp/NotAPosition")<{ readonly seen: number }> {
  override get message(): string {
    return (
      "position: expected a result of packPosition (an integer from 1 to 999999999 whose last digit is not 0), " +
      `got ${this.seen}.`
    )
  }
}

/**
 * Encodes a cursor as an RFC3339 time. A position becomes the fraction of the second: nine digits, the last never 0.
 * Software that reformats the time cannot turn it into another position: JavaScript cuts the fraction to three digits
 * and Python to six, which is an ordinary time, and Go drops trailing zeros, of which there are none.
 *
 * @example
 * import { encodeCursor } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * Result.getOrThrow(encodeCursor({ second: 1438269973, position: 200001371 })) // 2015-07-30T15:26:13.200001371Z
 */
export const encodeCursor = ({
  second,
  position
}: PageCursor): Result.Result<string, InstantOutOfRangeError | InvalidCursorError> =>
  position === null || isPackedPosition(position)
    ? formatTimestamp({ seconds: second, nanoseconds: position ?? 0 }, "RFC3339")
    : Result.fail(new InvalidCursorError({ seen: position }))

/**
 * Converts a parsed time to a cursor. Only an RFC3339 fraction of exactly nine digits, the last not 0, carries a
 * position; any other time means its whole second.
 *
 * @example
 * import { toPageCursor, parseTimestamp } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * Result.map(parseTimestamp("Jul 30, 2015 at 3:26pm"), toPageCursor) // success: { second: 1438269960, position: null }
 */
export const toPageCursor = ({ instant, fractionDigits }: ParsedTimestamp): PageCursor => ({
  second: instant.seconds,
  position: fractionDigits === 9 && isPackedPosition(instant.nanoseconds) ? instant.nanoseconds : null
})

/**
 * Decodes a cursor from a time in any layout. Fails with the errors of `parse`.
 *
 * @example
 * import { decodeCursor } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * Result.getOrThrow(decodeCursor("2015-07-30T15:26:13.200001371Z")) // { second: 1438269973, position: 200001371 }
 * Result.getOrThrow(decodeCursor("2015-07-30T15:26:13.2Z")) // { second: 1438269973, position: null }
 */
export const decodeCursor = (text: string): Result.Result<PageCursor, TimestampParseError> =>
  Result.map(parseTimestamp(text), toPageCursor)

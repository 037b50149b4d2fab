import { formatTimestamp, type InstantOutOfRangeError } from "./formatTimestamp.ts"
import { isPackedPosition } from "./Position.ts"
import { type ParsedTimestamp, parseTimestamp } from "./parseTimestamp.ts"
import { TaggedError } from "./TaggedError.ts"
import type { TimestampParseError } from "./TimestampParseError.ts"

/** The sort key of a record in the total order of all records: by second, then by packed position. */
export interface SortKey {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** See `packPosition`. */
  readonly position: number
}

/**
 * Where a page begins. With a position, the page begins right after the record at that position (right before it when
 * descending), and excludes that record. With null, the page includes the whole second.
 */
export interface PageCursor {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** See `packPosition`. */
  readonly position: number | null
}

/**
 * Returns a negative number, zero or a positive number as `a` sorts before, equal to or after `b`, for `Array.sort`.
 *
 * @example
 * import { compareSortKeys } from "@glossa/timestamp"
 *
 * const records = [{ second: 20, position: 1 }, { second: 10, position: 100000011 }]
 * records.sort(compareSortKeys)
 */
export const compareSortKeys = (a: SortKey, b: SortKey): number => a.second - b.second || a.position - b.position

/**
 * Returns the sort key that bounds a keyset query: an ascending page selects the keys strictly greater than it, a descending page the keys
 * strictly less. The bound equals a record's key only where the page excludes that record.
 *
 * @example
 * import { toKeysetBound } from "@glossa/timestamp"
 *
 * toKeysetBound({ second: 1438269973, position: null }, "ascending") // { second: 1438269973, position: 0 }
 */
export const toKeysetBound = ({ second, position }: PageCursor, order: "ascending" | "descending"): SortKey => ({
  second,
  position: position ?? (order === "ascending" ? 0 : 1_000_000_000)
})

/** The number is not a packed position, so `decodeCursor` could not return it. */
export class InvalidCursorError extends TaggedError("timestamp/InvalidCursor")<{ readonly seen: number }> {
  override get message(): string {
    return `position: expected a result of packPosition (an integer from 1 to 999999999 whose last digit is not 0), got ${this.seen}.`
  }
}

/**
 * Encodes a cursor as an RFC3339 time. A position becomes the fraction of the second: nine digits, the last never 0. Software that
 * reformats the time cannot turn it into another position. JavaScript cuts the fraction to three digits and Python to six, which makes it
 * an ordinary time. Go drops only trailing zeros, and there are none.
 *
 * @example
 * import { encodeCursor } from "@glossa/timestamp"
 *
 * encodeCursor({ second: 1438269973, position: 200001371 }) // 2015-07-30T15:26:13.200001371Z
 */
export const encodeCursor = ({ second, position }: PageCursor): string | InstantOutOfRangeError | InvalidCursorError =>
  position === null || isPackedPosition(position)
    ? formatTimestamp({ seconds: second, nanoseconds: position ?? 0 }, "RFC3339")
    : new InvalidCursorError({ seen: position })

/**
 * Converts a parsed time to a cursor. Only an RFC3339 fraction of exactly nine digits, the last not 0, carries a
 * position; any other time means its whole second.
 *
 * @example
 * import { toPageCursor, parseTimestamp } from "@glossa/timestamp"
 *
 * const parsed = parseTimestamp("Jul 30, 2015 at 3:26pm")
 * if (!(parsed instanceof Error)) toPageCursor(parsed) // { second: 1438269960, position: null }
 */
export const toPageCursor = ({ instant, fractionDigits }: ParsedTimestamp): PageCursor => ({
  second: instant.seconds,
  position: fractionDigits === 9 && isPackedPosition(instant.nanoseconds) ? instant.nanoseconds : null
})

/**
 * Decodes a cursor from a time in any layout, or returns an error of `parseTimestamp`.
 *
 * @example
 * import { decodeCursor } from "@glossa/timestamp"
 *
 * decodeCursor("2015-07-30T15:26:13.200001371Z") // { second: 1438269973, position: 200001371 }
 * decodeCursor("2015-07-30T15:26:13.2Z") // { second: 1438269973, position: null }
 */
export const decodeCursor = (text: string): PageCursor | TimestampParseError => {
  const parsed = parseTimestamp(text)
  return parsed instanceof Error ? parsed : toPageCursor(parsed)
}

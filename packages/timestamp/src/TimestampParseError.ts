import { TaggedError } from "./TaggedError.ts"
import { timestampLayouts } from "./TimestampLayout.ts"

/** The position at which parsing failed, the expected text and the found one. */
export interface Mismatch {
  /** The text, cut to its first 64 characters. */
  readonly input: string
  /** Index of the first wrong character, in UTF-16 code units from 0. */
  readonly index: number
  readonly expected: string
  /** The wrong part in quotes with anything but printable ASCII escaped, or `the end`. Safe to print. */
  readonly seen: string
}

const accepted = timestampLayouts.map(layout => `${layout.name} (${layout.example})`).join(", ")

const formatMismatch = ({ index, expected, seen }: Mismatch, hint = ""): string =>
  `Character ${index + 1}: expected ${expected}, got ${seen}. ${hint}Accepted layouts (UTC): ${accepted}.`

/** The text matches no layout. */
export class UnknownLayoutError extends TaggedError("timestamp/UnknownLayout")<Mismatch> {
  override get message(): string {
    return formatMismatch(this)
  }
}

/** The text matches a layout, but the date does not exist, for instance Feb 30. */
export class InvalidDateError extends TaggedError("timestamp/InvalidDate")<Mismatch> {
  override get message(): string {
    return formatMismatch(this)
  }
}

/** The text matches a layout, but the time or the offset does not exist, for instance 13:00pm or +24:00. */
export class InvalidTimeError extends TaggedError("timestamp/InvalidTime")<Mismatch> {
  override get message(): string {
    return formatMismatch(this)
  }
}

/** The second is 60. RFC 3339 allows it for leap seconds, which block timestamps and Unix time do not count. */
export class LeapSecondError extends TaggedError("timestamp/LeapSecond")<Mismatch> {
  override get message(): string {
    return formatMismatch(this, "Block time has no leap seconds: use second 59, or 00 of the next minute. ")
  }
}

/** Converted to UTC, the time is before the year 0000 or after 9999. */
export class OffsetOutOfRangeError extends TaggedError("timestamp/OffsetOutOfRange")<Mismatch> {
  override get message(): string {
    return formatMismatch(this, "Converted to UTC, the time is outside the years 0000 to 9999. ")
  }
}

/** The text has more than {@link maxTextLength} characters. */
export class TextTooLongError extends TaggedError("timestamp/TextTooLong")<Mismatch> {
  override get message(): string {
    return formatMismatch(this)
  }
}

/** The maximum length of a text in UTF-16 code units. It bounds the work for hostile input. */
export const maxTextLength = 1024

/**
 * The errors of `parseTimestamp` and `decodeCursor`. Each message has the mismatch and its position, and lists the accepted layouts.
 *
 * @example
 * import { parseTimestamp, type TimestampParseError } from "@glossa/timestamp"
 *
 * const reason = (error: TimestampParseError): string => `${error._tag} at character ${error.index + 1}: ${error.message}`
 * const parsed = parseTimestamp("Feb 30, 2024")
 * const answer = parsed instanceof Error ? reason(parsed) : parsed.layout
 */
export type TimestampParseError =
  | UnknownLayoutError
  | InvalidDateError
  | InvalidTimeError
  | LeapSecondError
  | OffsetOutOfRangeError
  | TextTooLongError

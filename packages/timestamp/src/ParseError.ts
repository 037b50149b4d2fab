import * as Data from "effect/Data"
import { layouts } from "./Layout.ts"

/** Where a text stops being a time, what would have been right there, and what was there. */
export interface Mismatch {
  /** The text, cut to its first 64 characters. */
  readonly input: string
  /** Where the text is wrong, counted from 0 in UTF-16 units. */
  readonly index: number
  readonly expected: string
  /** The wrong part, quoted, with anything but printable ASCII escaped: it is safe to print. */
  readonly seen: string
}

const accepted = layouts.map(layout => `${layout.name} (${layout.example})`).join(", ")

const explain = (mismatch: Mismatch, hint = ""): string =>
  `At character ${mismatch.index + 1} expected ${mismatch.expected}, saw ${mismatch.seen}. ${hint}Accepted, in UTC: ${accepted}.`

/** The text has the shape of none of the layouts. */
export class UnknownLayout extends Data.TaggedError("timestamp/UnknownLayout")<Mismatch> {
  override get message(): string {
    return explain(this)
  }
}

/** The shape is right and the date is not in the calendar, for instance Feb 30. */
export class InvalidDate extends Data.TaggedError("timestamp/InvalidDate")<Mismatch> {
  override get message(): string {
    return explain(this)
  }
}

/** The shape is right and no clock shows it, for instance 13:00pm or an offset of +24:00. */
export class InvalidTime extends Data.TaggedError("timestamp/InvalidTime")<Mismatch> {
  override get message(): string {
    return explain(this)
  }
}

/** Second 60. RFC 3339 allows it for leap seconds, which the clock of chains, like Unix time, does not count. */
export class LeapSecond extends Data.TaggedError("timestamp/LeapSecond")<Mismatch> {
  override get message(): string {
    return explain(this, "Block time has no leap seconds: use second 59, or 00 of the next minute. ")
  }
}

/** Converted to UTC, the time falls before the year 0000 or after 9999. */
export class OffsetOutOfRange extends Data.TaggedError("timestamp/OffsetOutOfRange")<Mismatch> {
  override get message(): string {
    return explain(this, "Converted to UTC the time is outside the years 0000 to 9999. ")
  }
}

/** More than {@link longestText} characters. */
export class TextTooLong extends Data.TaggedError("timestamp/TextTooLong")<Mismatch> {
  override get message(): string {
    return explain(this)
  }
}

/** The longest text that is read at all: room for a fraction of a thousand digits, and an end for a hostile one. */
export const longestText = 1024

/**
 * Every way in which a text can fail to be a time. The message is a sentence for whoever wrote the text.
 *
 * @example
 * import { parse, type ParseError } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * const reason = (error: ParseError): string => `${error._tag} at character ${error.index + 1}: ${error.message}`
 * const answer = Result.match(parse("Feb 30, 2024"), { onFailure: reason, onSuccess: parsed => parsed.layout })
 */
export type ParseError = UnknownLayout | InvalidDate | InvalidTime | LeapSecond | OffsetOutOfRange | TextTooLong

import { firstSecond, type Instant, lastSecond } from "./Instant.ts"
import { Reader } from "./Reader.ts"
import { readClock12, readClock24, readFraction, readOffset } from "./readClock.ts"
import { readDateISO, readDateUS } from "./readDate.ts"
import type { TimestampLayout } from "./TimestampLayout.ts"
import {
  maxTextLength,
  OffsetOutOfRangeError,
  TextTooLongError,
  type TimestampParseError,
  UnknownLayoutError
} from "./TimestampParseError.ts"

/** A parsed time, its layout and the number of its fraction digits. */
export interface ParsedTimestamp {
  readonly layout: TimestampLayout
  readonly instant: Instant
  /** Number of digits in the fraction of the second, 0 without a fraction. */
  readonly fractionDigits: number
}

const secondsInDay = 86_400

const inRange = (seconds: number): boolean => seconds >= firstSecond && seconds <= lastSecond

const readRFC3339 = (reader: Reader, days: number): ParsedTimestamp => {
  const clock = readClock24(reader)
  const { nanoseconds, digits } = readFraction(reader)
  const start = reader.index
  const seconds = days * secondsInDay + clock - readOffset(reader)
  if (!inRange(seconds)) {
    reader.fail(OffsetOutOfRangeError, "an offset that keeps the year within 0000 to 9999", start, reader.index)
  }
  return { layout: "RFC3339", instant: { seconds, nanoseconds }, fractionDigits: digits }
}

const readTimeOfDay = (
  reader: Reader,
  days: number,
  date: TimestampLayout,
  withTime: TimestampLayout,
  expected: string
): ParsedTimestamp => {
  let layout = date
  let seconds = days * secondsInDay
  if (!reader.atEnd) {
    reader.literal(" at ", expected)
    layout = withTime
    seconds += readClock12(reader)
  }
  return { layout, instant: { seconds, nanoseconds: 0 }, fractionDigits: 0 }
}

const readISO = (reader: Reader): ParsedTimestamp => {
  const days = readDateISO(reader)
  return reader.skip("t", "T")
    ? readRFC3339(reader, days)
    : readTimeOfDay(reader, days, "layoutISO", "layoutISOWithTime", `"T", " at " or the end`)
}

const readUS = (reader: Reader): ParsedTimestamp => {
  const { days, full } = readDateUS(reader)
  const layout = full ? "layoutUSFullMonth" : "layoutUS"
  return readTimeOfDay(reader, days, layout, `${layout}WithTime`, `" at " or the end`)
}

/**
 * Parses a time in any of the seven layouts and returns the instant and the layout, or an error.
 *
 * Parsing is strict: the date and the time must exist, and no other characters may surround them, including white space.
 * Months and am/pm may be in any case; days, and hours before am/pm, may have one or two digits. A fraction may have any
 * length and is truncated to nanoseconds. "May 5, 2022" matches two layouts and is returned as `layoutUS`.
 *
 * @example
 * import { parseTimestamp } from "@glossa/timestamp"
 *
 * parseTimestamp("Sep 5, 2022 at 12:00am")
 * // { layout: "layoutUSWithTime", instant: { seconds: 1662336000, nanoseconds: 0 }, fractionDigits: 0 }
 */
export const parseTimestamp = (text: string): ParsedTimestamp | TimestampParseError => {
  const reader = new Reader(text)
  if (text.length > maxTextLength) {
    return reader.fail(TextTooLongError, `at most ${maxTextLength} characters`, maxTextLength)
  }
  const parsed = reader.peekDigit() >= 0 ? readISO(reader) : readUS(reader)
  if (!reader.atEnd) reader.fail(UnknownLayoutError, "the end")
  return reader.failure ?? parsed
}

import type { Field, Reader } from "./Reader.ts"
import { InvalidTimeError, LeapSecondError, UnknownLayoutError } from "./TimestampParseError.ts"

const twoDigits = { minDigits: 2, maxDigits: 2, min: 0, error: InvalidTimeError }
const hourField: Field = { ...twoDigits, expected: "an hour, 00 to 23", max: 23 }
const hour12Field: Field = { ...twoDigits, expected: "an hour, 1 to 12", minDigits: 1, min: 1, max: 12 }
const minuteField: Field = { ...twoDigits, expected: "a minute, 00 to 59", max: 59 }
// Second 60 has an error of its own.
const secondField: Field = { ...twoDigits, expected: "a second, 00 to 59", max: 60 }

/** Reads `3:04pm` as seconds since midnight. 12am is midnight, 12pm is noon. */
export const readClock12 = (reader: Reader): number => {
  const hour = reader.number(hour12Field)
  reader.literal(":")
  const minute = reader.number(minuteField)
  const afternoon = reader.skip("p", "P")
  if ((!afternoon && !reader.skip("a", "A")) || !reader.skip("m", "M")) reader.fail(UnknownLayoutError, `"am" or "pm"`)
  return (hour % 12) * 3600 + minute * 60 + (afternoon ? 43_200 : 0)
}

/** Reads `15:04:05` as seconds since midnight. */
export const readClock24 = (reader: Reader): number => {
  const hour = reader.number(hourField)
  reader.literal(":")
  const minute = reader.number(minuteField)
  reader.literal(":")
  const start = reader.index
  const second = reader.number(secondField)
  if (second === 60) reader.fail(LeapSecondError, secondField.expected, start, reader.index)
  return hour * 3600 + minute * 60 + second
}

/** Reads a fraction such as `.123`, if one follows. Digits after the ninth are dropped, so a time is never rounded up. */
export const readFraction = (reader: Reader): { readonly nanoseconds: number; readonly digits: number } => {
  if (!reader.skip(".")) return { nanoseconds: 0, digits: 0 }
  const start = reader.index
  let nanoseconds = 0
  let unit = 100_000_000
  for (let digit = reader.peekDigit(); digit >= 0; digit = reader.peekDigit()) {
    nanoseconds += digit * unit
    unit = Math.floor(unit / 10)
    reader.index += 1
  }
  if (reader.index === start) reader.fail(UnknownLayoutError, "a digit of the fraction")
  return { nanoseconds, digits: reader.index - start }
}

/** Reads `Z` or `+01:00` as the seconds by which local time is ahead of UTC. -00:00 is UTC (RFC 3339, section 4.3). */
export const readOffset = (reader: Reader): number => {
  if (reader.skip("z", "Z")) return 0
  const isNegative = reader.skip("-")
  if (!isNegative) reader.literal("+", `"Z" or an offset such as "+01:00"`)
  const hour = reader.number(hourField)
  reader.literal(":")
  const minute = reader.number(minuteField)
  return (isNegative ? -1 : 1) * (hour * 3600 + minute * 60)
}

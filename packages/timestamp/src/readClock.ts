import { InvalidTime, LeapSecond, UnknownLayout } from "./ParseError.ts"
import type { Field, Reader } from "./Reader.ts"

const hourField: Field = { expected: "an hour, 00 to 23", least: 2, most: 2, low: 0, high: 23, fault: InvalidTime }
const hour12Field: Field = { expected: "an hour, 1 to 12", least: 1, most: 2, low: 1, high: 12, fault: InvalidTime }
const minuteField: Field = { expected: "a minute, 00 to 59", least: 2, most: 2, low: 0, high: 59, fault: InvalidTime }
const secondField: Field = { expected: "a second, 00 to 59", least: 2, most: 2, low: 0, high: 60, fault: InvalidTime }

/** Reads `3:04pm` to seconds since midnight: 12am is 0 o'clock, 12pm is 12 o'clock. */
export const readClock12 = (reader: Reader): number => {
  const hour = reader.number(hour12Field)
  reader.literal(":")
  const minute = reader.number(minuteField)
  const afternoon = reader.skip("p", "P")
  if ((!afternoon && !reader.skip("a", "A")) || !reader.skip("m", "M")) reader.fail(UnknownLayout, `"am" or "pm"`)
  return (hour % 12) * 3600 + minute * 60 + (afternoon ? 43_200 : 0)
}

/** Reads `15:04:05` to seconds since midnight. */
export const readClock24 = (reader: Reader): number => {
  const hour = reader.number(hourField)
  reader.literal(":")
  const minute = reader.number(minuteField)
  reader.literal(":")
  const start = reader.index
  const second = reader.number(secondField)
  if (second === 60) reader.fail(LeapSecond, secondField.expected, start, reader.index)
  return hour * 3600 + minute * 60 + second
}

/** Reads `.123`, if a fraction is next. Digits beyond the ninth are dropped, so that no time is ever moved forwards. */
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
  if (reader.index === start) reader.fail(UnknownLayout, "a digit of the fraction")
  return { nanoseconds, digits: reader.index - start }
}

/** Reads `Z` or `+01:00` to the seconds that local time is ahead of UTC. -00:00 is UTC too (RFC 3339, section 4.3). */
export const readOffset = (reader: Reader): number => {
  if (reader.skip("z", "Z")) return 0
  const behind = reader.skip("-")
  if (!behind) reader.literal("+", `"Z" or an offset such as "+01:00"`)
  const hour = reader.number(hourField)
  reader.literal(":")
  const minute = reader.number(minuteField)
  return (behind ? -1 : 1) * (hour * 3600 + minute * 60)
}

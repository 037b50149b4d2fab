import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../test/fuzz.ts"
import { orThrow } from "../test/returned.ts"
import { formatTimestamp } from "./formatTimestamp.ts"
import { firstSecond, lastSecond } from "./Instant.ts"
import { parseTimestamp } from "./parseTimestamp.ts"
import { timestampLayouts } from "./TimestampLayout.ts"

const anyInstant = fc.record({
  seconds: fc.integer({ min: firstSecond, max: lastSecond }),
  nanoseconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999_999 }))
})
const anyLayout = fc.constantFrom(...timestampLayouts.map(layout => layout.name))
const anyWritten = fc.tuple(anyInstant, anyLayout).map(([instant, layout]) => orThrow(formatTimestamp(instant, layout)))

/** Pieces of times in any order, which are nearly right far more often than random characters. */
const anyPieces = fc
  .array(
    fc.oneof(
      fc.constantFrom("T", "t", "Z", "z", "-", ":", ".", "+", " ", ", ", " at ", "am", "PM", "Sep", "may", "December"),
      fc.constantFrom("0", "00", "1", "12", "13", "24", "29", "30", "31", "59", "60", "2022", "2024", "0000", "9999"),
      fc.constantFrom("2022-09-05", "2024-02-29T23:59:59", "Feb 29, 2024", " at 12:00am", "+23:59")
    ),
    { maxLength: 9 }
  )
  .map(pieces => pieces.join(""))

/** A valid text with one character dropped or replaced. */
const anyDamaged = fc
  .tuple(anyWritten, fc.nat(40), fc.oneof(fc.constant(""), fc.string({ minLength: 1, maxLength: 2, unit: "binary" })))
  .map(([text, at, patch]) => text.slice(0, at % text.length) + patch + text.slice((at % text.length) + 1))

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  anyPieces,
  anyDamaged,
  anyWritten.map(text => text.toLowerCase()),
  anyWritten.map(text => text.toUpperCase())
)

describe("parseTimestamp", () => {
  let accepted = 0
  fuzz("timestamp: parses a time that round-trips, or names the index of the error", 2_000, anyText, text => {
    const parsed = parseTimestamp(text)
    if (!(parsed instanceof Error)) {
      accepted += 1
      const { layout, instant } = parsed
      const again = orThrow(parseTimestamp(orThrow(formatTimestamp(instant, layout))))
      expect(again.instant).toEqual(instant)
      expect(again.layout).toBe(layout)
    } else {
      const { index, expected, seen, message, _tag } = parsed
      expect(_tag).toMatch(/^timestamp\//)
      expect(index).toBeGreaterThanOrEqual(0)
      expect(index).toBeLessThanOrEqual(text.length)
      expect(seen === "the end").toBe(index === text.length)
      expect(expected).not.toBe("")
      expect(message).toMatch(/^[\x20-\x7e…]+$/)
      // The text before the index is valid: another ending could make it a time.
      if (index > 0) expect(text.slice(0, index)).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  it("accepted some of them", () => {
    expect(accepted).toBeGreaterThan(100)
  })

  it("fails fast on long texts", () => {
    for (const text of ["1", ".", "a", "2022-09-05T15:04:05.1", "é", "\u{1f600}"]) {
      expect(parseTimestamp(text.repeat(1_000_000))).toBeInstanceOf(Error)
    }
  })

  const two = (max: number) => fc.integer({ min: 0, max }).map(number => String(number).padStart(2, "0"))
  const anyRFC3339 = fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }).map(year => String(year).padStart(4, "0")),
      two(13),
      two(32),
      two(24),
      two(60),
      two(59),
      fc.oneof(
        fc.constant(""),
        fc.integer({ min: 0, max: 999 }).map(ms => `.${String(ms).padStart(3, "0")}`)
      ),
      fc.oneof(
        fc.constant("Z"),
        fc.tuple(fc.constantFrom("+", "-"), two(23), two(59)).map(([sign, hour, minute]) => `${sign}${hour}:${minute}`)
      )
    )
    .map(([y, mo, d, h, mi, s, fraction, zone]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${fraction}${zone}`)
  fuzz("timestamp: agrees with Date on every RFC3339 text that both accept", 500, anyRFC3339, text => {
    const date = new Date(text)
    const parsed = parseTimestamp(text)
    if (!(parsed instanceof Error)) {
      const { seconds, nanoseconds } = parsed.instant
      expect(seconds * 1000 + nanoseconds / 1e6).toBe(date.getTime())
    } else if (parsed._tag === "timestamp/OffsetOutOfRange") {
      expect(date.toISOString()).toMatch(/^[+-]/)
    } else {
      // Date also accepts hour 24, and V8 days that the month does not have.
      const [, , , day, hour] = /^(\d+)-(\d+)-(\d+)T(\d+)/.exec(text)!
      const rolls = Number(hour) === 24 || Number(day) > 28
      expect(Number.isNaN(date.getTime()) || rolls, text).toBe(true)
    }
  })
})

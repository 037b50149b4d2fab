import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorFrom, orThrow } from "../test/returned.ts"
import { formatTimestamp } from "./formatTimestamp.ts"
import { firstSecond, lastSecond } from "./Instant.ts"
import { parseTimestamp } from "./parseTimestamp.ts"
import { type TimestampLayout, timestampLayouts } from "./TimestampLayout.ts"

const write = (seconds: number, layout: TimestampLayout, nanoseconds = 0): string =>
  orThrow(formatTimestamp({ seconds, nanoseconds }, layout))

const minute = Date.UTC(2022, 8, 5, 15, 4) / 1000

/** The precision of each layout in seconds; 0 keeps nanoseconds. */
const precision: Record<TimestampLayout, number> = {
  RFC3339: 0,
  layoutISO: 86_400,
  layoutISOWithTime: 60,
  layoutUS: 86_400,
  layoutUSWithTime: 60,
  layoutUSFullMonth: 86_400,
  layoutUSFullMonthWithTime: 60
}

describe("formatTimestamp", () => {
  it.each(timestampLayouts)("writes the example of $name", ({ name, example }) => {
    expect(write(minute + (name === "RFC3339" ? 5 : 59), name)).toBe(example)
  })

  it.each([
    [0, "2022-09-05T15:04:05Z"],
    [500_000_000, "2022-09-05T15:04:05.5Z"],
    [50_000_000, "2022-09-05T15:04:05.05Z"],
    [1, "2022-09-05T15:04:05.000000001Z"],
    [123_456_780, "2022-09-05T15:04:05.12345678Z"],
    [999_999_999, "2022-09-05T15:04:05.999999999Z"]
  ])("writes %d nanoseconds as %s", (nanoseconds, text) => {
    expect(write(minute + 5, "RFC3339", nanoseconds)).toBe(text)
  })

  it.each([
    [0, "12:00am"],
    [59, "12:59am"],
    [60, "1:00am"],
    [719, "11:59am"],
    [720, "12:00pm"],
    [780, "1:00pm"],
    [1439, "11:59pm"]
  ])("writes minute %d of the day as %s", (minuteOfDay, clock) => {
    expect(write(minuteOfDay * 60, "layoutISOWithTime")).toBe(`1970-01-01 at ${clock}`)
    expect(write(minuteOfDay * 60, "layoutUSWithTime")).toBe(`Jan 1, 1970 at ${clock}`)
  })

  it("writes the first and last seconds", () => {
    expect(write(firstSecond, "RFC3339")).toBe("0000-01-01T00:00:00Z")
    expect(write(lastSecond, "RFC3339", 999_999_999)).toBe("9999-12-31T23:59:59.999999999Z")
    expect(write(firstSecond, "layoutUSFullMonthWithTime")).toBe("January 1, 0000 at 12:00am")
  })

  it.each([
    [firstSecond - 1, 0],
    [lastSecond + 1, 0],
    [1_662_336_000_000, 0],
    [0.5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [0, -1],
    [0, 1_000_000_000],
    [0, 0.5]
  ])("rejects %d seconds and %d nanoseconds", (seconds, nanoseconds) => {
    for (const { name } of timestampLayouts) {
      const error = errorFrom(formatTimestamp({ seconds, nanoseconds }, name))
      expect(error).toMatchObject({ _tag: "timestamp/InstantOutOfRange", seconds, nanoseconds })
      expect(error.message).toContain(`got ${seconds} and ${nanoseconds}`)
    }
  })

  it("round-trips at the layout's precision, in every layout and year", () => {
    const anyInstant = fc.record({
      seconds: fc.integer({ min: firstSecond, max: lastSecond }),
      nanoseconds: fc.integer({ min: 0, max: 999_999_999 })
    })
    fc.assert(
      fc.property(anyInstant, instant => {
        for (const { name } of timestampLayouts) {
          const text = orThrow(formatTimestamp(instant, name))
          const { seconds, nanoseconds } = instant
          const unit = precision[name]
          const parsed = orThrow(parseTimestamp(text))
          expect(parsed.instant).toEqual(
            unit === 0 ? instant : { seconds: Math.floor(seconds / unit) * unit, nanoseconds: 0 }
          )
          // "May" is also its own abbreviation and is read as that.
          expect(parsed.layout).toBe(text.startsWith("May ") ? name.replace("FullMonth", "") : name)
          if (unit === 0 && nanoseconds === 0) expect(text.length).toBe(20)
        }
      }),
      { numRuns: 1000 }
    )
  })
})

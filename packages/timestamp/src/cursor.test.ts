import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorFrom, orThrow } from "../test/returned.ts"
import { compareSortKeys, decodeCursor, encodeCursor } from "./cursor.ts"
import { firstSecond, lastSecond } from "./Instant.ts"
import { type Position, packPosition } from "./Position.ts"

const anySecond = fc.integer({ min: firstSecond, max: lastSecond })
const anyPosition = fc.record<Position>({
  chain: fc.integer({ min: 0, max: 89 }),
  block: fc.integer({ min: 0, max: 99 }),
  transaction: fc.integer({ min: 0, max: 99_999 })
})
const anySortKey = fc
  .record({ second: anySecond, position: anyPosition })
  .map(({ second, position }) => ({ second, position: orThrow(packPosition(position)) }))

const encode = (cursor: Parameters<typeof encodeCursor>[0]): string => orThrow(encodeCursor(cursor))
const decode = (text: string) => orThrow(decodeCursor(text))

const cases = (count: number) => ({ numRuns: count })

describe("encodeCursor, decodeCursor", () => {
  it("writes a position as nine digits", () => {
    expect(encode({ second: 1438269973, position: 200001371 })).toBe("2015-07-30T15:26:13.200001371Z")
    expect(encode({ second: 1438269973, position: 1 })).toBe("2015-07-30T15:26:13.000000001Z")
    expect(encode({ second: 1438269973, position: null })).toBe("2015-07-30T15:26:13Z")
  })

  it("round-trips every cursor", () => {
    fc.assert(
      fc.property(anySortKey, key => {
        expect(decode(encode(key))).toEqual(key)
        expect(decode(encode({ ...key, position: null }))).toEqual({ ...key, position: null })
      }),
      cases(2000)
    )
  })

  it("sorts texts as their sort keys", () => {
    const nearby = fc.tuple(anySortKey, anySortKey, fc.boolean()).map(([a, b, tied]) => ({
      a,
      b: tied ? { ...b, second: a.second } : b
    }))
    fc.assert(
      fc.property(nearby, ({ a, b }) => {
        const [left, right] = [encode(a), encode(b)]
        // Texts of one length and layout sort as their instants do.
        expect(left.length).toBe(30)
        expect(Math.sign(compareSortKeys(a, b))).toBe(left < right ? -1 : left > right ? 1 : 0)
        expect(Math.sign(compareSortKeys(b, a))).toBe(-Math.sign(compareSortKeys(a, b)) + 0)
      }),
      cases(2000)
    )
  })

  it("never reads a reformatted cursor as another position", () => {
    fc.assert(
      fc.property(anySortKey, key => {
        const text = encode(key)
        const wholeSecond = { second: key.second, position: null }
        // JavaScript's Date keeps three digits, Python's datetime six, C#'s ticks seven.
        expect(decode(new Date(text).toISOString())).toEqual(wholeSecond)
        for (const digits of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
          const fraction = text.slice(20, 20 + digits)
          expect(decode(`${text.slice(0, 19)}${fraction && `.${fraction}`}Z`)).toEqual(wholeSecond)
          expect(decode(`${text.slice(0, 20)}${fraction.padEnd(9, "0")}Z`)).toEqual(wholeSecond)
        }
        // More than nine digits are not a position either.
        expect(decode(text.replace("Z", "0Z"))).toEqual(wholeSecond)
        // Go's RFC3339Nano and Java's Instant keep all nine: the same position.
        expect(decode(text.replace(/0+Z$/, "Z"))).toEqual(key)
        expect(decode(text.replace("Z", "+00:00"))).toEqual(key)
      }),
      cases(1000)
    )
  })

  it("stays in its second when rounded instead of truncated, for the chains 0 to 4", () => {
    const anyEarlySortKey = anySortKey.filter(({ position }) => position < 500_000_000)
    fc.assert(
      fc.property(anyEarlySortKey, fc.integer({ min: 0, max: 8 }), (key, digits) => {
        const text = encode(key)
        const rounded = Number(text.slice(19, 29)).toFixed(digits).slice(1)
        expect(decode(`${text.slice(0, 19)}${rounded}Z`)).toEqual({ second: key.second, position: null })
      }),
      cases(1000)
    )
  })

  it("reads any other time as its whole second", () => {
    const wholeSecond = { second: 1661990400, position: null }
    for (const text of [
      "2022-09-01T00:00:00Z",
      "2022-09-01T00:00:00.999Z",
      "2022-09-01T00:00:00.999999Z",
      "2022-09-01T00:00:00.123456780Z",
      "2022-09-01T00:00:00.000000000Z",
      "2022-09-01T00:00:00.1234567891Z",
      "2022-09-01T01:00:00.5+01:00",
      "2022-09-01",
      "Sep 1, 2022 at 12:00am"
    ]) {
      expect(decode(text), text).toEqual(wholeSecond)
    }
  })

  it("rejects a position or second that it could not decode", () => {
    for (const position of [0, 10, 1_000_000_000, 999_999_990, -1, 1.5, Number.NaN]) {
      expect(errorFrom(encodeCursor({ second: 0, position }))).toMatchObject({
        _tag: "timestamp/InvalidCursor",
        seen: position
      })
    }
    expect(errorFrom(encodeCursor({ second: lastSecond + 1, position: 1 }))._tag).toBe("timestamp/InstantOutOfRange")
  })
})

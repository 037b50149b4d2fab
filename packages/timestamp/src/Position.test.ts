import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorFrom, orThrow } from "../test/returned.ts"
import { isPackedPosition, type Position, packPosition, unpackPosition } from "./Position.ts"

const anyPosition = fc.record<Position>({
  chain: fc.integer({ min: 0, max: 89 }),
  block: fc.integer({ min: 0, max: 99 }),
  transaction: fc.integer({ min: 0, max: 99_999 })
})

const pack = (position: Position): number => orThrow(packPosition(position))

const first = { chain: 0, block: 0, transaction: 0 }
const last = { chain: 89, block: 99, transaction: 99_999 }

describe("packPosition", () => {
  it("spans 1 to 999,999,999", () => {
    expect(pack(first)).toBe(1)
    expect(pack(last)).toBe(999_999_999)
    expect([8, 9].map(transaction => pack({ ...first, transaction }))).toEqual([9, 11])
  })

  it("round-trips and keeps the order of the positions", () => {
    const order = (a: Position, b: Position): number =>
      a.chain - b.chain || a.block - b.block || a.transaction - b.transaction
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        expect(isPackedPosition(pack(a))).toBe(true)
        expect(unpackPosition(pack(a))).toEqual(a)
        expect(Math.sign(pack(a) - pack(b))).toBe(Math.sign(order(a, b)))
      }),
      { numRuns: 2000 }
    )
  })

  it("is the inverse of unpackPosition for every packed position", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }).filter(isPackedPosition), packed => {
        expect(pack(unpackPosition(packed))).toBe(packed)
      }),
      { numRuns: 2000 }
    )
  })

  it.each([
    ["chain", 90],
    ["block", 100],
    ["transaction", 100_000],
    ["chain", -1],
    ["block", 0.5],
    ["transaction", Number.NaN]
  ] as const)("rejects %s %d", (field, seen) => {
    const error = errorFrom(packPosition({ ...first, [field]: seen }))
    expect(error).toMatchObject({ _tag: "timestamp/PositionOutOfRange", field, seen, last: last[field] })
    const message = `${field}: expected an integer from 0 to ${last[field]}, got ${seen}.`
    expect([error.message, String(error)]).toEqual([message, `timestamp/PositionOutOfRange: ${message}`])
  })
})

describe("isPackedPosition", () => {
  it.each([0, 10, 500, 1_000_000_000, 1_000_000_001, -1, 1.5, Number.NaN])("is false for %d", number => {
    expect(isPackedPosition(number)).toBe(false)
  })
})

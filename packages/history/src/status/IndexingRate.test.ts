import { expect, test } from "vitest"
import { IndexingRate } from "./IndexingRate.ts"

const coverageTo = (next: number) =>
  new Map([["ethereum" as const, { start: 0, flaws: [], ranges: [{ first: 0, next, since: 0, until: next }] }]])

test("covers the last ten minutes, once ten seconds have passed", () => {
  const rate = new IndexingRate()
  const at = (second: number, next: number) => {
    rate.add(coverageTo(next), second * 1_000)
    return rate.blocksPerSecond("ethereum", next, second * 1_000)
  }
  expect(at(0, 100)).toBeUndefined()
  expect(at(9, 118)).toBeUndefined()
  expect(at(10, 120)).toBe(2)
  for (let minute = 1; minute <= 30; minute++) at(60 * minute, 120 + minute)
  expect(at(60 * 31, 151)).toBeCloseTo(1 / 60)
  // a reorganization
  expect(at(60 * 31 + 1, 149)).toBeUndefined()
  expect(at(60 * 31 + 21, 159)).toBe(0.5)
  expect(rate.blocksPerSecond("polygon", 5, 0)).toBeUndefined()
})

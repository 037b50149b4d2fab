import { expect, test } from "vitest"
import { Leases, leased } from "./Leases.ts"

test("what was taken before is given one by one, and tells what is left of all", () => {
  const leases = new Leases()
  expect(leases.take("a", 0)).toBeUndefined()
  leases.put("a", 2, 30, 1_000)
  expect([1_000, 1_999, 1_999].map(now => leases.take("a", now))).toEqual([31, 30, undefined])
  expect(leases.take("b", 1_000)).toBeUndefined()
})

test("what nobody used in time is lost", () => {
  const leases = new Leases()
  leases.put("a", 2, 30, 1_000)
  expect(leases.take("a", 2_000)).toBeUndefined()
})

test.each([
  [1, 1],
  [60, 1],
  [199, 1],
  [200, 2],
  [1_000_000, 10_000]
])("of %d requests a minute %d are taken at a time", (limit, tokens) => expect(leased(limit)).toBe(tokens))

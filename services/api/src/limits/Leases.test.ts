import { expect, test } from "vitest"
import { Leases } from "./Leases.ts"

test("what was taken before is given one by one, and tells what is left of all", () => {
  const leases = new Leases()
  expect(leases.take("a", 0)).toBeUndefined()
  leases.put("a", 3, 30, 1_000)
  expect([1_000, 1_999, 1_999].map(now => leases.take("a", now))).toEqual([31, 30, undefined])
  expect(leases.take("b", 1_000)).toBeUndefined()
})

test("what nobody used in time is lost", () => {
  const leases = new Leases()
  leases.put("a", 3, 30, 1_000)
  expect(leases.take("a", 2_000)).toBeUndefined()
})

test("who is busy has more taken each time, up to a hundredth of the limit, and who is not has one", () => {
  const leases = new Leases()
  const sizes = Array.from({ length: 5 }, () => {
    const size = leases.next("a", 1_000, 0)
    leases.put("a", size, 500, 0)
    while (leases.take("a", 0) !== undefined);
    return size
  })
  expect(sizes).toEqual([1, 2, 4, 8, 10])
  // not all of them were used, or not in time
  expect(leases.next("a", 1_000, 1_000)).toBe(1)
  leases.put("a", 4, 500, 0)
  expect(leases.next("a", 1_000, 0)).toBe(1)
  leases.put("b", 1, 500, 0)
  expect(leases.next("b", 199, 0)).toBe(1)
})

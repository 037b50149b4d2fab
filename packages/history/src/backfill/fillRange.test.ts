import fc from "fast-check"
import { expect, test } from "vitest"
import { addRange } from "../store/ranges.ts"
import { findStaleRanges, splitRanges } from "./fillRange.ts"

test("splits ranges at fixed blocks", () => {
  const coverage = [
    { first: 0, next: 5, rules: 1 },
    { first: 40, next: 70, rules: 2 }
  ]
  expect([...splitRanges(findStaleRanges(coverage, { first: 3, next: 80 }, 2), 20)]).toEqual([
    { first: 3, next: 20 },
    { first: 20, next: 40 },
    { first: 70, next: 80 }
  ])
})

test("finished ranges do not change the remaining ones", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat({ max: 30 }), { maxLength: 12 }),
      fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 })),
      (size, order, [a, b]) => {
        const span = { first: Math.min(a, b), next: Math.max(a, b) }
        const all = [...splitRanges(findStaleRanges([], span, 7), size)]
        expect(all.reduce((blocks, { first, next }) => blocks + next - first, 0)).toBe(span.next - span.first)
        const done = new Set(order.filter(i => i < all.length))
        const coverage = [...done].reduce<ReturnType<typeof addRange>>(
          (now, i) => addRange(now, { ...all[i]!, since: all[i]!.first, until: all[i]!.next, rules: 7, flaw: null }),
          []
        )
        expect([...splitRanges(findStaleRanges(coverage, span, 7), size)]).toEqual(all.filter((_, i) => !done.has(i)))
      }
    )
  )
})

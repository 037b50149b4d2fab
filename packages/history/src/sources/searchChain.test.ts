import type { Order } from "@glossa/chain"
import fc from "fast-check"
import { expect, test } from "vitest"
import { nextGap } from "./searchChain.ts"

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
    .map(([first, length]) => ({ first, next: first + length })),
  { maxLength: 6 }
)

test("is the next run of uncovered blocks", () => {
  fc.assert(
    fc.property(
      ranges,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom<Order>("ascending", "descending"),
      (covered, top, start, order) => {
        const from = Math.min(start, top)
        const step = order === "ascending" ? 1 : -1
        const isKnown = (block: number) => covered.some(({ first, next }) => block >= first && block < next)
        const exists = (block: number) => block >= 0 && block <= top
        let near = from
        while (exists(near) && isKnown(near)) near += step
        let far = near
        while (exists(far + step) && !isKnown(far + step)) far += step
        const expected = exists(near) ? { first: Math.min(near, far), last: Math.max(near, far) } : null
        expect(nextGap({ top, covered }, from, order)).toEqual(expected)
      }
    ),
    { numRuns: 1_000 }
  )
})

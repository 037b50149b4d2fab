import { Duration, Effect } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { MemoryBuckets } from "./MemoryBuckets.ts"

test("buckets are taken from and fill up as those of the library do", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.array(
        fc.record({ key: fc.constantFrom("a", "b"), tokens: fc.integer({ min: 1, max: 6 }), ms: fc.nat(9_000) })
      ),
      (limit, refill, asked) =>
        Effect.gen(function* () {
          const { tokenBucket } = yield* RateLimiter.RateLimiterStore
          const buckets = new MemoryBuckets()
          let now = 0
          for (const { key, tokens, ms } of asked) {
            now += ms
            yield* TestClock.setTime(now)
            const refillRate = Duration.millis(refill)
            expect(buckets.take(key, tokens, limit, refill, now)).toEqual(
              yield* tokenBucket({ key, tokens, limit, refillRate, allowOverflow: false })
            )
          }
        }).pipe(Effect.provide(RateLimiter.layerStoreMemory), Effect.provide(TestClock.layer()), Effect.runPromise)
    )
  ))

test("what is given back can be taken again, and is never more than the bucket holds", () => {
  const buckets = new MemoryBuckets()
  const take = () => buckets.take("a", 1, 2, 1_000, 0)[0]
  expect([take(), take(), take()]).toEqual([1, 0, -1])
  buckets.giveBack("a", 1, 2)
  expect([take(), take()]).toEqual([0, -1])
  for (let i = 0; i < 5; i++) buckets.giveBack("a", 1, 2)
  expect([take(), take(), take()]).toEqual([1, 0, -1])
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { swrCache } from "./swrCache.ts"

const options = { capacity: 2, freshFor: "1 minute", timeToLive: () => "1 hour" as const } as const

describe("renewing", () => {
  it.effect("returns a stale value at once, and revalidates it once", () =>
    Effect.gen(function* () {
      let read = 0
      const ask = yield* swrCache(
        (_: { readonly of: string }) => Effect.suspend(() => Effect.delay(Effect.succeed(++read), read === 1 ? 0 : 50)),
        options
      )
      const many = Effect.all(
        Array.from({ length: 100 }, () => ask({ of: "a" })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(new Set(yield* many), new Set([1]))
      yield* TestClock.adjust("59 seconds")
      assert.strictEqual(yield* ask({ of: "a" }), 1)
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(new Set(yield* many), new Set([1]))
      assert.deepStrictEqual(new Set(yield* many), new Set([1]))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* ask({ of: "a" }), 2)
      assert.strictEqual(read, 2)
    })
  )

  it.effect("returns a value until it expires while reads fail; only waiting readers get the failure", () =>
    Effect.gen(function* () {
      let [read, fails] = [0, false]
      const ask = yield* swrCache(
        (_: string) => Effect.suspend(() => (fails ? Effect.fail("down") : Effect.succeed(++read))),
        options
      )
      assert.strictEqual(yield* ask("a"), 1)
      fails = true
      for (const time of ["2 minutes", "40 minutes"] as const) {
        yield* TestClock.adjust(time)
        assert.strictEqual(yield* ask("a"), 1)
      }
      yield* TestClock.adjust("20 minutes")
      assert.strictEqual(yield* Effect.flip(ask("a")), "down")
      fails = false
      assert.strictEqual(yield* ask("a"), 2)
    })
  )

  it.effect("a shared read continues when its first reader is interrupted", () =>
    Effect.gen(function* () {
      const ask = yield* swrCache((key: string) => Effect.delay(Effect.succeed(key), "1 second"), options)
      const first = yield* Effect.forkChild(ask("a"))
      const second = yield* Effect.forkChild(ask("a"))
      yield* TestClock.adjust("500 millis")
      yield* Fiber.interrupt(first)
      yield* TestClock.adjust("500 millis")
      assert.strictEqual(yield* Fiber.join(second), "a")
    })
  )
})

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { renewing } from "./renewing.ts"

it.effect("an answer that is no longer fresh is given at once, and read anew once behind that", () =>
  Effect.gen(function* () {
    let read = 0
    let fails = false
    const ask = yield* renewing(
      () =>
        Effect.suspend(() => (fails ? Effect.fail("down") : Effect.delay(Effect.succeed(++read), read === 1 ? 0 : 50))),
      { capacity: 2, fresh: "1 minute", kept: () => "1 hour" }
    )
    const many = Effect.all(
      Array.from({ length: 100 }, () => ask("a")),
      { concurrency: "unbounded" }
    )
    assert.deepStrictEqual(new Set(yield* many), new Set([1]))
    yield* TestClock.adjust("59 seconds")
    assert.strictEqual(yield* ask("a"), 1)
    yield* TestClock.adjust("2 seconds")
    assert.deepStrictEqual(new Set(yield* many), new Set([1]))
    assert.deepStrictEqual(new Set(yield* many), new Set([1]))
    yield* TestClock.adjust("1 second")
    assert.strictEqual(yield* ask("a"), 2)
    assert.strictEqual(read, 2)
    fails = true
    yield* TestClock.adjust("2 minutes")
    assert.strictEqual(yield* ask("a"), 2)
    yield* TestClock.adjust("1 second")
    assert.strictEqual(yield* Effect.flip(ask("a")), "down")
  })
)

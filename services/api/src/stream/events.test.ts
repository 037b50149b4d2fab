import { Deferred, Effect, Fiber, Stream } from "effect"
import { expect, test } from "vitest"
import { untilDone } from "./events.ts"

test("elements are pulled one by one", async () => {
  let pulled = 0
  const numbers = Stream.fromEffectRepeat(
    Effect.andThen(
      Effect.yieldNow,
      Effect.sync(() => ++pulled)
    )
  )
  const seen: Array<number> = []
  const reading = Stream.runForEach(untilDone(Effect.never)(numbers), number =>
    Effect.gen(function* () {
      // Enough turns to pull ahead.
      yield* Effect.sleep("5 millis")
      expect(pulled).toBe(number)
      seen.push(number)
    })
  )
  await Effect.runPromise(Effect.timeoutOption(reading, "300 millis"))
  expect(seen.length).toBeGreaterThan(1)
  expect(seen).toEqual(seen.map((_, i) => i + 1))
})

test("a waiting stream ends when the effect is done", async () => {
  const seen = await Effect.runPromise(
    Effect.gen(function* () {
      const done = yield* Deferred.make<void>()
      const waiting = Stream.concat(Stream.make(1, 2), Stream.never)
      const reading = yield* Effect.forkChild(Stream.runCollect(untilDone(Deferred.await(done))(waiting)))
      yield* Effect.sleep("20 millis")
      yield* Deferred.succeed(done, undefined)
      return yield* Fiber.join(reading)
    })
  )
  expect([...seen]).toEqual([1, 2])
})

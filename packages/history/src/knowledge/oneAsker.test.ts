import { Effect, Fiber, Latch } from "effect"
import { expect, test } from "vitest"
import { oneAsker } from "./oneAsker.ts"

test("what somebody asks about is waited for, and not asked about again", async () => {
  const asked: Array<ReadonlyArray<string>> = []
  await Effect.gen(function* () {
    const once = oneAsker<string>()
    const answer = Latch.makeUnsafe()
    const ask = (mine: ReadonlyArray<string>) =>
      Effect.andThen(
        Effect.sync(() => void asked.push(mine)),
        answer.await
      )
    const first = yield* Effect.forkChild(once(["a", "b"], ask), { startImmediately: true })
    const second = yield* Effect.forkChild(once(["b", "c"], ask), { startImmediately: true })
    const third = yield* Effect.forkChild(once(["a"], ask), { startImmediately: true })
    expect(asked).toEqual([["a", "b"], ["c"]])
    yield* answer.open
    expect(yield* Fiber.join(first)).toBe(false)
    expect(yield* Fiber.join(second)).toBe(true)
    expect(yield* Fiber.join(third)).toBe(true)
    expect(yield* once(["a"], ask)).toBe(false)
    expect(asked).toHaveLength(3)
  }).pipe(Effect.runPromise)
})

test("who gets no answer, or gives up, lets the others go on", async () => {
  await Effect.gen(function* () {
    const once = oneAsker<string>()
    const silent = yield* Effect.forkChild(
      once(["a"], () => Effect.never),
      { startImmediately: true }
    )
    const waiting = yield* Effect.forkChild(
      once(["a"], () => Effect.void),
      { startImmediately: true }
    )
    yield* Fiber.interrupt(silent)
    expect(yield* Fiber.join(waiting)).toBe(true)
    expect(yield* Effect.flip(once(["a"], () => Effect.fail("no answer")))).toBe("no answer")
    expect(yield* once(["a"], () => Effect.void)).toBe(false)
  }).pipe(Effect.runPromise)
})

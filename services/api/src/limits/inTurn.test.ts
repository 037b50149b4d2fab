import { Effect, Fiber, Option } from "effect"
import { expect, test } from "vitest"
import { inTurn } from "./inTurn.ts"

test("one goes at a time, in the order of coming, and who finds the line full gets none", async () => {
  const seen: Array<number> = []
  let running = 0
  const program = Effect.gen(function* () {
    const queued = inTurn(3)
    const go = (i: number) =>
      Effect.gen(function* () {
        running += 1
        expect(running).toBe(1)
        yield* Effect.sleep("5 millis")
        running -= 1
        seen.push(i)
        return i
      })
    const all = [0, 1, 2, 3, 4].map(i => queued(go(i)))
    const given = yield* Effect.all(all, { concurrency: "unbounded" })
    expect(given.map(Option.getOrUndefined)).toEqual([0, 1, 2, undefined, undefined])
    expect(seen).toEqual([0, 1, 2])
    // who leaves the line or fails makes room in it
    const fibers = yield* Effect.forEach([5, 6, 7], i => Effect.forkChild(queued(go(i))))
    yield* Effect.yieldNow
    expect(yield* queued(go(8))).toEqual(Option.none())
    yield* Effect.forEach(fibers, Fiber.interrupt)
    running = 0
    yield* Effect.all(
      [9, 10, 11].map(() => Effect.flip(queued(Effect.fail("no")))),
      { concurrency: "unbounded" }
    )
    expect(yield* queued(go(12))).toEqual(Option.some(12))
  })
  await Effect.runPromise(program)
})

import { setImmediate } from "node:timers/promises"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { onceATurn } from "./onceATurn.ts"

test("looks once for all of a turn, and anew in the next", async () => {
  let count = 0
  const { look, seen } = onceATurn(Effect.sync(() => ++count))
  const both = Effect.all([look, look], { concurrency: "unbounded" })
  expect(seen()).toBe(undefined)
  expect(await Effect.runPromise(both)).toEqual([1, 1])
  await setImmediate()
  expect(seen()).toBe(undefined)
  expect(Effect.runSync(look)).toBe(2)
  expect(seen()).toBe(2)
})

test("what took longer than a turn was not seen in another", async () => {
  const { look, seen, seenSince } = onceATurn(Effect.as(Effect.sleep(5), "late"))
  const before = Date.now()
  expect(await Effect.runPromise(look)).toBe("late")
  expect(seen()).toBe(undefined)
  expect([seenSince(before), seenSince(Date.now() + 1)]).toEqual(["late", undefined])
})

test("a failure is not remembered", async () => {
  let fails = true
  const { look, seen } = onceATurn(Effect.suspend(() => (fails ? Effect.fail("now not") : Effect.succeed("well"))))
  expect(await Effect.runPromise(Effect.flip(look))).toBe("now not")
  expect(seen()).toBe(undefined)
  fails = false
  await setImmediate()
  expect(await Effect.runPromise(look)).toBe("well")
})

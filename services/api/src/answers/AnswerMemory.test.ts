import { Effect } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { AnswerMemory, type KeptAnswer } from "./AnswerMemory.ts"

const answer = (bytes: number): KeptAnswer => ({
  route: "/",
  status: 200,
  headers: [],
  body: new Uint8Array(bytes),
  stands: { check: Effect.succeed(true), now: () => true }
})

test("answers are kept while there is room, and those that nobody asks for go first", () => {
  // room for three in each half
  const memory = new AnswerMemory(20_000)
  const answers = new Map(["a", "b", "c", "d", "e", "f", "g"].map(key => [key, answer(1_000)]))
  const set = (...keys: ReadonlyArray<string>) => keys.map(key => memory.set(key, answers.get(key)!))
  const kept = () => [...answers].filter(([key, value]) => memory.get(key) === value).map(([key]) => key)
  set("a", "b", "c", "d")
  expect(kept()).toEqual(["a", "b", "c", "d"])
  memory.get("a")
  set("e", "f", "g")
  expect(memory.get("a")).toBe(answers.get("a"))
  expect(memory.get("b")).toBe(undefined)
  expect(memory.get("g")).toBe(answers.get("g"))
})

test("one that is larger than half the room is not kept, and pushes nobody out", () => {
  const memory = new AnswerMemory(20_000)
  memory.set("a", answer(1_000))
  memory.set("b", answer(9_000))
  expect([memory.get("a")?.body.byteLength, memory.get("b")]).toEqual([1_000, undefined])
})

test("there are never more bytes than may be, and what was set last is there", () => {
  const step = fc.record({ key: fc.constantFrom("a", "b", "c", "d"), bytes: fc.nat(7_000) })
  fc.assert(
    fc.property(fc.array(step), steps => {
      const memory = new AnswerMemory(20_000)
      for (const { key, bytes } of steps) {
        memory.set(key, answer(bytes))
        expect(memory.bytes).toBeLessThanOrEqual(20_000)
        expect(memory.get(key)?.body.byteLength).toBe(bytes)
      }
    })
  )
})

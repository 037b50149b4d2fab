import { Effect } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { BlockSource } from "../index.ts"
import { BlockTimes } from "./BlockTimes.ts"

/** A chain by nothing but its blocks' times, which counts how often it is asked. */
const chainOf = (times: ReadonlyArray<number>) => {
  const asked: Array<number> = []
  const source = {
    header: (_, number) =>
      Effect.sync(() => {
        asked.push(number)
        const timestamp = times[number]
        return timestamp === undefined ? null : { number, hash: "0x", parentHash: "0x", timestamp }
      })
  } as Partial<BlockSource["Service"]> as BlockSource["Service"]
  return { times: new BlockTimes(source), asked }
}

const run = Effect.runPromise

const gaps = fc.array(fc.oneof(fc.constantFrom(0, 2, 12), fc.integer({ min: 0, max: 10_000 })), {
  minLength: 1,
  maxLength: 400
})

test("the last block until a second is the one that looking at all of them finds", async () => {
  await fc.assert(
    fc.asyncProperty(gaps, fc.integer({ min: 0, max: 2_000_000 }), fc.boolean(), async (apart, after, timeless) => {
      let second = 1_438_269_973
      const all = apart.map(gap => (second += gap))
      if (timeless) all[0] = 0
      const wanted = 1_438_269_000 + after
      const { times } = chainOf(all)
      expect(await run(times.lastUntil("ethereum", wanted, all.length - 1))).toBe(all.findLastIndex(at => at <= wanted))
    })
  )
})

test("it is found with few questions, and asked for once where it can't change", async () => {
  const all = Array.from({ length: 3_000_000 }, (_, i) => (i === 0 ? 0 : 1_438_269_973 + 13 * i + ((i * 7) % 5)))
  const { times, asked } = chainOf(all)
  const wanted = all[1_234_567]!
  expect(await run(times.lastUntil("ethereum", wanted, all.length - 1))).toBe(1_234_567)
  expect(asked.length).toBeLessThan(20)
  asked.length = 0
  await run(times.lastUntil("ethereum", wanted, all.length - 1))
  expect(asked).toEqual([all.length - 1])
})

test("the ordinal counts the blocks before one of its second", async () => {
  const { times } = chainOf([5, 7, 7, 7, 9])
  expect(await run(Effect.forEach([0, 1, 2, 3, 4], number => times.ordinal("polygon", number, 4)))).toEqual([
    0, 0, 1, 2, 0
  ])
})

test("a block that no node has is an error", async () => {
  const { times } = chainOf([5])
  expect((await run(Effect.flip(times.at("polygon", 7, 9)))).message).toContain("block 7 on polygon")
})

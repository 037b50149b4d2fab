import { Effect } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { BlockSource } from "../index.ts"
import { makeBlockTimes } from "./makeBlockTimes.ts"

/** A chain with given block times, which records the requests. */
const chainOf = (times: ReadonlyArray<number>) => {
  const requested: Array<number> = []
  const source = {
    header: (_, number) =>
      Effect.sync(() => {
        requested.push(number)
        const timestamp = times[number]
        return timestamp === undefined ? null : { number, hash: "0x", parentHash: "0x", timestamp }
      })
  } as Partial<BlockSource["Service"]> as BlockSource["Service"]
  return { times: Effect.runSync(makeBlockTimes(source)), requested }
}

const run = Effect.runPromise

const gaps = fc.array(fc.oneof(fc.constantFrom(0, 2, 12), fc.integer({ min: 0, max: 10_000 })), {
  minLength: 1,
  maxLength: 400
})

test("finds the last block until a second, as a linear search does", async () => {
  await fc.assert(
    fc.asyncProperty(gaps, fc.integer({ min: 0, max: 2_000_000 }), fc.boolean(), async (apart, after, timeless) => {
      let second = 1_438_269_973
      const all = apart.map(gap => (second += gap))
      if (timeless) all[0] = 0
      const wanted = 1_438_269_000 + after
      const { times } = chainOf(all)
      expect(await run(times.findLastUntil("ethereum", wanted, all.length - 1))).toBe(
        all.findLastIndex(at => at <= wanted)
      )
    })
  )
})

test("finds it with few requests, and caches final blocks", async () => {
  const all = Array.from({ length: 3_000_000 }, (_, i) => (i === 0 ? 0 : 1_438_269_973 + 13 * i + ((i * 7) % 5)))
  const { times, requested } = chainOf(all)
  const wanted = all[1_234_567]!
  expect(await run(times.findLastUntil("ethereum", wanted, all.length - 1))).toBe(1_234_567)
  expect(requested.length).toBeLessThan(20)
  requested.length = 0
  await run(times.findLastUntil("ethereum", wanted, all.length - 1))
  expect(requested).toEqual([all.length - 1])
})

test("counts the preceding blocks of the same second", async () => {
  const { times } = chainOf([5, 7, 7, 7, 9])
  expect(await run(Effect.forEach([0, 1, 2, 3, 4], number => times.getOrdinal("polygon", number, 4)))).toEqual([
    0, 0, 1, 2, 0
  ])
})

test("fails for a block that no node has", async () => {
  const { times } = chainOf([5])
  expect((await run(Effect.flip(times.getSecond("polygon", 7, 9)))).message).toContain("block 7 on polygon")
})

import type { Hex } from "@glossa/classify"
import fc from "fast-check"
import { expect, test } from "vitest"
import { answeredAt, RoundSearch } from "./RoundSearch.ts"

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, "0")
const answer = (round: bigint, second: number): Hex => `0x${[round, 1n, second, second, round].map(word).join("")}`

/** Searches rounds with these times, and counts the steps. */
const look = (seconds: (round: bigint) => number | undefined, second: number) => {
  const search = new RoundSearch(answer(1n, seconds(1n)!), second)
  let asked = 0
  for (; !search.done && asked < 10; asked++)
    search.take(
      search.next.map(round => {
        const at = seconds(round)
        return at === undefined ? null : answer(round, at)
      })
    )
  return { found: Number(answeredAt(search.answer)), asked, done: search.done }
}

test("it finds the last round that was there by then", () => {
  const lists = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 3_000 })
  fc.assert(
    fc.property(lists, fc.nat(10_000_000), (steps, later) => {
      const times: Array<number> = []
      for (const step of steps) times.push((times.at(-1) ?? 1_000) + step)
      const second = times[later % times.length]! + (later % 3)
      const { found, done } = look(round => times[Number(round) - 1], second)
      expect(done).toBe(true)
      expect(found).toBe(times.findLast(time => time <= second))
    })
  )
})

test("it takes at most nine steps, however many rounds there are", () => {
  for (const count of [1n, 2n, 3n, 60_000n, 2n ** 32n - 1n]) {
    const { found, asked, done } = look(round => (round <= count ? Number(round) : undefined), 2 ** 40)
    expect([found, done]).toEqual([Number(count), true])
    expect(asked).toBeLessThanOrEqual(9)
  }
  expect(look(round => (round <= 60_000n ? Number(round) * 10 : undefined), 412_345)).toMatchObject({
    found: 412_340,
    asked: 5
  })
})

test("it ends, whatever is answered", () => {
  const bytes = fc.option(fc.uint8Array({ maxLength: 200 }).map((all): Hex => `0x${Buffer.from(all).toString("hex")}`))
  fc.assert(
    fc.property(fc.infiniteStream(bytes), fc.nat(), (stream, second) => {
      const search = new RoundSearch(answer(1n, 0), second)
      let asked = 0
      for (; !search.done && asked < 10; asked++) search.take(search.next.map(() => stream.next().value ?? null))
      expect(search.done).toBe(true)
    })
  )
})

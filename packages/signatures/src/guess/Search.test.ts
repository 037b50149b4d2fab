import { expect, test } from "vitest"
import { Search } from "./Search.ts"

test("a hit after millions of hashes is more likely one by chance, and no name", () => {
  const id = "0x12345678"
  const hit = Uint8Array.from([0x12, 0x34, 0x56, 0x78])
  const guessAfter = (others: number) => {
    let hash = new Uint8Array(4)
    const search = new Search(() => hash, 10_000_000)
    search.want(id, "function", ["()"], 0)
    for (let name = 0; name < others; name++) search.tryName("function", "other")
    hash = hit
    search.tryName("function", "pause")
    return search.guesses.get(id)
  }
  // A false hit has a chance of 5 %, and 2 % of the names are expected to be found: 0.02 × 0.05 ÷ 0.95 × 2^32.
  expect(guessAfter(4_500_000)).toMatchObject({ name: "pause" })
  expect(guessAfter(4_550_000)).toBeUndefined()
})

import { expect, test } from "vitest"
import { createCache } from "./createCache.ts"

test("keeps the newest values, each for a time", () => {
  const cache = createCache<number>(2, 60_000)
  cache.set("a", 1)
  cache.set("b", 2)
  cache.set("a", 3)
  cache.set("c", 4)
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([3, undefined, 4])
  const expired = createCache<number>(2, -1)
  expired.set("a", 1)
  expect(expired.get("a")).toBeUndefined()
})

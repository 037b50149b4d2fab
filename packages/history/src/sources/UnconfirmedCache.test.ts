import { expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { UnconfirmedCache } from "./UnconfirmedCache.ts"

const find = (since: number) => ({ head: 7, covered: [], found: [], since })
const [alice, bob] = [addressOf(1), addressOf(2)]

test("what was found near the head counts for ten seconds, for that address on that chain", () => {
  const finds = new UnconfirmedCache()
  finds.put("polygon", alice, find(1_000))
  expect(finds.get("polygon", alice, 10_999)).toEqual(find(1_000))
  expect(finds.get("polygon", alice, 11_000)).toBeUndefined()
  expect(finds.get("ethereum", alice, 1_000)).toBeUndefined()
  expect(finds.get("polygon", bob, 1_000)).toBeUndefined()
})

test("of more than a thousand the oldest are forgotten", () => {
  const finds = new UnconfirmedCache()
  for (let i = 1; i <= 1_001; i++) finds.put("polygon", addressOf(i), find(0))
  expect(finds.get("polygon", addressOf(1), 0)).toBeUndefined()
  expect(finds.get("polygon", addressOf(2), 0)).toEqual(find(0))
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { pairs } from "./pairs.ts"

const head = (text: string, weight: number) => ({ join: (tail: string) => text + tail, weight })
const tail = (text: string, weight: number) => ({ text, weight })

test("yields the likeliest pairs first", () => {
  const names = [...pairs([head("get", 900), head("is", 20)], [tail("Price", 500), tail("Moon", 1)])]
  expect(names).toEqual(["getPrice", "isPrice", "getMoon", "isMoon"])
})

test("yields each pair once", () => {
  const weights = fc
    .array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 })
    .map(list => list.sort((a, b) => b - a))
  fc.assert(
    fc.property(weights, weights, (heads, tails) => {
      const names = [
        ...pairs(
          heads.map((weight, i) => head(`${i}.`, weight)),
          tails.map((weight, i) => tail(String(i), weight))
        )
      ]
      expect(new Set(names).size).toBe(heads.length * tails.length)
      expect(names).toHaveLength(heads.length * tails.length)
    })
  )
})

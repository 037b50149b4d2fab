import fc from "fast-check"
import { expect, test } from "vitest"
import { pairs } from "./pairs.ts"

const head = (text: string, weight: number) => ({ join: (tail: string) => text + tail, weight })
const tail = (text: string, weight: number) => ({ text, weight })

test("yields the likeliest pairs first", () => {
  const names = [
    ...pairs([{ heads: [head("get", 900), head("is", 20)], tails: [tail("Price", 500), tail("Moon", 1)] }])
  ]
  expect(names).toEqual(["getPrice", "isPrice", "getMoon", "isMoon"])
})

test("yields pairs of several parts together", () => {
  const known = { heads: [head("", 100)], tails: [tail("pause", 90), tail("poke", 1)] }
  const made = { heads: [head("get", 900)], tails: [tail("Price", 500), tail("Moon", 1)] }
  expect([...pairs([made, known])]).toEqual(["getPrice", "pause", "getMoon", "poke"])
})

test("yields each pair once", () => {
  const weights = fc
    .array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 })
    .map(list => list.sort((a, b) => b - a))
  fc.assert(
    fc.property(weights, weights, (heads, tails) => {
      const names = [
        ...pairs([
          {
            heads: heads.map((weight, i) => head(`${i}.`, weight)),
            tails: tails.map((weight, i) => tail(String(i), weight))
          }
        ])
      ]
      expect(new Set(names).size).toBe(heads.length * tails.length)
      expect(names).toHaveLength(heads.length * tails.length)
    })
  )
})

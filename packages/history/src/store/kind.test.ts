import { actions, contractTypes } from "@glossa/classify"
import fc from "fast-check"
import { expect, test } from "vitest"
import { chains } from "../index.ts"
import { type Kind, type KindFilter, kindDigits, kindNumber, kindOf, kindsPassing } from "./kind.ts"

const every: ReadonlyArray<Kind> = chains.flatMap(chain =>
  actions.flatMap(action => contractTypes.map(contractType => ({ chain, action, contractType })))
)

test("each kind has a number of its own, which says what it is", () => {
  expect(new Set(every.map(kindNumber)).size).toBe(every.length)
  for (const kind of every) expect(kindOf(kindNumber(kind))).toEqual(kind)
})

test("numbers that rows have never change", () => {
  expect(kindNumber({ chain: "ethereum", action: "approve", contractType: "community" })).toBe(0)
  expect(kindNumber({ chain: "ethereum", action: "swap", contractType: "exchange" })).toBe(1402)
  expect(kindNumber({ chain: "polygon", action: "withdraw", contractType: "wallet" })).toBe(21709)
})

test("a filter is by digits", () => {
  expect(kindDigits({})).toEqual([])
  expect(kindDigits({ chains: ["polygon"], actions: ["swap", "vote"], contractTypes: [] })).toEqual([
    { digits: "kind / 10000", values: [2] },
    { digits: "kind / 100 % 100", values: [14, 16] },
    { digits: "kind % 100", values: [] }
  ])
})

test("what a filter lets through can be listed", () => {
  const some = <A>(values: ReadonlyArray<A>) => fc.option(fc.array(fc.constantFrom(...values)), { nil: undefined })
  const filter = fc.record({ chains: some(chains), actions: some(actions), contractTypes: some(contractTypes) })
  fc.assert(
    fc.property(filter, wanted => {
      const passes = (kind: Kind) =>
        wanted.chains?.includes(kind.chain) !== false &&
        wanted.actions?.includes(kind.action) !== false &&
        wanted.contractTypes?.includes(kind.contractType) !== false
      const given = Object.fromEntries(Object.entries(wanted).filter(([, values]) => values !== undefined))
      const listed = kindsPassing(given as KindFilter)
      expect(listed.toSorted((a, b) => a - b)).toEqual(every.filter(passes).map(kindNumber))
    })
  )
})

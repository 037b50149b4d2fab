import { actions, contractTypes } from "@glossa/classify"
import { expect, test } from "vitest"
import { chains } from "../index.ts"
import { filterKey } from "./filterKey.ts"

test("each chain, action and contract type has a key of its own", () => {
  const keys = chains.flatMap(chain =>
    actions.flatMap(action => contractTypes.map(type => filterKey(chain, action, type)))
  )
  expect(new Set(keys).size).toBe(chains.length * actions.length * contractTypes.length)
})

test("stored keys never change", () => {
  expect(filterKey("ethereum", "approve", "community")).toBe(0)
  expect(filterKey("ethereum", "swap", "exchange")).toBe(1402)
  expect(filterKey("polygon", "withdraw", "wallet")).toBe(21709)
})

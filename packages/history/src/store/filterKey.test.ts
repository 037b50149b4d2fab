import { actions, contractTypes } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { expect, test } from "vitest"
import { filterKey } from "./filterKey.ts"

test("each chain, action and contract type has a key of its own", () => {
  const keys = chainNames.flatMap(chain =>
    actions.flatMap(action => contractTypes.map(type => filterKey(chain, action, type)))
  )
  expect(new Set(keys).size).toBe(chainNames.length * actions.length * contractTypes.length)
})

test("stored keys never change", () => {
  expect(`${actions} ${contractTypes}`).toBe(
    "approve,bribe,buy,cancel,claim,create,deposit,donate,execute,mint,receive,sell,send,stake,swap,vest,vote,withdraw community,derivatives,exchange,lending,marketplace,native,nft,savings,token,wallet"
  )
  expect(filterKey("ethereum", "approve", "community")).toBe(0)
  expect(filterKey("ethereum", "swap", "exchange")).toBe(1402)
  expect(filterKey("polygon", "withdraw", "wallet")).toBe(21709)
})

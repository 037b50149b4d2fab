import { actions, chainNames, contractTypes, protocolIds } from "@glossa/classify"
import { expect, test } from "vitest"
import { filterKey } from "./filterKey.ts"

test("each chain, action, contract type and mark of spam has a key of its own", () => {
  const keys = chainNames.flatMap(chain =>
    actions.flatMap(action =>
      contractTypes.flatMap(contractType =>
        [{}, { spam: "a reason" }].map(metadata => filterKey(chain, { action, contractType, metadata }))
      )
    )
  )
  expect(new Set(keys).size).toBe(chainNames.length * actions.length * contractTypes.length * 2)
  expect(Math.max(...keys) + 2 ** 32).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
})

test("each protocol has a key of its own", () => {
  const of = (metadata: Record<string, string>) =>
    filterKey("polygon", { action: "swap", contractType: "exchange", metadata })
  const keys = [of({}), ...protocolIds.map(protocol => of({ protocol }))]
  expect(new Set(keys).size).toBe(protocolIds.length + 1)
})

test("stored keys never change", () => {
  expect(`${actions} ${contractTypes}`).toBe(
    "approve,bribe,buy,cancel,claim,create,deposit,donate,execute,mint,receive,sell,send,stake,swap,vest,vote,withdraw community,derivatives,exchange,lending,marketplace,native,nft,savings,token,wallet"
  )
  expect(filterKey("ethereum", { action: "approve", contractType: "community", metadata: {} })).toBe(0)
  const swap = { action: "swap", contractType: "exchange", metadata: { protocol: "uniswap-v3" } } as const
  expect(filterKey("ethereum", swap)).toBe(2804 * 2 ** 32 + 0x5a05a477)
  const spam = { action: "withdraw", contractType: "wallet", metadata: { spam: "a reason" } } as const
  expect(filterKey("polygon", spam)).toBe(43419 * 2 ** 32)
})

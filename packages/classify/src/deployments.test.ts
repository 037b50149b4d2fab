import { expect, test } from "vitest"
import { getContractLabel } from "./classify.ts"
import type { Address, Chain } from "./Transaction.ts"

/** What is around a protocol's core: gateways, old versions, governance, factories. */
const deployments: ReadonlyArray<readonly [name: string, chain: Chain, address: Address, what: string]> = [
  ["Aave V3", "ethereum", "0xb04427efdd15b0ec233400d2f7f7e4fd0291c285", "EtherFi's adapter of swaps"],
  ["Aave V3", "polygon", "0xe28e2c8d240dd5ebd0adcab86fbd79df7a052034", "adapter of debts"],
  ["Aave DAO", "optimism", "0x0e1a3af1f9cc76a62ed31ededca291e63632e7c4", "payloads"],
  ["Aave Safety Module", "ethereum", "0xecd4bd3121f9fd604ffac631bf6d41ec12f1fafb", "migration of stakes"],
  ["Aave Umbrella", "ethereum", "0xd400fc38ed4732893174325693a63c30ee3881a8", "its core"],
  ["Lido", "ethereum", "0x388c818ca8b9251b393131c08a736a67ccb19297", "rewards of the execution layer"],
  ["Lido", "ethereum", "0xda7de2ecddfccc6c3af10108db212acbbf9ea83f", "community staking"],
  ["Lido DAO", "ethereum", "0xc1db28b3301331277e307fdcff8de28242a4486e", "dual governance"],
  ["Polymarket", "polygon", "0x00000000000fb5c9adea0298d729a0cb3823cc07", "deposit wallets"]
]

test.for(deployments)("%s on %s is at %s: %s", ([name, chain, address]) => {
  expect(getContractLabel(chain, address)).toBe(name)
})

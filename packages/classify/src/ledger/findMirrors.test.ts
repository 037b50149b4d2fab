import { expect, test } from "vitest"
import { frame, makeTransaction, transferLog, who } from "../../test/makeTransaction.ts"
import { getChain } from "../chains.ts"
import type { Token } from "../Metadata.ts"
import type { Address } from "../Transaction.ts"
import { computeLedger } from "./Ledger.ts"
import { zeroAddress } from "./Movement.ts"
import { refineLedger } from "./refineLedger.ts"

const [a, b, c, euro, front] = [who("a"), who("b"), who("c"), who("euro"), who("front")]

const both = (from: Address, to: Address, amount: bigint) => [
  transferLog(euro, from, to, amount),
  transferLog(front, from, to, amount)
]
const logs = [...both(a, b, 5n), ...both(b, c, 4n)]
const calling = [frame({ from: front, to: euro })]

const assets = (fields: Parameters<typeof makeTransaction>[0], symbols: Readonly<Record<Address, string>> = {}) => {
  const transaction = makeTransaction(fields)
  const token = (address: Address): Token | undefined =>
    symbols[address] === undefined ? undefined : { symbol: symbols[address], decimals: 18, standard: "ERC20" }
  const ledger = refineLedger(transaction, computeLedger(transaction), { token, contractName: () => undefined })
  return ledger.movements.map(({ asset }) => asset.address)
}

test("a token that logs what another logs is the same asset, if one calls the other", () => {
  expect(assets({ logs, calls: calling })).toEqual([euro, euro])
  expect(assets({ logs, calls: [frame({ from: euro, to: front })] })).toEqual([euro, euro])
  expect(assets({ logs, calls: [] })).toHaveLength(4)
})

test("or if they share a symbol", () => {
  expect(assets({ logs, calls: null }, { [euro]: "EURe", [front]: "EURe" })).toEqual([euro, euro])
  expect(assets({ logs: both(zeroAddress, b, 5n), calls: null }, { [euro]: "EURe", [front]: "EURe" })).toEqual([euro])
  expect(assets({ logs, calls: null }, { [euro]: "EURe", [front]: "EURx" })).toHaveLength(4)
})

test("or if they are listed", () => {
  const [second, first] = [
    "0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430",
    "0xcb444e90d8198415266c6a2724b7900fb12fc56e"
  ] as const
  const both = [transferLog(second, a, b, 5n), transferLog(first, a, b, 5n)]
  expect(assets({ chain: "gnosis", logs: both, calls: null })).toEqual([second])
})

test("halves that one contract mints together stay two assets", () => {
  expect(assets({ logs: both(zeroAddress, b, 5n), calls: calling })).toHaveLength(2)
})

test("a transfer of one of them alone makes them two assets", () => {
  for (const alone of [transferLog(euro, a, c, 1n), transferLog(front, a, c, 1n)])
    expect(assets({ logs: [...logs, alone], calls: calling }, { [euro]: "EURe", [front]: "EURe" })).toHaveLength(5)
})

test("two tokens that move by the same amount stay two assets", () => {
  expect(assets({ logs: both(a, b, 5n), calls: [] }, { [euro]: "A", [front]: "B" })).toEqual([euro, front])
})

test("a token that imitates a well-known one does not hide it", () => {
  const [usdc] = getChain("ethereum").wellKnownTokens.USDC ?? []
  const copied = [transferLog(euro, a, b, 5n), transferLog(usdc!, a, b, 5n)]
  expect(assets({ logs: copied, calls: [frame({ from: euro, to: usdc! })] })).toEqual([euro, usdc])
})

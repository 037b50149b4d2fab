import { expect, test } from "vitest"
import { frame, makeTransaction, who } from "../../test/makeTransaction.ts"
import { nativeTokenAddress } from "../chains.ts"
import type { Address, Transaction } from "../Transaction.ts"
import { computeLedger } from "./Ledger.ts"
import { zeroAddress } from "./Movement.ts"

const [a, b, c] = [who("a"), who("b"), who("c")]
const deposit = (fields: Partial<Transaction>) =>
  makeTransaction({ chain: "base", type: 0x7e, from: a, to: b, value: 5n, minted: 5n, ...fields })
const net = (transaction: Transaction, address: Address) =>
  computeLedger(transaction)
    .net(address)
    .map(({ asset, amount }) => [asset.key, amount])

test("a deposit from L1 gives its sender what the transaction moves on", () => {
  const relayed = deposit({ calls: [frame({ from: b, to: c, value: 5n })] })
  expect(net(relayed, a)).toEqual([])
  expect(net(relayed, b)).toEqual([])
  expect(net(relayed, c)).toEqual([[nativeTokenAddress, 5n]])
  expect(net(relayed, zeroAddress)).toEqual([[nativeTokenAddress, -5n]])
})

test("an account's deposit to itself is received", () => {
  expect(net(deposit({ to: a }), a)).toEqual([[nativeTokenAddress, 5n]])
})

test("what was minted stays where the execution fails", () => {
  expect(net(deposit({ succeeded: false }), a)).toEqual([[nativeTokenAddress, 5n]])
  expect(net(deposit({ succeeded: false }), b)).toEqual([])
})

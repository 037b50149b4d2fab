import { id } from "ethers/hash"
import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, transferLog, who } from "../../test/makeTransaction.ts"
import { getChain, nativeTokenAddress } from "../chains.ts"
import type { Address, Hex, Log, Transaction } from "../Transaction.ts"
import { computeLedger } from "./Ledger.ts"
import { zeroAddress } from "./Movement.ts"

const [a, b] = [who("a"), who("b")]

test("wrapping moves the amount once where the contract also logs the Transfer", () => {
  const weth = getChain("scroll").wrappedNative.address
  const deposit = log(weth, [id("Deposit(address,uint256)") as Hex, topic(a)], data(7))
  const withdrawal = log(weth, [id("Withdrawal(address,uint256)") as Hex, topic(a)], data(7))
  const [minted, burned] = [transferLog(weth, zeroAddress, a, 7n), transferLog(weth, a, zeroAddress, 7n)]
  const netOf = (...logs: ReadonlyArray<Log>) =>
    computeLedger(makeTransaction({ chain: "scroll", logs }))
      .net(a)
      .map(({ amount }) => amount)
  expect(netOf(minted, deposit)).toEqual([7n])
  expect(netOf(deposit, minted)).toEqual([7n])
  expect(netOf(burned, withdrawal)).toEqual([-7n])
  expect(netOf(withdrawal)).toEqual([-7n])
  expect(netOf(transferLog(weth, zeroAddress, a, 8n), deposit)).toEqual([15n])
  expect(netOf(transferLog(weth, zeroAddress, b, 7n), deposit)).toEqual([7n])
})

test("the called contract wraps the value of a transaction whose internal calls are unknown", () => {
  const weth = getChain("base").wrappedNative.address
  const deposit = (owner: Address, amount: number) =>
    log(weth, [id("Deposit(address,uint256)") as Hex, topic(owner)], data(amount))
  const netOf = (fields: Partial<Transaction>) =>
    computeLedger(makeTransaction({ chain: "base", to: b, value: 7n, calls: null, ...fields }))
      .net(b)
      .map(({ asset, amount }) => [asset.address, amount])
  expect(netOf({ logs: [deposit(b, 7)] })).toEqual([[weth, 7n]])
  expect(netOf({ logs: [transferLog(weth, zeroAddress, b, 7n)] })).toEqual([[weth, 7n]])
  expect(netOf({ logs: [deposit(b, 5)] })).toEqual([
    [nativeTokenAddress, 2n],
    [weth, 5n]
  ])
  // Another contract's, and more than the value, is wrapped from an unknown source.
  expect(netOf({ logs: [deposit(a, 7)] })).toEqual([[nativeTokenAddress, 7n]])
  expect(netOf({ logs: [deposit(b, 8)] })).toEqual([
    [nativeTokenAddress, 7n],
    [weth, 8n]
  ])
})

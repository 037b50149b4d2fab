import { id } from "ethers/hash"
import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, transferLog, who } from "../../test/makeTransaction.ts"
import { getChain } from "../chains.ts"
import type { Hex, Log } from "../Transaction.ts"
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

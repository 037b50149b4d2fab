import { expect, test } from "vitest"
import { a, contract, into, logged, out, pool } from "../../../test/caseParts.ts"
import { data, frame, log, makeTransaction, who } from "../../../test/makeTransaction.ts"
import { classify } from "../../classify.ts"
import type { ContractAbi, Metadata } from "../../Metadata.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"

const input: Hex = "0x99999999"
const abiOf = (functionName: string, eventName?: string): ContractAbi => ({
  functions: new Map([[input, functionName]]),
  events: new Map(eventName === undefined ? [] : [[logged(contract).topics[0]!, eventName]])
})

/** The action and the type of the sender's record, with the ABIs of some contracts. */
const classifyWith = (
  fields: Partial<Transaction>,
  abis: Readonly<Record<Address, ContractAbi>>,
  others: Partial<Metadata> = {}
) => {
  const metadata: Metadata = {
    token: () => undefined,
    contractName: () => undefined,
    abi: one => abis[one],
    ...others
  }
  const { action, contractType } = classify(makeTransaction({ input, ...fields }), a, metadata)
  return `${action}/${contractType}`
}

const payout = { logs: [into()] }

test("a function has the name that its contract's ABI gives it, rather than another one's", () => {
  const functionName = () => "withdraw"
  expect(classifyWith(payout, {}, { functionName })).toBe("withdraw/savings")
  expect(classifyWith(payout, { [contract]: abiOf("claimReward") }, { functionName })).toBe("claim/savings")
  expect(classifyWith(payout, { [pool]: abiOf("claimReward") }, { functionName })).toBe("withdraw/savings")
})

test("a proxy has the names of the code that it runs", () => {
  const runs = frame({ type: "delegatecall", from: contract, to: pool, input })
  expect(classifyWith({ ...payout, calls: [runs] }, { [pool]: abiOf("borrow") })).toBe("withdraw/lending")
})

test("an event has the name that its emitter's ABI gives it", () => {
  const bought = { logs: [out(), logged(contract)] }
  const abis = { [contract]: abiOf("other", "IncreaseLiquidity") }
  const eventName = () => "Staked"
  expect(classifyWith(bought, abis, { eventName })).toBe("deposit/exchange")
  expect(classifyWith(bought, { [who("other")]: abis[contract]! }, { eventName })).toBe("stake/savings")
})

test("a payout that only a verified ABI names is compared with what moved", () => {
  const [topic] = logged(contract).topics
  const paid = (amount: bigint) => ({ logs: [into(), log(contract, [topic!], data(amount))] })
  const abis = { [contract]: abiOf("other", "RewardPaid") }
  expect(classifyWith(paid(5n), abis)).toBe("claim/savings")
  expect(classifyWith(paid(9n), abis)).toBe("withdraw/savings")
})

test("a failed call is what its function's name says", () => {
  const failed = { succeeded: false, calls: null }
  expect(classifyWith(failed, {})).toBe("execute/community")
  expect(classifyWith(failed, { [contract]: abiOf("unwrapTokens") })).toBe("withdraw/savings")
})

test("the words of all functions of a contract say what keeps assets, unless they are few", () => {
  const kept = { logs: [out()] }
  const withWords = (...names: ReadonlyArray<string>) => ({
    [contract]: { functions: new Map(names.map((name, i) => [`0x0000000${i}` as Hex, name])), events: new Map() }
  })
  expect(classifyWith(kept, withWords("liquidatePosition", "settleExpired"))).toBe("deposit/derivatives")
  expect(classifyWith(kept, withWords("placeBid", "cancelAuction", "vote"))).toBe("deposit/marketplace")
  expect(classifyWith(kept, withWords("vote", "list"))).toBe("send/token")
})

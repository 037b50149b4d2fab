import { id } from "ethers/hash"
import { expect, test } from "vitest"
import { log, makeTransaction, nftLog, topic, transferLog, who } from "../../test/makeTransaction.ts"
import { catalog } from "../engine/Catalog.ts"
import { event, protocol } from "../rule/index.ts"
import type { Hex } from "../Transaction.ts"
import { reader } from "../TransactionAnalysis.ts"

const [a, b, contract, pool, t, u, nft] = [
  who("a"),
  who("b"),
  who("contract"),
  who("pool"),
  who("t"),
  who("u"),
  who("nft")
]
const zero = who("")

const functions: Readonly<Record<Hex, string>> = {
  "0x11111111": "swapAndBridge",
  "0x22222222": "withdraw",
  "0x33333333": "requestWithdrawals",
  "0x44444444": "transferAll",
  "0x55555555": "claim",
  "0x66666666": "mint",
  "0x77777777": "buy"
}
const events: Readonly<Record<Hex, string>> = {
  [id("Sent()") as Hex]: "TransferSent",
  [id("Grown()") as Hex]: "IncreaseLiquidity"
}

const step = protocol({
  id: "pools",
  name: "Pools",
  type: "exchange",
  rules: [event("event Step(address indexed by)", { at: { ethereum: [pool] }, means: () => ({ action: "swap" }) })]
})
const stepped = log(pool, [id("Step(address)") as Hex, topic(contract)])

const told = (input: Hex, of: Parameters<typeof makeTransaction>[0], rules = catalog([])) => {
  const record = reader(rules)(makeTransaction({ input, ...of })).record(a, {
    token: () => undefined,
    contractName: () => undefined,
    functionName: selector => functions[selector],
    eventName: topic0 => events[topic0]
  })
  return [record.action, record.contractType, record.metadata["operation"]].filter(Boolean).join("/")
}
const out = (token = t) => transferLog(token, a, contract, 5n)
const into = (token = u) => transferLog(token, contract, a, 5n)

test("a swap that the sender got nothing of was a step towards what was called", () => {
  const rules = catalog([step])
  expect(told("0x11111111", { logs: [out(), stepped], calls: null }, rules)).toBe("send/exchange/bridge")
  expect(told("0x11111111", { logs: [out(), stepped, into()] }, rules)).toBe("swap/exchange")
})

test("a token withdrawn from its own contract for nothing leaves the chain", () => {
  const burned = [transferLog(contract, a, zero, 5n)]
  expect(told("0x22222222", { logs: burned })).toBe("send/exchange/bridge")
  expect(told("0x22222222", { logs: burned, calls: null })).toBe("withdraw/savings")
  expect(told("0x22222222", { logs: [...burned, into()] })).toBe("withdraw/savings")
})

test("what is asked back later is withdrawn, though only a claim to it is made", () => {
  expect(told("0x33333333", { logs: [out(), nftLog(nft, zero, a, 1n)] })).toBe("withdraw/savings/unstake")
  expect(told("0x33333333", { logs: [transferLog(t, a, zero, 5n)], calls: null })).toBe("withdraw/savings/unstake")
})

test("what a function hands on is sent, and filed under what it is", () => {
  expect(told("0x44444444", { value: 5n })).toBe("send/native")
  expect(told("0x44444444", { logs: [nftLog(nft, a, b, 1n)] })).toBe("send/nft")
  expect(told("0x44444444", { logs: [out(), into()] })).toBe("swap/exchange")
})

test("coin from a contract is withdrawn, a token claimed", () => {
  const paid = { type: "call", from: contract, to: a, value: 5n, input: "0x", path: [0], reverted: false } as const
  expect(told("0x99999999", { calls: [paid] })).toBe("withdraw/savings")
  expect(told("0x99999999", { logs: [into()] })).toBe("claim/token")
})

test("a function without arguments is none the less one, though its selector could be read as text", () => {
  expect(told("0x55555555", { logs: [into()] })).toBe("claim/savings")
})

test("tokens made for whoever asks are minted, and what is bought with a token is swapped", () => {
  expect(told("0x66666666", { logs: [transferLog(t, zero, a, 5n)] })).toBe("mint/token")
  expect(told("0x77777777", { logs: [out(), into()] })).toBe("swap/exchange")
})

test("of what was called and what was logged, the more particular counts", () => {
  const grown = log(contract, [id("Grown()") as Hex, topic(a)])
  expect(told("0x66666666", { logs: [out(), nftLog(nft, zero, a, 1n), grown] })).toBe("deposit/exchange/add-liquidity")
})

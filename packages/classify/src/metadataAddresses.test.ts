import { Interface } from "ethers"
import { expect, test } from "vitest"
import { frame, makeTransaction, topic, transferLog, who } from "../test/makeTransaction.ts"
import { analyzeTransaction } from "./classify.ts"
import type { Address, Hex, Transaction } from "./Transaction.ts"

const [a, b, contract, token] = [who("a"), who("b"), who("contract"), who("token")]
const nth = (i: number): Address => `0xe${i.toString(16).padStart(39, "0")}`
const many = Array.from({ length: 1_000 }, (_, i) => nth(i))
const approve = new Interface(["function approve(address, uint256)"]).encodeFunctionData("approve", [b, 5]) as Hex

const analyze = (fields: Partial<Transaction>) => analyzeTransaction(makeTransaction(fields))

/** A sentence for which only the names of the analysis' addresses are known. */
const describe = (fields: Partial<Transaction>, perspective: Address) => {
  const { addresses, record } = analyze(fields)
  const contractName = (address: Address) => (addresses.has(address) ? `Name ${address.slice(-4)}` : undefined)
  return record(perspective, { token: () => undefined, contractName }).description
}

test("has both sides of a payment", () => {
  expect(analyze({ to: b, value: 5n }).addresses).toEqual(new Set([b, a]))
  expect(describe({ to: b, value: 5n * 10n ** 18n }, b)).toBe("Received 5 ETH from Name 0061")
})

test("has the address of a creation that failed", () => {
  expect(analyze({ to: null, created: contract, succeeded: false }).addresses).toEqual(new Set([a, contract]))
})

test("has contracts and actors that only events name", () => {
  const factory = "0xba5ed099633d3b313e4d5f7bdc1305d3c28ba5ed"
  const creation = new Interface(["event ContractCreation(address indexed newContract)"]).getEvent("ContractCreation")!
  const created = {
    address: factory,
    topics: [creation.topicHash as Hex, topic(contract)],
    data: "0x",
    index: 0
  } as const
  expect(analyze({ to: factory, input: "0x12345678", calls: null, logs: [created] }).addresses.has(contract)).toBe(true)
})

test("has what a call's arguments name", () => {
  expect(describe({ input: approve }, contract)).toBe("Name 0061 allowed Name 0062 to spend tokens of 0x0000…6374")
  expect(describe({ input: approve }, a)).toMatch(/^Allowed Name 0062 to spend tokens/)
})

test("has the callers and the arguments of internal calls, and what proxies run", () => {
  const [called, code] = [who("called"), who("code")]
  const moved = { from: contract, to: called, value: 5n, input: approve }
  const { addresses, tokens } = analyze({
    input: "0x12345678",
    calls: [frame(moved), frame({ ...moved, type: "delegatecall", from: called, to: code })]
  })
  expect(addresses).toEqual(new Set([contract, a, called, code, b]))
  expect(tokens).toEqual(new Set([contract]))
})

test("has at most 256 addresses beyond tokens, first those of the transaction itself", () => {
  const logs = many.map(to => transferLog(token, a, to, 5n))
  const delegates = many.map((_, i) => nth(5_000 + i))
  const { addresses, tokens } = analyze({ to: contract, input: "0x12345678", logs, delegates })
  expect(tokens).toEqual(new Set([token, contract]))
  expect([...addresses]).toEqual([token, contract, a, ...many.slice(0, 255)])
})

test("has every token, of which sixteen may be created contracts", () => {
  const logs = many.map(address => transferLog(address, a, b, 5n))
  expect(analyze({ logs }).tokens).toEqual(new Set(many))
  const calls = many.map(to => frame({ type: "create", from: contract, to }))
  const { addresses, tokens } = analyze({ calls })
  expect(tokens).toEqual(new Set(many.slice(0, 16)))
  expect(addresses.size).toBe(16 + 256)
})

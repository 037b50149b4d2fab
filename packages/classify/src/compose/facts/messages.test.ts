import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, who, word } from "../../../test/makeTransaction.ts"
import type { Chain } from "../../chains.ts"
import type { Address, Hex } from "../../Transaction.ts"
import { findTargetChain } from "./messages.ts"

const find = (value: number, chain: Chain = "ethereum", before = "") =>
  findTargetChain(makeTransaction({ chain, input: `0x12345678${before}${word(value)}` }))

test("a distinct chain id names the chain", () => {
  expect(find(42_161)).toBe("Arbitrum")
  expect(find(8_453, "polygon", word(1))).toBe("Base")
})

test("small and round numbers, and unknown ids, say nothing", () => {
  for (const value of [10, 56, 137, 5_000, 12_345]) expect(find(value)).toBeUndefined()
})

test("only whole words count", () => {
  expect(find(42_161, "ethereum", "00")).toBeUndefined()
  expect(findTargetChain(makeTransaction({ input: "0x" }))).toBeUndefined()
})

test("a log of the called contract names the other chain next to the sender", () => {
  const target = (address: Address, ...topics: ReadonlyArray<Hex>) =>
    findTargetChain(makeTransaction({ input: "0x", logs: [log(address, [topic(1n), ...topics], data(42_161))] }))
  expect(target(who("contract"), topic(who("a")))).toBe("Arbitrum")
  expect(target(who("contract"), topic(who("b")))).toBeUndefined()
  expect(target(who("other"), topic(who("a")))).toBeUndefined()
})

import { expect, test } from "vitest"
import { readApprovals } from "./readApprovals.ts"
import type { Log, TransactionRecord } from "./records.ts"

const [owner, spender, token] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`, `0x${"c3".repeat(20)}`] as const
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, "0")}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const approvalForAll = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"

const log = (topic: string, data: string, ...more: ReadonlyArray<string>): Log => ({
  index: 0,
  address: token,
  topics: [topic, topicOf(owner), topicOf(spender), ...more],
  data
})

const read = (...logs: ReadonlyArray<Log>) =>
  readApprovals(
    { logs, tokens: { [token]: { name: "USD Coin", symbol: "USDC", decimals: 6 } } } as unknown as TransactionRecord,
    owner
  ).map(({ allowance }) => allowance)

test.each([
  [log(approval, word(1_500_000n)), { kind: "amount", amountExact: "1.5" }],
  [log(approval, word(2n ** 256n - 1n)), { kind: "unlimited" }],
  [log(approval, word(0n)), { kind: "revoked" }],
  [log(approval, "0x", word(7n)), { kind: "amount", amountExact: "1" }],
  [log(approvalForAll, word(1n)), { kind: "all" }],
  [log(approvalForAll, word(0n)), { kind: "revoked" }]
])("reads an approval %#", (one, allowance) => expect(read(one)).toEqual([allowance]))

test("keeps the last approval of a token and spender, and leaves out broken logs and other owners", () => {
  expect(read(log(approval, word(5n)), log(approval, word(0n)))).toEqual([{ kind: "revoked" }])
  expect(read(log(approval, "0x"), { ...log(approval, word(5n)), topics: [approval, topicOf(spender)] })).toEqual([])
})

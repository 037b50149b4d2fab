import type { Address, CallFrame, Hex, Log, Transaction } from "../src/Transaction.ts"

/** A short name for an address in a test: `who("a")`. */
export const who = (seed: string): Address =>
  `0x${Array.from(seed, letter => letter.charCodeAt(0).toString(16).padStart(2, "0"))
    .join("")
    .padStart(40, "0")}`

export const word = (value: bigint | number): string =>
  BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, "0")

export const topic = (value: Address | bigint): Hex =>
  typeof value === "bigint" ? `0x${word(value)}` : `0x${value.slice(2).padStart(64, "0")}`

export const data = (...values: ReadonlyArray<bigint | number>): Hex => `0x${values.map(word).join("")}`

const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

export const log = (address: Address, topics: ReadonlyArray<Hex>, fields: Hex = "0x", index = 0): Log => ({
  address,
  topics,
  data: fields,
  index
})

export const transferLog = (token: Address, from: Address, to: Address, amount: bigint): Log =>
  log(token, [transferTopic, topic(from), topic(to)], data(amount))

export const nftLog = (token: Address, from: Address, to: Address, tokenId: bigint): Log =>
  log(token, [transferTopic, topic(from), topic(to), topic(tokenId)])

const batchTopic: Hex = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"

/** One ERC-1155 TransferBatch of an item of each id. */
export const batchLog = (token: Address, from: Address, to: Address, ids: ReadonlyArray<bigint>): Log => {
  const amounts = ids.map(() => 1)
  const values = [64, 32 * (3 + ids.length), ids.length, ...ids, ids.length, ...amounts]
  return log(token, [batchTopic, topic(from), topic(from), topic(to)], data(...values))
}

export const frame = (fields: Partial<CallFrame>): CallFrame => ({
  type: "call",
  from: who("x"),
  to: who("y"),
  value: 0n,
  input: "0x",
  path: [0],
  reverted: false,
  ...fields
})

/** A transaction from `a` to `contract` that did nothing, with what the test says about it. Logs are numbered in order. */
export const makeTransaction = (fields: Partial<Transaction> = {}): Transaction => ({
  chain: "ethereum",
  hash: `0x${"1".repeat(64)}`,
  blockNumber: 1,
  timestamp: 1_700_000_000,
  index: 0,
  type: 2,
  from: who("a"),
  to: who("contract"),
  created: null,
  value: 0n,
  input: "0x",
  nonce: 0,
  succeeded: true,
  fee: { total: 21_000n * 10n ** 9n, l1: 0n, blob: 0n },
  calls: [],
  revertData: null,
  delegates: [],
  ...fields,
  logs: (fields.logs ?? []).map((entry, index) => ({ ...entry, index }))
})

import type { Address, Hex } from "@glossa/classify"
import type { NormalizeInput } from "../src/normalize/TransactionInput.ts"

export const address = (byte: number): Address => `0x${byte.toString(16).padStart(2, "0").repeat(20)}`
export const hash = (byte: number): Hex => `0x${byte.toString(16).padStart(2, "0").repeat(32)}`

export const alice = address(0xaa)
export const bob = address(0xbb)
export const carol = address(0xcc)

type Fields = Readonly<Record<string, unknown>>

/** A plain transfer of 1 wei as a node gives it, with what a test changes. */
export const rawTransaction = (changes: Fields = {}): Fields => ({
  hash: hash(1),
  from: alice,
  to: bob,
  value: "0x1",
  input: "0x",
  nonce: "0x5",
  type: "0x2",
  gas: "0x5208",
  gasPrice: "0x3",
  transactionIndex: "0x7",
  blockNumber: "0x10",
  ...changes
})

export const rawReceipt = (changes: Fields = {}): Fields => ({
  status: "0x1",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x2",
  logs: [],
  contractAddress: null,
  transactionHash: hash(1),
  ...changes
})

export const rawBlock: Fields = { number: "0x10", timestamp: "0x5f169cf0" }

/** Parts of a transaction as an argument of `normalizeTransaction`, which its type would refuse. */
export const unchecked = (parts: object): NormalizeInput => parts as NormalizeInput

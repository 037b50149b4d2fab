import type { Chain } from "@glossa/classify"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { alice, bob, carol, hash, rawBlock, rawReceipt, rawTransaction, unchecked } from "../../test/raw.ts"
import { normalizeTransaction } from "./effect.ts"

type Fields = Readonly<Record<string, unknown>>

const parse = (chain: Chain, transaction: Fields, receipt: Fields, block: Fields = rawBlock) =>
  normalizeTransaction(unchecked({ chain, block, transaction, receipt }))
const read = (...parts: Parameters<typeof parse>) => Result.getOrThrow(parse(...parts))
const plain = (chain: Chain, receipt: Fields) => read(chain, rawTransaction(), rawReceipt(receipt)).fee

describe("the OP Stack", () => {
  /** Block 26,633,879 of Base: 0.0005 ETH, bridged to an account. */
  const relayed = {
    hash: "0x3f44a72b1faf70be7295183f1f30cfb51ede92d7c44441ca80c9437a6a22e5a5",
    type: "0x7e",
    sourceHash: "0x26eb0df3ebdb8eb11892a336b798948ec846c28200862a67aa32cfd57ca7da4f",
    from: "0x977f82a600a1414e583f7f13623f1ac5d58b1c0b",
    to: "0x4200000000000000000000000000000000000007",
    mint: "0x1c6bf52634000",
    value: "0x1c6bf52634000",
    gas: "0x77f2e",
    gasPrice: "0x0",
    nonce: "0x5dacf",
    input: "0xd764ad0b",
    depositReceiptVersion: "0x1",
    transactionIndex: "0x1",
    blockNumber: "0x1966297"
  }
  const depositReceipt = {
    transactionHash: relayed.hash,
    status: "0x1",
    gasUsed: "0x4d23b",
    effectiveGasPrice: "0x0",
    depositNonce: "0x5dacf",
    depositReceiptVersion: "0x1",
    logs: []
  }

  test("a deposit mints for its sender and costs nothing on this chain", () => {
    expect(read("base", relayed, depositReceipt)).toMatchObject({
      type: 0x7e,
      value: 500_000_000_000_000n,
      minted: 500_000_000_000_000n,
      fee: { total: 0n, l1: 0n, blob: 0n }
    })
  })

  test("a deposit that failed has minted all the same", () => {
    const failed = read("base", relayed, { ...depositReceipt, status: "0x0" })
    expect(failed).toMatchObject({ succeeded: false, minted: 500_000_000_000_000n })
  })

  test("the L1 attributes of each block, which no one signed, mint nothing", () => {
    const attributes = {
      hash: "0x096c03d72acb06339c9c7860d1c36b6451932ec0ff16fd34aa9e30a73a245e13",
      type: "0x7e",
      from: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001",
      to: "0x4200000000000000000000000000000000000015",
      mint: "0x0",
      value: "0x0",
      gas: "0xf4240",
      gasPrice: "0x0",
      nonce: "0x191350e",
      input: "0x440a5e20",
      r: "0x0",
      s: "0x0",
      v: "0x0"
    }
    const transaction = read("base", attributes, { ...depositReceipt, transactionHash: attributes.hash })
    expect(transaction).not.toHaveProperty("minted")
    expect(transaction.fee.total).toBe(0n)
  })

  test("a price in the receipt of a deposit is not charged: its gas was bought on L1", () => {
    expect(read("base", relayed, { ...depositReceipt, effectiveGasPrice: "0x2bfe06c9d" }).fee.total).toBe(0n)
  })

  test("a malformed mint is refused", () => {
    expect(() => read("base", { ...relayed, mint: 5 }, depositReceipt)).toThrow("transaction.mint: expected a hex")
  })

  // gas used is 21,000 at 2 wei
  test("the operator fee of Isthmus is a millionth of gas and scalar, plus a constant", () => {
    const isthmus = { l1Fee: "0x64", operatorFeeScalar: "0x7a120", operatorFeeConstant: "0x7" }
    expect(plain("base", isthmus)).toEqual({ total: 42_000n + 100n + 10_500n + 7n, l1: 100n, blob: 0n })
  })

  test("the operator fee of Jovian, whose receipts have the footprint's scalar, is a hundred times gas and scalar", () => {
    const jovian = { operatorFeeScalar: "0x3", operatorFeeConstant: "0x7", daFootprintGasScalar: "0x190" }
    expect(plain("optimism", jovian).total).toBe(42_000n + 6_300_000n + 7n)
    expect(plain("ethereum", jovian).total).toBe(42_000n)
  })
})

describe("Arbitrum", () => {
  const arbitrum = (type: string, transaction: Fields = {}, receipt: Fields = {}) =>
    read("arbitrum", rawTransaction({ type, ...transaction }), rawReceipt({ l1BlockNumber: "0x1", ...receipt }))

  test("gas for L1 is part of the gas used", () => {
    expect(plain("arbitrum", { gasUsedForL1: "0x1000" })).toEqual({ total: 42_000n, l1: 0n, blob: 0n })
  })

  test("a deposit mints its value, without gas", () => {
    const deposit = arbitrum("0x64", { requestId: hash(3), value: "0x5", gasPrice: "0x0" }, { gasUsed: "0x0" })
    expect(deposit).toMatchObject({ type: 0x64, value: 5n, minted: 5n, fee: { total: 0n } })
  })

  const retry = { requestId: hash(3), ticketId: hash(3), refundTo: carol, maxRefund: "0x0", submissionFeeRefund: "0x0" }

  test("a retry gets its value from escrow, which keeps it if the retry fails", () => {
    expect(arbitrum("0x68", { ...retry, value: "0x5" })).toMatchObject({
      type: 0x68,
      minted: 5n,
      fee: { total: 42_000n }
    })
    expect(arbitrum("0x68", { ...retry, value: "0x5" }, { status: "0x0" })).not.toHaveProperty("minted")
    expect(arbitrum("0x68", { ...retry, value: "0x0" })).not.toHaveProperty("minted")
  })

  test.each([
    ["of L1 without a signature", "0x65", { requestId: hash(3) }],
    ["of a contract on L1", "0x66", { requestId: hash(3) }],
    ["that submits a retryable ticket", "0x69", { retryTo: bob, retryValue: "0x5", depositValue: "0x9", value: "0x0" }],
    ["before Nitro, without a nonce", "0x78", { nonce: undefined, l1BlockNumber: "0xb2" }]
  ] as const)("a transaction %s pays for its gas and mints nothing by itself", (_, type, fields) => {
    const transaction = arbitrum(type, fields)
    expect(transaction).toMatchObject({ type: Number(type), fee: { total: 42_000n, l1: 0n, blob: 0n } })
    expect(transaction).not.toHaveProperty("minted")
  })

  test("the ticket that a retry executes, and what is identified by its own hash", () => {
    expect(arbitrum("0x68", retry).ticketId).toBe(hash(3))
    for (const type of ["0x64", "0x69"]) {
      const sent = arbitrum(type, { requestId: hash(3) })
      expect(sent.ticketId).toBe(sent.hash)
    }
    expect(arbitrum("0x2", retry)).not.toHaveProperty("ticketId")
    expect(() => arbitrum("0x68", { ...retry, ticketId: "0x5" })).toThrow("transaction.ticketId")
  })

  test("ArbOS starts each block, for free", () => {
    const arbos = "0x00000000000000000000000000000000000a4b05"
    const start = arbitrum("0x6a", { from: arbos, to: arbos, value: "0x0", gasPrice: "0x0" }, { gasUsed: "0x0" })
    expect(start).toMatchObject({ type: 0x6a, from: arbos, fee: { total: 0n } })
  })
})

describe("Scroll", () => {
  test("an L1 message is executed for free", () => {
    const message = {
      type: "0x7e",
      sender: alice,
      queueIndex: "0xe7b2a",
      gasPrice: undefined,
      nonce: "0x0",
      value: "0x0"
    }
    const receipt = { effectiveGasPrice: undefined, l1Fee: "0x0" }
    const transaction = read("scroll", rawTransaction(message), rawReceipt(receipt))
    expect(transaction).toMatchObject({ type: 0x7e, fee: { total: 0n, l1: 0n, blob: 0n } })
    expect(transaction).not.toHaveProperty("minted")
  })

  test("the data fee is charged on top of gas", () => {
    expect(plain("scroll", { l1Fee: "0x64" })).toEqual({ total: 42_100n, l1: 100n, blob: 0n })
  })
})

test("Linea's price has all", () => {
  expect(plain("linea", { effectiveGasPrice: "0x3938701" })).toMatchObject({ total: 21_000n * 0x3938701n, l1: 0n })
})

describe("BNB Chain", () => {
  test("a validator's deposit of fees is free", () => {
    const deposit = { type: "0x0", from: alice, to: "0x0000000000000000000000000000000000001000", gasPrice: "0x0" }
    const transaction = read(
      "bnb",
      rawTransaction({ ...deposit, value: "0x2386f26fc10000", input: "0xf340fa01" }),
      rawReceipt({ effectiveGasPrice: "0x0" })
    )
    expect(transaction).toMatchObject({ value: 10n ** 16n, fee: { total: 0n } })
  })

  test("an old receipt without a price uses the transaction's price", () => {
    expect(plain("bnb", { effectiveGasPrice: undefined }).total).toBe(63_000n)
  })
})

test("a block of Gnosis by AuRa, without a nonce or a mix hash, and a receipt without a type", () => {
  const block = {
    number: "0x1",
    timestamp: "0x5bbe1c3f",
    author: carol,
    step: "336442423",
    signature: "0xb3",
    size: "0x2c8"
  }
  const transaction = rawTransaction({ type: undefined, standardV: "0x0", condition: null, creates: null })
  const receipt = rawReceipt({ effectiveGasPrice: undefined, type: undefined, root: null })
  expect(read("gnosis", transaction, receipt, block)).toMatchObject({
    type: 0,
    timestamp: 0x5bbe1c3f,
    fee: { total: 63_000n }
  })
})

test("a block of Avalanche with imports from other chains, which are no transactions of the EVM", () => {
  const block = {
    number: "0x10",
    timestamp: "0x5f79e5ad",
    extDataHash: hash(4),
    extDataGasUsed: "0x2f4d",
    blockExtraData: "0x000000000000",
    blockGasCost: "0x0"
  }
  expect(read("avalanche", rawTransaction(), rawReceipt(), block).fee.total).toBe(42_000n)
})

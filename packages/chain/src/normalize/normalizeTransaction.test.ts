import type { Chain, Transaction } from "@glossa/classify"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { address, alice, bob, carol, hash, rawBlock, rawReceipt, rawTransaction, unchecked } from "../../test/raw.ts"
import type { InternalCalls } from "./callFrame.ts"
import { normalizeTransaction } from "./effect.ts"
import { limits } from "./limits.ts"

interface Changes {
  readonly chain?: Chain
  readonly transaction?: Readonly<Record<string, unknown>>
  readonly receipt?: Readonly<Record<string, unknown>>
  readonly internal?: InternalCalls
}

const read = ({ chain = "ethereum", transaction, receipt, internal }: Changes = {}): Transaction =>
  Result.getOrThrow(
    normalizeTransaction(
      unchecked({
        chain,
        block: rawBlock,
        transaction: rawTransaction(transaction),
        receipt: rawReceipt(receipt),
        traces: internal ?? null
      })
    )
  )

test("a transfer, field by field", () => {
  expect(read()).toEqual({
    chain: "ethereum",
    hash: hash(1),
    blockNumber: 16,
    timestamp: 1_595_317_488,
    index: 7,
    type: 2,
    from: alice,
    to: bob,
    created: null,
    value: 1n,
    input: "0x",
    nonce: 5,
    succeeded: true,
    gas: { limit: 21_000n, used: 21_000n, price: 2n },
    fee: { total: 42_000n, l1: 0n, blob: 0n },
    logs: [],
    calls: null,
    revertData: null,
    delegates: []
  })
})

test("hex of any case becomes lower case", () => {
  const upper = `0x${"AbCdEf0123".repeat(4)}`
  const transaction = read({
    transaction: { from: upper, input: "0xABCD", hash: `0x${"AB".repeat(32)}` },
    receipt: {
      transactionHash: `0x${"aB".repeat(32)}`,
      logs: [{ address: upper, topics: [`0x${"EF".repeat(32)}`], data: "0xFFff", logIndex: "0xA" }]
    }
  })
  expect(transaction.from).toBe(upper.toLowerCase())
  expect(transaction.input).toBe("0xabcd")
  expect(transaction.hash).toBe(`0x${"ab".repeat(32)}`)
  expect(transaction.logs).toEqual([
    { address: upper.toLowerCase(), topics: [`0x${"ef".repeat(32)}`], data: "0xffff", index: 10 }
  ])
})

describe("the fee", () => {
  const blobs = { blobGasUsed: "0x20000", blobGasPrice: "0x5" }

  test("is the transaction's gas price where the receipt has none, as before London", () => {
    expect(read({ receipt: { effectiveGasPrice: undefined } }).fee.total).toBe(21_000n * 3n)
  })

  test("has the data fee on optimism only", () => {
    const receipt = { l1Fee: "0x64" }
    expect(read({ chain: "optimism", receipt }).fee).toEqual({ total: 42_100n, l1: 100n, blob: 0n })
    expect(read({ chain: "polygon", receipt }).fee).toEqual({ total: 42_000n, l1: 0n, blob: 0n })
    expect(read({ chain: "optimism" }).fee.l1).toBe(0n)
  })

  test("has blob gas for blob transactions", () => {
    expect(read({ transaction: { type: "0x3" }, receipt: blobs }).fee).toEqual({
      total: 42_000n + 655_360n,
      l1: 0n,
      blob: 655_360n
    })
  })

  test("has no blob gas for others, whatever Jovian writes into their receipts", () => {
    expect(read({ chain: "optimism", receipt: blobs }).fee).toEqual({ total: 42_000n, l1: 0n, blob: 0n })
  })

  test("of an OP Stack deposit without any price is nothing", () => {
    const deposit = read({
      chain: "optimism",
      transaction: { type: "0x7e", gasPrice: undefined },
      receipt: { effectiveGasPrice: undefined }
    })
    expect(deposit.type).toBe(0x7e)
    expect(deposit.fee.total).toBe(0n)
  })
})

test.each([
  ["0x0", 0],
  ["0x1", 1],
  ["0x2", 2],
  ["0x3", 3],
  ["0x4", 4],
  ["0x7e", 0x7e],
  [undefined, 0]
])("type %s", (type, expected) => {
  expect(read({ transaction: { type } }).type).toBe(expected)
})

describe("a creation", () => {
  const creation = { to: null, input: "0x6000" }

  test("names the contract it created", () => {
    const transaction = read({ transaction: creation, receipt: { contractAddress: carol } })
    expect(transaction.to).toBeNull()
    expect(transaction.created).toBe(carol)
  })

  test("that failed names the contract it would have created", () => {
    const transaction = read({ transaction: creation, receipt: { contractAddress: carol, status: "0x0" } })
    expect(transaction).toMatchObject({ created: carol, succeeded: false })
  })

  test("is null where the transaction has a receiver", () => {
    expect(read({ receipt: { contractAddress: carol } }).created).toBeNull()
  })
})

describe("a failed transaction", () => {
  const trace = (root: Readonly<Record<string, unknown>>): InternalCalls => ({
    source: "callTracer",
    frame: { type: "CALL", from: alice, to: bob, ...root }
  })

  test("has no logs, whatever the receipt says, and its calls are undone", () => {
    const transaction = read({
      receipt: { status: "0x0", logs: [{ address: bob, topics: [], data: "0x", logIndex: "0x0" }] },
      internal: trace({ calls: [{ type: "CALL", from: bob, to: carol, value: "0x1" }] })
    })
    expect(transaction.succeeded).toBe(false)
    expect(transaction.logs).toEqual([])
    expect(transaction.calls?.map(({ reverted }) => reverted)).toEqual([true])
  })

  test("gives the reason that its trace has", () => {
    const internal = trace({ error: "execution reverted", output: "0x08C379a0" })
    expect(read({ receipt: { status: "0x0" }, internal }).revertData).toBe("0x08c379a0")
    expect(read({ receipt: { status: "0x0" } }).revertData).toBeNull()
    expect(read({ internal: trace({ output: "0x01" }) }).revertData).toBeNull()
  })

  test("without a status succeeded, unless its trace says otherwise", () => {
    expect(read({ receipt: { status: undefined } }).succeeded).toBe(true)
    expect(read({ receipt: { status: undefined }, internal: trace({}) }).succeeded).toBe(true)
    expect(read({ receipt: { status: undefined }, internal: trace({ error: "out of gas" }) }).succeeded).toBe(false)
  })
})

test("EIP-7702 authorizations name their code", () => {
  const authorizationList = [
    { chainId: "0x1", address: address(0xd1), nonce: "0x0", yParity: "0x0", r: "0x1", s: "0x2" },
    { chainId: "0x1", address: address(0xd2), nonce: "0x0", yParity: "0x0", r: "0x1", s: "0x2" }
  ]
  expect(read({ transaction: { type: "0x4", authorizationList } }).delegates).toEqual([address(0xd1), address(0xd2)])
})

describe("malformed input is an error that names the field", () => {
  const logs = (log: Readonly<Record<string, unknown>>) => ({
    receipt: {
      logs: [
        { address: bob, topics: [], data: "0x", logIndex: "0x0" },
        { address: bob, topics: [], data: "0x", logIndex: "0x1", ...log }
      ]
    }
  })
  test.each<[Changes, string]>([
    [{ transaction: { hash: "0x12" } }, 'transaction.hash: expected 32 bytes in hex, got "0x12"'],
    [{ transaction: { from: null } }, "transaction.from: expected an address of 20 bytes in hex, got null"],
    [{ transaction: { to: "" } }, 'transaction.to: expected an address of 20 bytes in hex, got ""'],
    [{ transaction: { value: 1 } }, "transaction.value: expected a hex quantity or bigint of at most 256 bits, got 1"],
    [
      { transaction: { value: "10" } },
      'transaction.value: expected a hex quantity or bigint of at most 256 bits, got "10"'
    ],
    [
      { transaction: { value: `0x1${"0".repeat(64)}` } },
      "transaction.value: expected a hex quantity or bigint of at most 256 bits"
    ],
    [{ transaction: { input: "0x123" } }, 'transaction.input: expected bytes in hex, got "0x123"'],
    [{ transaction: { input: undefined } }, "transaction.input: expected bytes in hex, got nothing"],
    [{ transaction: { type: "0x100" } }, "transaction.type: expected a hex quantity or whole number from 0 to 255"],
    [{ transaction: { nonce: 1.5 } }, "transaction.nonce: expected a hex quantity or whole number"],
    [{ transaction: { authorizationList: [{}] } }, "transaction.authorizationList[0].address: expected an address"],
    [{ transaction: { authorizationList: {} } }, "transaction.authorizationList: expected a list, got an object"],
    [
      { receipt: { transactionHash: hash(2) } },
      `receipt.transactionHash: expected the transaction's own hash ${hash(1)}`
    ],
    [{ receipt: { status: "0x2" } }, 'receipt.status: expected a hex quantity or whole number from 0 to 1, got "0x2"'],
    [
      { receipt: { gasUsed: undefined } },
      "receipt.gasUsed: expected a hex quantity or bigint of at most 256 bits, got nothing"
    ],
    [{ receipt: { logs: null } }, "receipt.logs: expected a list, got null"],
    [logs({ data: "0xzz" }), 'receipt.logs[1].data: expected bytes in hex, got "0xzz"'],
    [logs({ topics: ["0x", "0x"] }), 'receipt.logs[1].topics: expected 32 bytes in hex, got "0x"'],
    [logs({ topics: ["", "", "", "", ""] }), "receipt.logs[1].topics: expected a list of at most 4, got a list of 5"]
  ])("%j", (changes, message) => {
    expect(() => read(changes)).toThrow(message)
  })

  test("names the limit of a field of bytes that is too long", () => {
    const input = `0x${"0".repeat(limits.hexLength)}`
    expect(() => read({ transaction: { input } })).toThrow(
      "transaction.input: expected at most 67108864 characters of hex"
    )
  })

  test.each([null, undefined, 7, "0x", [], true])("whole parts that are %j", part => {
    for (const key of ["block", "transaction", "receipt"] as const) {
      const whole = { block: rawBlock, transaction: rawTransaction(), receipt: rawReceipt(), [key]: part }
      const result = normalizeTransaction(unchecked({ chain: "ethereum", ...whole }))
      expect(Result.isFailure(result) && result.failure._tag).toBe("chain/InvalidField")
      expect(Result.isFailure(result) && result.failure.path).toBe(key)
    }
  })

  test("a time that no calendar has is refused", () => {
    const block = { number: 1, timestamp: 253_402_300_800 }
    const result = normalizeTransaction(
      unchecked({
        chain: "ethereum",
        block,
        transaction: rawTransaction(),
        receipt: rawReceipt()
      })
    )
    expect(Result.isFailure(result) && result.failure.path).toBe("block.timestamp")
  })
})

test("fees as decimal text and as safe integers, and as nothing else", () => {
  const fees = (blobGasPrice: unknown) =>
    read({ transaction: { type: "0x3" }, receipt: { gasUsed: "0x0", blobGasUsed: 131_072, blobGasPrice } }).fee.blob
  for (const price of ["0xa", "10", 10]) expect(fees(price)).toBe(1_310_720n)
  for (const price of ["1.5", "-1", "", 1.5, -1, 2 ** 53, "9".repeat(78)])
    expect(() => fees(price)).toThrow("receipt.blobGasPrice: expected a hex quantity")
})

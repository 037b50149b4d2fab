import type { Transaction } from "@glossa/classify"
import { JsonRpcApiProvider, type JsonRpcPayload, Network } from "ethers"
import { createPublicClient, custom } from "viem"
import { optimism } from "viem/chains"
import { expect, expectTypeOf, test } from "vitest"
import { alice, bob, carol, hash, rawBlock, rawReceipt, rawTransaction } from "../../test/raw.ts"
import { InvalidFieldError } from "./InvalidFieldError.ts"
import { normalizeTransaction } from "./normalizeTransaction.ts"
import type { NormalizeInput } from "./TransactionInput.ts"

type Fields = Readonly<Record<string, unknown>>

const blockHash = hash(0xb1)
const whole = (chainId: string, transaction: Fields, receipt: Fields) => {
  const place = { blockHash, blockNumber: "0x5", transactionIndex: "0x3" }
  const log = { address: bob, topics: [hash(9)], data: "0x01", logIndex: "0x7", ...place, transactionHash: hash(1) }
  return {
    eth_chainId: chainId,
    eth_getTransactionByHash: rawTransaction({
      ...place,
      chainId,
      gas: "0x5208",
      r: hash(1),
      s: hash(2),
      v: "0x0",
      yParity: "0x0",
      accessList: [],
      maxFeePerGas: "0x2",
      maxPriorityFeePerGas: "0x1",
      ...transaction
    }),
    eth_getTransactionReceipt: rawReceipt({
      ...place,
      from: alice,
      to: bob,
      transactionHash: hash(1),
      cumulativeGasUsed: "0x5208",
      logsBloom: `0x${"00".repeat(256)}`,
      contractAddress: null,
      logs: [log],
      ...receipt
    }),
    eth_getBlockByNumber: {
      ...rawBlock,
      number: "0x5",
      hash: blockHash,
      parentHash: hash(0xb0),
      nonce: "0x0000000000000000",
      difficulty: "0x0",
      gasLimit: "0x1",
      gasUsed: "0x1",
      miner: carol,
      extraData: "0x",
      transactions: []
    }
  }
}
type Node = ReturnType<typeof whole>

const viemParts = async (node: Node) => {
  const request = async ({ method }: { readonly method: string }) => node[method as keyof Node]
  const client = createPublicClient({
    transport: custom({ request }),
    ...(node.eth_chainId === "0xa" ? { chain: optimism } : {})
  })
  const [transaction, receipt, block] = await Promise.all([
    client.getTransaction({ hash: hash(1) }),
    client.getTransactionReceipt({ hash: hash(1) }),
    client.getBlock({ blockNumber: 5n })
  ])
  return { transaction, receipt, block }
}

class EthersProvider extends JsonRpcApiProvider {
  readonly #node: Node
  constructor(node: Node) {
    super(Network.from(Number(node.eth_chainId)), { staticNetwork: true })
    this.#node = node
    this._start()
  }
  async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>) {
    return [payload].flat().map(({ id, method }) => ({ id, result: this.#node[method as keyof Node] ?? "0x5" }))
  }
}

const ethersParts = async (node: Node) => {
  const provider = new EthersProvider(node)
  const [transaction, receipt, block] = await Promise.all([
    provider.getTransaction(hash(1)),
    provider.getTransactionReceipt(hash(1)),
    provider.getBlock(5)
  ])
  provider.destroy()
  return { transaction: transaction!, receipt: receipt!, block: block! }
}

const rawParts = (node: Node) =>
  ({
    transaction: node.eth_getTransactionByHash,
    receipt: node.eth_getTransactionReceipt,
    block: node.eth_getBlockByNumber
  }) as unknown as Pick<NormalizeInput, "transaction" | "receipt" | "block">

const authorization = { address: carol, chainId: "0x1", nonce: "0x0", r: hash(1), s: hash(2), yParity: "0x0" }
const transfers: ReadonlyArray<readonly [name: string, node: Node]> = [
  ["a legacy transfer", whole("0x1", { type: "0x0" }, { type: "0x0" })],
  ["EIP-1559", whole("0x1", { type: "0x2" }, { type: "0x2" })],
  ["EIP-7702", whole("0x1", { type: "0x4", authorizationList: [authorization] }, { type: "0x4" })],
  [
    "blobs",
    whole(
      "0x1",
      { type: "0x3", maxFeePerBlobGas: "0x1", blobVersionedHashes: [hash(1)] },
      { type: "0x3", blobGasUsed: "0x20000", blobGasPrice: "0x1" }
    )
  ],
  ["a creation", whole("0x1", { type: "0x2", to: null }, { type: "0x2", to: null, contractAddress: carol })],
  ["a failure", whole("0x1", { type: "0x2" }, { type: "0x2", status: "0x0", logs: [] })]
]
const l1Fees = { type: "0x2", l1Fee: "0x9", l1GasPrice: "0x1", l1GasUsed: "0x1", l1FeeScalar: "1" }
const ofOptimism: ReadonlyArray<readonly [name: string, node: Node]> = [
  ["a fee of L1", whole("0xa", { type: "0x2" }, l1Fees)],
  ["a deposit", whole("0xa", { type: "0x7e", mint: "0x5", sourceHash: hash(3), isSystemTx: false }, { type: "0x7e" })]
]

const read = (parts: NormalizeInput): Transaction => {
  const transaction = normalizeTransaction(parts)
  if (transaction instanceof Error) throw transaction
  return transaction
}

test.each([...transfers, ...ofOptimism])("reads %s from viem as from JSON-RPC", async (_, node) => {
  expect(read(await viemParts(node))).toEqual(read(rawParts(node)))
})

test.each(transfers)("reads %s from ethers as from JSON-RPC", async (_, node) => {
  expect(read(await ethersParts(node))).toEqual(read(rawParts(node)))
})

test("takes traces as a node returns them, and with their source", () => {
  const parts = rawParts(whole("0x1", {}, {}))
  const call = { type: "CALL", from: bob, to: carol, value: "0x2", input: "0x" }
  const traces = { type: "CALL", from: alice, to: bob, value: "0x1", input: "0x", calls: [call] }
  const action = { callType: "call", from: bob, to: carol, value: "0x2", input: "0x" }
  const { calls } = read({ ...parts, traces })
  expect(calls).toMatchObject([{ from: bob, to: carol, value: 2n }])
  expect(read({ ...parts, traces: { source: "callTracer", frame: traces } }).calls).toEqual(calls)
  expect(read({ ...parts, traces: [{ type: "call", action, traceAddress: [0] }] }).calls).toEqual(calls)
  expect(read(parts).calls).toBeNull()
})

test("names the chains if the transaction has none of them", () => {
  const parts = rawParts(whole("0xffffff", {}, {}))
  const error = normalizeTransaction(parts)
  expect(error).toBeInstanceOf(InvalidFieldError)
  expect(String(error)).toMatch(
    /chain: expected ethereum, .* or a transaction with the chainId of one of them, got "0xffffff"$/
  )
  expect(read({ ...parts, chain: "base" }).chain).toBe("base")
})

test("names a bigint in an error", () => {
  const parts = rawParts(whole("0x1", { nonce: 2n ** 64n }, {}))
  expect(String(normalizeTransaction(parts))).toContain(`got ${2n ** 64n}n`)
  expect(String(normalizeTransaction({ ...parts, transaction: { ...parts.transaction, value: -1n } }))).toContain("-1n")
})

test("refuses other objects at compile time", () => {
  type Viem = Awaited<ReturnType<typeof viemParts>>
  type Ethers = Awaited<ReturnType<typeof ethersParts>>
  expectTypeOf<Viem>().toExtend<NormalizeInput>()
  expectTypeOf<Ethers>().toExtend<NormalizeInput>()
  expectTypeOf<Viem["receipt"]>().not.toExtend<NormalizeInput["transaction"]>()
  expectTypeOf<Viem["transaction"]>().not.toExtend<NormalizeInput["receipt"]>()
  expectTypeOf<Ethers["receipt"]>().not.toExtend<NormalizeInput["transaction"]>()
  expectTypeOf<Ethers["block"]>().not.toExtend<NormalizeInput["receipt"]>()
  expectTypeOf<string>().not.toExtend<NormalizeInput["transaction"]>()
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { answer, type FakeNode, fakeNode, honestNode, type Methods, type RpcRequest } from "../../test/fakeNode.ts"
import { type BlockParts, blockMethods, honestBlock, type Part, parityTraces } from "../../test/honestBlock.ts"
import { carol, hash } from "../../test/raw.ts"
import { readBlockFrom } from "../../test/readBlockFrom.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"

const { block, receipts, traces } = honestBlock
const { transactions } = block

const accepting = { acceptContradictions: true }
const read = (parts: BlockParts) => readBlockFrom(blockMethods(parts))
const accept = (parts: BlockParts) => readBlockFrom(blockMethods(parts), accepting)
const honest = read(honestBlock)

const changeAt = (list: ReadonlyArray<Part>, place: number, change: Part) =>
  list.map((part, i) => (i === place ? { ...part, ...change } : part))
const withTransactions = (changed: ReadonlyArray<Part>): BlockParts => ({
  ...honestBlock,
  block: { ...block, transactions: changed }
})
const withLog = (change: Part): BlockParts => ({
  ...honestBlock,
  receipts: receipts.map((receipt, place) =>
    place === 0 ? { ...receipt, logs: changeAt(receipt.logs, 0, change) } : receipt
  )
})
const withRoot = (change: Part): BlockParts => ({
  ...honestBlock,
  traces: traces.map((trace, place) => (place === 0 ? { ...trace, result: { ...trace.result, ...change } } : trace))
})
const withReceipt = (change: Part): BlockParts => ({
  ...honestBlock,
  receipts: receipts.map((receipt, place) => (place === 0 ? { ...receipt, ...change } : receipt))
})

describe("a place or a hash that occurs twice is refused always:", () => {
  const repeated: ReadonlyArray<readonly [string, BlockParts, string]> = [
    [
      "every transactionIndex is 0",
      withTransactions(transactions.map(transaction => ({ ...transaction, transactionIndex: "0x0" }))),
      "two of its transactions have the transactionIndex 0"
    ],
    [
      "two transactions share a transactionIndex",
      withTransactions(changeAt(transactions, 1, { transactionIndex: "0x2" })),
      "two of its transactions have the transactionIndex 2"
    ],
    [
      "two transactions share a hash",
      withTransactions(changeAt(transactions, 1, { hash: hash(1) })),
      `${hash(1)} is in it twice`
    ]
  ]
  for (const [name, parts, reason] of repeated)
    it.effect(name, () =>
      Effect.gen(function* () {
        for (const reading of [read(parts), accept(parts)])
          assert.deepInclude(yield* Effect.flip(reading), { _tag: "chain/InconsistentBlock", reason })
      })
    )
})

const contradictions: ReadonlyArray<readonly [string, BlockParts, string]> = [
  [
    "a transactionIndex beyond the block",
    withTransactions(changeAt(transactions, 1, { transactionIndex: "0xffffffff" })),
    `${hash(2)} has another place by its own fields`
  ],
  [
    "reversed indexes",
    withTransactions(transactions.map((transaction, i) => ({ ...transaction, transactionIndex: `0x${2 - i}` }))),
    `${hash(1)} has another place by its own fields`
  ],
  [
    "a transaction of another block",
    withTransactions(changeAt(transactions, 0, { blockHash: hash(0xb2) })),
    `${hash(1)} has another place by its own fields`
  ],
  ...[
    { transactionHash: hash(2) },
    { transactionIndex: "0x1" },
    { blockHash: hash(0xb2) },
    { blockNumber: "0x11" }
  ].map(
    change =>
      [
        `a log with another ${Object.keys(change)[0]}`,
        withLog(change),
        `a log of ${hash(1)} is of another transaction by its fields`
      ] as const
  ),
  ...[{ transactionIndex: "0x1" }, { blockNumber: "0x11" }, { from: carol }, { to: carol }].map(
    change =>
      [
        `a receipt with another ${Object.keys(change)[0]}`,
        withReceipt(change),
        `the receipt of ${hash(1)} is of another transaction by its fields`
      ] as const
  ),
  ...[{ from: carol }, { to: carol }, { value: "0x9" }, { input: "0x87654321" }].map(
    change =>
      [
        `a trace whose root has another ${Object.keys(change)[0]}`,
        withRoot(change),
        `the trace of ${hash(1)} is of another transaction`
      ] as const
  )
]

describe("a contradiction is requested again, then fails, unless contradictions are accepted:", () => {
  for (const [name, parts, reason] of contradictions)
    it.effect(name, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(read(parts))
        assert.deepInclude(error, { _tag: "chain/InconsistentBlock", number: 16, reason })
        const contradiction = reason.includes("the trace") ? null : reason
        assert.deepStrictEqual(yield* accept(parts), { ...(yield* honest), contradiction })
      })
    )

  it.effect("a time ahead of the clock, which stays", () =>
    Effect.gen(function* () {
      const late = { ...honestBlock, block: { ...block, timestamp: "0xffffffff" } }
      const error = yield* Effect.flip(read(late))
      assert.match(error.message, /^ethereum block 16: its time is \d+ s ahead of this machine's clock\. Retry\.$/)
      const { header, contradiction } = yield* accept(late)
      assert.strictEqual(header.timestamp, 0xffffffff)
      assert.match(String(contradiction), /ahead of this machine's clock/)
    })
  )

  it.effect("receipts with each other's hashes, which stay with their hashes", () =>
    Effect.gen(function* () {
      const swapped = [receipts[1]!, receipts[0]!].map(receipt => receipt["transactionHash"])
      const changed = receipts.map((receipt, i) => ({ ...receipt, transactionHash: swapped[i] ?? hash(3) }))
      const parts = { ...honestBlock, receipts: changed }
      assert.include((yield* Effect.flip(read(parts))).message, `the receipt of ${hash(1)}`)
      const accepted = yield* accept(parts)
      assert.deepStrictEqual(
        accepted.transactions.map(({ logs }) => logs.length),
        [2, 1, 0]
      )
    })
  )

  it.effect("traces of other transactions in a block of as many, which are read alone", () =>
    Effect.gen(function* () {
      const rotated = [traces[1]!, traces[2]!, traces[0]!]
      const byPlace = rotated.map(({ result }) => ({ result }))
      const byHash = rotated.map(({ result }, i) => ({ result, txHash: hash(i + 1) }))
      for (const changed of [byPlace, byHash]) {
        const parts = { ...honestBlock, traces: changed }
        const reason = `the trace of ${hash(1)} is of another transaction`
        assert.deepInclude(yield* Effect.flip(read(parts)), { _tag: "chain/InconsistentBlock", reason })
        assert.deepStrictEqual(yield* accept(parts), yield* honest)
      }
    })
  )

  it.effect("a malformed trace, which is missing then", () =>
    Effect.gen(function* () {
      const parts = withRoot({ calls: [{ type: "CALL", from: "me" }] })
      assert.strictEqual((yield* Effect.flip(read(parts)))._tag, "chain/InvalidField")
      const { transactions, untraced } = yield* accept(parts)
      assert.isNull(transactions[0]!.calls)
      assert.deepStrictEqual(untraced, [0])
    })
  )
})

/** A node that answers wrongly to the first request of each method. */
const wrongOnce = (parts: BlockParts) => {
  const seen = new Set<string>()
  return fakeNode(request => {
    const [{ method }] = request.requests as [RpcRequest]
    const isFirst = !seen.has(method)
    seen.add(method)
    return answer(blockMethods(isFirst ? parts : honestBlock), request)
  })
}

describe("the block is the honest one if", () => {
  const nodes: ReadonlyArray<
    readonly [string, (parts: BlockParts) => ReadonlyArray<Effect.Effect<FakeNode, never, Scope.Scope>>]
  > = [
    ["another endpoint has it", parts => [honestNode(blockMethods(parts)), honestNode(blockMethods(honestBlock))]],
    ["the endpoint contradicts itself once", parts => [wrongOnce(parts)]]
  ]
  for (const [name, start] of nodes)
    it.live(name, () =>
      Effect.gen(function* () {
        const expected = yield* Effect.provide(honest, TestClock.layer())
        const readParts = Effect.fnUntraced(function* (parts: BlockParts) {
          const urls = (yield* Effect.all(start(parts))).map(({ url }) => url)
          const rpc = yield* makeRpcClient({ chain: "ethereum", urls })
          return yield* rpc.block(16)
        })
        for (const block of yield* Effect.forEach(contradictions, ([, parts]) => readParts(parts), {
          concurrency: "unbounded"
        }))
          assert.deepStrictEqual(block, expected)
      })
    )
})

it.effect("a transaction of the chain's own may state other parties than its receipt and its trace", () =>
  Effect.gen(function* () {
    const own = changeAt(transactions, 0, { gasPrice: "0x0", from: carol })
    assert.isNull((yield* read(withTransactions(own))).contradiction)
  })
)

it.effect("a trace of parity's form is compared with its transaction", () =>
  Effect.gen(function* () {
    const methodsOf = (parts: BlockParts): Methods => {
      const { debug_traceBlockByNumber: _, debug_traceTransaction: __, ...methods } = blockMethods(parts)
      return { ...methods, trace_block: () => parityTraces(parts) }
    }
    assert.deepStrictEqual(yield* readBlockFrom(methodsOf(honestBlock)), yield* honest)
    for (const change of [{ from: carol }, { to: carol }, { value: "0x9" }, { input: "0x87654321" }]) {
      const methods = methodsOf(withRoot(change))
      const reason = `the trace of ${hash(1)} is of another transaction`
      assert.deepInclude(yield* Effect.flip(readBlockFrom(methods)), { _tag: "chain/InconsistentBlock", reason })
      assert.deepStrictEqual((yield* readBlockFrom(methods, accepting)).untraced, [0])
    }
  })
)

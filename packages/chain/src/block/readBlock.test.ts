import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { answer, fakeNode, honestNode, type Methods, RpcFailure } from "../../test/fakeNode.ts"
import { alice, bob, carol, hash, rawReceipt, rawTransaction } from "../../test/raw.ts"
import { makeRpcClient } from "../rpc/RpcClient.ts"

const blockHash = hash(0xb1)
const header = { number: "0x10", hash: blockHash, parentHash: hash(0xb0), timestamp: "0x5f169cf0" }
const transactions = [1, 2].map(place =>
  rawTransaction({ hash: hash(place), blockHash, transactionIndex: `0x${place - 1}` })
)
const receipts = [1, 2].map(place => rawReceipt({ transactionHash: hash(place), blockHash }))
const frame = { type: "CALL", from: alice, to: bob, calls: [{ type: "CALL", from: bob, to: carol, value: "0x1" }] }

const full: Methods = {
  eth_blockNumber: () => "0x10",
  eth_getBlockByNumber: ([number, full]) =>
    number === "0x10" ? { ...header, transactions: full ? transactions : [hash(1), hash(2)] } : null,
  eth_getBlockReceipts: ([number]) => (number === "0x10" ? receipts : null),
  eth_getTransactionReceipt: ([asked]) => receipts.find(({ transactionHash }) => transactionHash === asked) ?? null,
  eth_getTransactionByHash: ([asked]) => transactions.find(({ hash }) => hash === asked) ?? null,
  debug_traceBlockByNumber: () => [1, 2].map(place => ({ txHash: hash(place), result: frame })),
  debug_traceTransaction: () => frame
}
const { debug_traceBlockByNumber: _, debug_traceTransaction: __, ...untraced } = full
const parityTraces = [
  { type: "reward", action: { author: carol, value: "0x1" }, traceAddress: [] },
  ...[1, 2].flatMap(place => {
    const at = { transactionHash: hash(place), result: { output: "0x" }, type: "call" }
    return [
      { ...at, traceAddress: [], action: { callType: "call", from: alice, to: bob, value: "0x1", input: "0x" } },
      { ...at, traceAddress: [0], action: { callType: "call", from: bob, to: carol, value: "0x1", input: "0x" } }
    ]
  })
]

const clientOf = (methods: Methods) =>
  Effect.gen(function* () {
    const node = yield* honestNode(methods)
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [node.url], retryTimeout: "2 seconds" })
    const asked = () => node.seen.flatMap(({ requests }) => requests.map(({ method }) => method))
    return { rpc, asked }
  })

const call = { type: "call", from: bob, to: carol, value: 1n, input: "0x", path: [0], reverted: false } as const

describe("a block", () => {
  it.live("comes with receipts and internal calls, by three requests", () =>
    Effect.gen(function* () {
      const { rpc, asked } = yield* clientOf(full)
      const block = yield* rpc.block(16)
      assert.deepStrictEqual(block.header, {
        chain: "ethereum",
        number: 16,
        hash: blockHash,
        parentHash: hash(0xb0),
        timestamp: 1_595_317_488
      })
      assert.deepStrictEqual(
        block.transactions.map(({ hash, index, blockNumber, calls }) => ({ hash, index, blockNumber, calls })),
        [1, 2].map(place => ({ hash: hash(place), index: place - 1, blockNumber: 16, calls: [call] }))
      )
      assert.deepStrictEqual(asked().toSorted(), [
        "debug_traceBlockByNumber",
        "eth_getBlockByNumber",
        "eth_getBlockReceipts"
      ])
    })
  )

  it.live("that no endpoint has fails at once", () =>
    Effect.gen(function* () {
      const { rpc } = yield* clientOf({
        ...full,
        eth_getBlockReceipts: () => new RpcFailure(-32602, "what block?"),
        debug_traceBlockByNumber: () => new RpcFailure(-32000, "block #17 not found")
      })
      const [time, error] = yield* Effect.timed(Effect.flip(rpc.block(17)))
      assert.deepInclude(error, { _tag: "chain/BlockNotFound", chain: "ethereum", number: 17 })
      assert.isBelow(Duration.toMillis(time), 1_000)
      assert.deepInclude(yield* Effect.flip(rpc.header(17)), { _tag: "chain/BlockNotFound" })
    })
  )

  it.live("without eth_getBlockReceipts uses single receipts, and does not retry the method", () =>
    Effect.gen(function* () {
      const { eth_getBlockReceipts: _, ...methods } = full
      const { rpc, asked } = yield* clientOf(methods)
      assert.lengthOf((yield* rpc.block(16)).transactions, 2)
      assert.lengthOf((yield* rpc.block(16)).transactions, 2)
      const count = (method: string) => asked().filter(name => name === method).length
      assert.strictEqual(count("eth_getBlockReceipts"), 1)
      assert.strictEqual(count("eth_getTransactionReceipt"), 4)
    })
  )

  it.live("with a missing receipt, as on Polygon, requests that one", () =>
    Effect.gen(function* () {
      const { rpc } = yield* clientOf({ ...full, eth_getBlockReceipts: () => receipts.slice(0, 1) })
      assert.lengthOf((yield* rpc.block(16)).transactions, 2)
    })
  )
})

describe("internal calls of a block", () => {
  const traced = (methods: Methods) =>
    Effect.gen(function* () {
      const { rpc, asked } = yield* clientOf({ ...untraced, ...methods })
      const block = yield* rpc.block(16)
      return { calls: block.transactions.map(({ calls }) => calls), asked, rpc }
    })

  it.live("come from trace_block where there is no callTracer", () =>
    Effect.gen(function* () {
      const { calls } = yield* traced({ trace_block: () => parityTraces })
      assert.deepStrictEqual(calls, [[call], [call]])
    })
  )

  it.live("come from trace_block where the node lists steps instead, as Besu without callTracer does", () =>
    Effect.gen(function* () {
      const steps = { gas: 21_000, failed: false, returnValue: "", structLogs: [{ pc: 0, op: "STOP" }] }
      const { calls } = yield* traced({
        debug_traceBlockByNumber: () => [{ result: steps }, { result: steps }],
        trace_block: () => parityTraces
      })
      assert.deepStrictEqual(calls, [[call], [call]])
    })
  )

  it.live("may be missing for all transactions of the chain's own, which have no gas price", () =>
    Effect.gen(function* () {
      const ofGasPrice = (gasPrice: string) => ({
        eth_getBlockByNumber: () => ({ ...header, transactions: transactions.map(_ => ({ ..._, gasPrice })) }),
        debug_traceBlockByNumber: () => []
      })
      const { calls } = yield* traced(ofGasPrice("0x0"))
      assert.deepStrictEqual(calls, [null, null])
      const { rpc } = yield* clientOf({ ...untraced, ...ofGasPrice("0x1") })
      assert.include((yield* Effect.flip(rpc.block(16))).message, "no traces")
    })
  )

  it.live("come from Otterscan's API only where the node does not trace", () =>
    Effect.gen(function* () {
      const operations = [{ type: 0, from: bob, to: carol, value: "0x1" }]
      const { calls, asked } = yield* traced({ ots_getInternalOperations: () => operations })
      assert.deepStrictEqual(calls, [[{ ...call, path: [] }], [{ ...call, path: [] }]])
      assert.lengthOf(
        asked().filter(method => method.startsWith("ots_")),
        2
      )
    })
  )

  it.live("are unknown where no node traces, with one request for each method", () =>
    Effect.gen(function* () {
      const { calls, asked, rpc } = yield* traced({})
      assert.deepStrictEqual(calls, [null, null])
      yield* rpc.block(16)
      assert.lengthOf(
        asked().filter(method => /trace|ots_/.test(method)),
        3
      )
    })
  )

  it.live("are unknown for a block whose state is gone", () =>
    Effect.gen(function* () {
      const gone = () => new RpcFailure(-32000, "required historical state unavailable (reexec=128)")
      const { calls } = yield* traced({ debug_traceBlockByNumber: gone })
      assert.deepStrictEqual(calls, [null, null])
    })
  )

  it.live("of a new block are waited for where the node has no state of it yet, and of an old one not", () =>
    Effect.gen(function* () {
      let asked = 0
      const late: Methods = {
        ...full,
        eth_getBlockByNumber: () => ({ ...header, transactions, timestamp: Math.floor(Date.now() / 1000) }),
        debug_traceBlockByNumber: () => {
          asked++
          const missing = new RpcFailure(-32000, "required historical state unavailable (reexec=128)")
          return asked < 3 ? missing : [1, 2].map(place => ({ txHash: hash(place), result: frame }))
        }
      }
      const { rpc } = yield* clientOf(late)
      const block = yield* rpc.block(16)
      assert.deepStrictEqual(
        block.transactions.map(({ calls }) => calls),
        [[call], [call]]
      )
      asked = 0
      const old = yield* clientOf({ ...late, eth_getBlockByNumber: full["eth_getBlockByNumber"]! })
      assert.deepStrictEqual(
        (yield* old.rpc.block(16)).transactions.map(({ calls }) => calls),
        [null, null]
      )
      assert.strictEqual(asked, 1)
    })
  )

  it.live("are unknown for a transaction whose tracing failed", () =>
    Effect.gen(function* () {
      const { calls } = yield* traced({
        debug_traceBlockByNumber: () => [
          { txHash: hash(1), error: "execution timeout" },
          { txHash: hash(2), result: frame }
        ]
      })
      assert.deepStrictEqual(calls, [null, [call]])
    })
  )

  it.live("are matched by index where the node gives no hash", () =>
    Effect.gen(function* () {
      const { calls } = yield* traced({
        debug_traceBlockByNumber: () => [{ result: { ...frame, calls: [] } }, { result: frame }]
      })
      assert.deepStrictEqual(calls, [[], [call]])
    })
  )

  it.live("come from the node that has them", () =>
    Effect.gen(function* () {
      const [plain, archive] = [yield* honestNode(untraced), yield* honestNode(full)]
      const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [plain.url, archive.url] })
      const { transactions } = yield* rpc.block(16)
      assert.deepStrictEqual(
        transactions.map(({ calls }) => calls),
        [[call], [call]]
      )
      assert.lengthOf(archive.seen, 1)
    })
  )
})

describe.concurrent("parts that belong to different blocks", () => {
  const inconsistent: ReadonlyArray<readonly [string, Methods]> = [
    ["a receipt", { eth_getBlockReceipts: () => receipts.map(receipt => ({ ...receipt, blockHash: hash(0xb2) })) }],
    ["no receipt", { eth_getBlockReceipts: () => [], eth_getTransactionReceipt: () => null }],
    ["a trace", { debug_traceBlockByNumber: () => [{ txHash: hash(3), result: frame }] }],
    ["a trace too few", { debug_traceBlockByNumber: () => [{ result: frame }] }],
    ["no trace", { debug_traceBlockByNumber: () => [] }],
    ["a trace of parity's", { trace_block: () => [{ ...parityTraces[1], transactionHash: hash(3) }] }],
    ["a header", { eth_getBlockByNumber: () => ({ ...header, number: "0x11", transactions }) }]
  ]
  for (const [name, methods] of inconsistent)
    it.live(`${name}: are retried, then fail`, () =>
      Effect.gen(function* () {
        const base = "trace_block" in methods ? untraced : full
        const { rpc } = yield* clientOf({ ...base, ...methods })
        assert.deepInclude(yield* Effect.flip(rpc.block(16)), { _tag: "chain/InconsistentBlock", number: 16 })
      })
    )

  it.live("only for a moment are no error", () =>
    Effect.gen(function* () {
      let asked = 0
      const moved = () => (asked++ === 0 ? [{ ...receipts[0], blockHash: hash(0xb2) }, receipts[1]] : receipts)
      const { rpc } = yield* clientOf({ ...full, eth_getBlockReceipts: moved })
      assert.lengthOf((yield* rpc.block(16)).transactions, 2)
    })
  )
})

it.live("a malformed transaction fails with the path of the field", () =>
  Effect.gen(function* () {
    const bad = [transactions[0], { ...transactions[1], value: "lots" }]
    const { rpc } = yield* clientOf({ ...full, eth_getBlockByNumber: () => ({ ...header, transactions: bad }) })
    assert.deepInclude(yield* Effect.flip(rpc.block(16)), {
      _tag: "chain/InvalidField",
      path: "block 16, transaction 1: transaction.value"
    })
  })
)

describe("a transaction by hash", () => {
  it.live("is the same as in its block", () =>
    Effect.gen(function* () {
      const { rpc } = yield* clientOf(full)
      assert.deepStrictEqual(yield* rpc.transaction(hash(2)), (yield* rpc.block(16)).transactions[1])
    })
  )

  it.live("has the internal calls that any tracer gives", () =>
    Effect.gen(function* () {
      const operations = [{ type: 0, from: bob, to: carol, value: "0x1" }]
      const ots = yield* clientOf({ ...untraced, ots_getInternalOperations: () => operations })
      assert.deepStrictEqual((yield* ots.rpc.transaction(hash(1))).calls, [{ ...call, path: [] }])
      const parity = yield* clientOf({ ...untraced, trace_transaction: () => parityTraces.slice(1, 3) })
      assert.deepStrictEqual((yield* parity.rpc.transaction(hash(1))).calls, [call])
      const none = yield* clientOf(untraced)
      assert.isNull((yield* none.rpc.transaction(hash(1))).calls)
    })
  )

  it.live("that is unknown, or mined without a receipt, is not found", () =>
    Effect.gen(function* () {
      const { rpc } = yield* clientOf({
        ...full,
        eth_getTransactionByHash: ([asked]) => (asked === hash(1) ? transactions[0] : null),
        eth_getTransactionReceipt: () => null
      })
      for (const asked of [hash(1), hash(9)])
        assert.deepInclude(yield* Effect.flip(rpc.transaction(asked)), {
          _tag: "chain/TransactionNotFound",
          hash: asked
        })
    })
  )

  it.live("that is pending has what its sender signed, and nothing else", () =>
    Effect.gen(function* () {
      const pending = { ...transactions[0], blockNumber: null, blockHash: null, transactionIndex: null }
      const { rpc } = yield* clientOf({
        ...full,
        eth_getTransactionByHash: () => pending,
        eth_getTransactionReceipt: () => null
      })
      const sent = yield* rpc.transaction(hash(1))
      const { gas: _, ...mined } = (yield* rpc.block(16)).transactions[0]!
      assert.deepStrictEqual(sent, {
        ...mined,
        blockNumber: 0,
        timestamp: sent.timestamp,
        succeeded: null,
        logs: [],
        calls: [],
        fee: { total: 0n, l1: 0n, blob: 0n }
      })
    })
  )

  it.live("that is mined between two requests is read again", () =>
    Effect.gen(function* () {
      let asked = 0
      const pending = { ...transactions[1], blockNumber: null, blockHash: null, transactionIndex: null }
      const { rpc } = yield* clientOf({
        ...full,
        eth_getTransactionByHash: () => (asked++ === 0 ? pending : transactions[1]),
        eth_getTransactionReceipt: () => ({ ...receipts[1], blockNumber: "0x10" })
      })
      assert.deepStrictEqual(yield* rpc.transaction(hash(2)), (yield* rpc.block(16)).transactions[1])
    })
  )
})

it.live("half of all requests failing, every block comes whole", () =>
  Effect.gen(function* () {
    const node = yield* fakeNode(request => (request.place % 2 === 0 ? { status: 503 } : answer(full, request)))
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [node.url] })
    const blocks = yield* Effect.forEach([16, 16], number => rpc.block(number), { concurrency: "unbounded" })
    assert.deepStrictEqual(
      blocks.map(({ transactions }) => transactions.map(({ calls }) => calls)),
      [
        [[call], [call]],
        [[call], [call]]
      ]
    )
  })
)

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Methods, RpcFailure } from "../../test/fakeNode.ts"
import { blockMethods, honestBlock } from "../../test/honestBlock.ts"
import { alice, bob, hash } from "../../test/raw.ts"
import { readBlockFrom } from "../../test/readBlockFrom.ts"

const { block, receipts, traces } = honestBlock
const honest = readBlockFrom(blockMethods(honestBlock))
const timeout = new RpcFailure(-32000, "execution timeout")
const failed = traces.map(({ txHash }) => ({ txHash, error: "execution timeout" }))

/** A node with these changes, and the transactions that it traces alone. */
const tracing = (changes: Methods) => {
  const alone: Array<unknown> = []
  const methods = { ...blockMethods(honestBlock), ...changes }
  const debug_traceTransaction: Methods[string] = params => {
    alone.push(params[0])
    return methods["debug_traceTransaction"]!(params)
  }
  return { alone, read: readBlockFrom({ ...methods, debug_traceTransaction }) }
}

describe("a transaction is traced alone if", () => {
  const missing: ReadonlyArray<readonly [string, unknown, ReadonlyArray<number>]> = [
    ["the trace of each failed", failed, [1, 2, 3]],
    ["its trace failed", [traces[0], failed[1], traces[2]], [2]],
    ["its trace failed, and the node gives no hashes", [traces[0]?.result, null, traces[2]?.result].map(toEntry), [2]],
    ["its trace is missing", [traces[0], traces[2]], [2]],
    ["the node refuses to trace the block", timeout, [1, 2, 3]]
  ]
  for (const [name, answer, hashes] of missing)
    it.effect(name, () =>
      Effect.gen(function* () {
        const { alone, read } = tracing({ debug_traceBlockByNumber: () => answer })
        assert.deepStrictEqual(yield* read, yield* honest)
        assert.deepStrictEqual(alone, hashes.map(hash))
      })
    )
})

function toEntry(result: unknown) {
  return result === null ? { error: "execution timeout" } : { result }
}

it.effect("names the transactions whose traces are still missing", () =>
  Effect.gen(function* () {
    const { read } = tracing({
      debug_traceBlockByNumber: () => failed,
      debug_traceTransaction: ([asked]) => (asked === hash(2) ? timeout : traces[0]!.result)
    })
    const { untraced } = yield* readBlockFrom(blockMethods(honestBlock))
    assert.deepStrictEqual(untraced, [])
    const error = yield* Effect.flip(read)
    assert.include(error.message, `the trace of ${hash(3)} is of another transaction`)
    const refusing = tracing({
      debug_traceBlockByNumber: () => [traces[0], failed[1], failed[2]],
      debug_traceTransaction: ([asked]) => (asked === hash(2) ? timeout : traces[2]!.result)
    })
    const found = yield* refusing.read
    assert.deepStrictEqual(found.untraced, [1])
    assert.deepStrictEqual(
      found.transactions.map(({ calls }) => calls?.length ?? null),
      [1, null, 1]
    )
  })
)

it.effect("names no transaction if no node traces the block", () =>
  Effect.gen(function* () {
    const { debug_traceBlockByNumber: _, debug_traceTransaction: __, ...methods } = blockMethods(honestBlock)
    assert.isNull((yield* readBlockFrom(methods)).untraced)
    const empty = { ...methods, eth_getBlockByNumber: () => ({ ...block, transactions: [] }) }
    assert.deepStrictEqual((yield* readBlockFrom(empty)).untraced, [])
  })
)

it.effect("does not miss the traces of the chain's own transactions", () =>
  Effect.gen(function* () {
    const transactions = block.transactions.map((transaction, i) =>
      i === 2 ? { ...transaction, gasPrice: "0x0" } : transaction
    )
    const { alone, read } = tracing({
      eth_getBlockByNumber: () => ({ ...block, transactions }),
      debug_traceBlockByNumber: () => traces.slice(0, 2)
    })
    assert.deepStrictEqual((yield* read).untraced, [])
    assert.deepStrictEqual(alone, [])
  })
)

it.effect("reads a block with a frame of an unknown type", () =>
  Effect.gen(function* () {
    const unknown = { type: "invalid", from: alice, to: bob, value: "0x0" }
    const changed = traces.map(({ txHash, result }) => ({ txHash, result: { ...result, calls: [unknown] } }))
    const { read } = tracing({ debug_traceBlockByNumber: () => changed })
    const { transactions, untraced } = yield* read
    assert.deepStrictEqual(untraced, [])
    assert.deepStrictEqual(
      transactions.map(({ calls }) => calls?.map(({ type, reverted }) => `${type} ${reverted}`)),
      traces.map(() => ["unknown true"])
    )
  })
)

it.effect("reads a block whose price of blob gas is a decimal text or a number", () =>
  Effect.gen(function* () {
    for (const blobGasPrice of ["10", 10]) {
      const { read } = tracing({
        eth_getBlockByNumber: () => ({ ...block, transactions: block.transactions.map(_ => ({ ..._, type: "0x3" })) }),
        eth_getBlockReceipts: () => receipts.map(_ => ({ ..._, blobGasUsed: "0x20000", blobGasPrice }))
      })
      const { transactions } = yield* read
      assert.deepStrictEqual(
        transactions.map(({ fee }) => fee.blob),
        [1_310_720n, 1_310_720n, 1_310_720n]
      )
    }
  })
)

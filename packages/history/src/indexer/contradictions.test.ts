import { RpcClients } from "@glossa/chain"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { answer, fakeNode, type Methods, RpcFailure } from "../../../chain/test/fakeNode.ts"
import { fasterClock } from "../../test/fasterClock.ts"
import { blocksInChain, rawChain } from "../../test/nodes/rawChain.ts"
import { HistoryStore, indexChain, MetadataStore, nodeBlocks, ProgressReporter, TokenSource } from "../index.ts"

type Part = Readonly<Record<string, unknown>>

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

/** The rows of the chain, indexed from nodes with these methods. */
const index = (...nodes: ReadonlyArray<Methods>) =>
  Effect.gen(function* () {
    const all = yield* Effect.forEach(nodes, methods => fakeNode(request => answer(methods, request)))
    const chain = "ethereum" as const
    const services = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
      Layer.provideMerge(Layer.merge(databases[0]!.layer, TokenSource.layerNoop)),
      Layer.merge(Layer.provide(nodeBlocks, RpcClients.layer([{ chain, urls: all.map(({ url }) => url) }])))
    )
    const read = Effect.gen(function* () {
      yield* indexChain({ chain, until: blocksInChain - 1, poll: "10 millis" })
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`SELECT * FROM appearances ORDER BY address, second, position`
      const { flaws } = (yield* (yield* HistoryStore).coverages).get(chain)!
      return { rows, flaws }
    })
    return yield* Effect.provide(read, Layer.merge(services, quiet))
  }).pipe(Effect.scoped)
const rowsFrom = (...nodes: ReadonlyArray<Methods>) => Effect.runPromise(index(...nodes))

type Change = (part: Part, place: number, parts: ReadonlyArray<Part>) => Part

/** The chain's node, which changes its first answer about the block 8. */
const wrongOnce = (method: string, change: (answer: unknown) => unknown): Methods => {
  let isHonest = false
  return {
    ...rawChain,
    [method]: params => {
      const honest = rawChain[method]!(params)
      if (isHonest || Number(params[0]) !== 8) return honest
      isHonest = true
      return change(honest)
    }
  }
}

const eachTransaction = (change: Change) =>
  wrongOnce("eth_getBlockByNumber", block => {
    const { transactions, ...header } = block as Part & { readonly transactions: ReadonlyArray<Part> }
    return { ...header, transactions: transactions.map(change) }
  })
const header = (change: Part) => wrongOnce("eth_getBlockByNumber", block => ({ ...(block as Part), ...change }))
const eachReceipt = (change: Change) =>
  wrongOnce("eth_getBlockReceipts", receipts => (receipts as ReadonlyArray<Part>).map(change))
const eachTrace = (change: Change) =>
  wrongOnce("debug_traceBlockByNumber", traces => (traces as ReadonlyArray<Part>).map(change))

const next = (place: number, parts: ReadonlyArray<Part>) => parts[(place + 1) % parts.length]!

const wrong: ReadonlyArray<readonly [string, () => Methods]> = [
  ["every transactionIndex is 0", () => eachTransaction(part => ({ ...part, transactionIndex: "0x0" }))],
  [
    "two transactions share a transactionIndex",
    () => eachTransaction((part, place) => (place === 1 ? { ...part, transactionIndex: "0x2" } : part))
  ],
  ["a transactionIndex is huge", () => eachTransaction(part => ({ ...part, transactionIndex: "0xffffffff" }))],
  [
    "the indexes are reversed",
    () => eachTransaction((part, place) => ({ ...part, transactionIndex: `0x${2 - place}` }))
  ],
  ["its time is an earlier block's", () => header({ timestamp: `0x${(1_600_000_036).toString(16)}` })],
  ["its time is far ahead", () => header({ timestamp: "0xffffffff" })],
  [
    "logs name other transactions",
    () =>
      eachReceipt((part, place, parts) => {
        const [log] = part["logs"] as ReadonlyArray<Part>
        return { ...part, logs: [{ ...log, transactionHash: next(place, parts)["transactionHash"] }] }
      })
  ],
  [
    "receipts name other transactions",
    () => eachReceipt((part, place, parts) => ({ ...part, transactionHash: next(place, parts)["transactionHash"] }))
  ],
  [
    "traces are of other transactions",
    () => eachTrace((part, place, parts) => ({ ...part, result: next(place, parts)["result"] }))
  ],
  [
    "traces without hashes are of other transactions",
    () => eachTrace((_, place, parts) => ({ result: next(place, parts)["result"] }))
  ],
  ["each trace failed", () => eachTrace(({ txHash }) => ({ txHash, error: "execution timeout" }))],
  [
    "the node refuses to trace it",
    () => wrongOnce("debug_traceBlockByNumber", () => new RpcFailure(-32000, "execution timeout"))
  ]
]

describe("a block that is wrong once gives the rows of an honest one if", () => {
  const honest = rowsFrom(rawChain)

  test.each(wrong)("%s", async (_, node) => {
    const { rows, flaws } = await rowsFrom(node())
    expect(rows).toEqual((await honest).rows)
    expect(rows.length).toBe(blocksInChain * 3 * 4)
    expect(flaws).toEqual([])
  })
})

test("indexes blocks again whose times were ahead of the clock, once the nodes return others", async () => {
  let isAhead = true
  const node: Methods = {
    ...rawChain,
    eth_blockNumber: params => (isAhead ? "0x5" : rawChain["eth_blockNumber"]!(params)),
    eth_getBlockByNumber: params => {
      const block = rawChain["eth_getBlockByNumber"]!(params)
      return isAhead ? { ...(block as Part), timestamp: "0xffffffff" } : block
    }
  }
  const heal = Effect.andThen(
    Effect.sleep("90 seconds"),
    Effect.sync(() => (isAhead = false))
  )
  const { rows, flaws } = await Effect.runPromise(
    Effect.forkChild(heal).pipe(Effect.andThen(index(node)), Effect.provide(fasterClock(50)))
  )
  expect({ rows, flaws }).toEqual(await rowsFrom(rawChain))
}, 30_000)

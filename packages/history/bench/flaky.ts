import { createHash } from "node:crypto"
import { RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  BlockSource,
  HistoryStore,
  indexChain,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  ProgressReporter
} from "../src/index.ts"
import { flawedNode } from "../test/nodes/flawedNode.ts"

const flaws = { errors: 0.3, latency: 200, rate: 20 }

/** Indexes a node's blocks into an empty database, and returns time, row count and a hash of all rows. */
const indexFrom = (url: string, chain: Chain, first: number, last: number | undefined) => {
  const nodes = Layer.provideMerge(Layer.merge(nodeBlocks, nodeTokens), RpcClients.layer([{ chain, urls: [url] }]))
  return Effect.gen(function* () {
    const until = last ?? (yield* (yield* BlockSource).head(chain))
    const began = performance.now()
    yield* indexChain({ chain, start: first, until })
    const seconds = (performance.now() - began) / 1000
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<object>`SELECT * FROM appearances ORDER BY address, second, position`
    const transactions = yield* sql<{
      n: number
    }>`SELECT COUNT(*) AS n FROM (SELECT DISTINCT second, position FROM appearances)`
    const hash = createHash("sha256")
    for (const row of rows)
      for (const value of Object.values(row)) hash.update(value instanceof Uint8Array ? value : `${value};`)
    return { seconds, rows: rows.length, transactions: transactions[0]!.n, hash: hash.digest("hex") }
  }).pipe(
    Effect.provide(
      Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
        Layer.provideMerge(Layer.merge(sqlLayer("sqlite::memory:"), nodes)),
        Layer.merge(Layer.succeed(ProgressReporter, () => Effect.void))
      )
    ),
    Effect.runPromise
  )
}

/** Indexes a node's blocks, and again through a proxy that fails, delays and limits requests. */
export const flaky = async (...args: ReadonlyArray<string>): Promise<void> => {
  const [rpc, chainName = "ethereum", first = "1", last] = args
  if (rpc === undefined) throw new Error("expected a node's URL")
  const of = (url: string) =>
    indexFrom(url, chainName as Chain, Number(first), last === undefined ? undefined : Number(last))
  const well = await of(rpc)
  console.log(
    `${well.transactions} transactions, ${well.rows} appearances in ${well.seconds.toFixed(1)} s from the node as it is`
  )
  const { url, counts, close } = await flawedNode(rpc, flaws)
  const ill = await of(url)
  close()
  const { received, failed, rejected } = counts()
  const { errors, latency, rate } = flaws
  console.log(
    `${ill.transactions} transactions, ${ill.rows} appearances in ${ill.seconds.toFixed(1)} s where it fails ${errors * 100} % of`
  )
  console.log(
    `requests, takes ${latency} ms more for each and answers 429 above ${rate} a second: ${received} requests, ${failed} failed,`
  )
  console.log(`${rejected} rejected; the others alone take ${((received - rejected) / rate).toFixed(1)} s at that rate`)
  console.log(ill.hash === well.hash ? "the same rows, to the byte" : "the rows differ")
  if (ill.hash !== well.hash) process.exitCode = 1
}

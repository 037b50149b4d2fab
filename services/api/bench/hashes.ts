// How long a transaction by its hash takes, from the index and from a node: `npm run bench -- hashes RPC_URL [FIRST [LAST]]`. The node's
// blocks of ethereum are indexed into a new SQLite file first.
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { RpcClients } from "@glossa/chain"
import type { Hex } from "@glossa/classify"
import { ContractDecoder } from "@glossa/contracts"
import { sqlLayer } from "@glossa/database"
import {
  AbiCacheStore,
  BlockSource,
  ContractStore,
  HistoryStore,
  indexChain,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  nodeTransactions,
  SignatureStore
} from "@glossa/history"
import { type Include, includes, Transactions } from "@glossa/transactions"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

const [url, first = "1", last] = process.argv.slice(2)
if (url === undefined) {
  console.error("usage: npm run bench -- hashes RPC_URL [FIRST_BLOCK [LAST_BLOCK]]")
  process.exit(2)
}

const sample = 1_000
const chains = ["ethereum"] as const

const nodes = Layer.provideMerge(
  Layer.mergeAll(nodeBlocks, nodeTokens, nodeTransactions),
  RpcClients.layer([{ chain: "ethereum", urls: [url] }])
)
const stores = Layer.mergeAll(
  HistoryStore.layer,
  MetadataStore.layer,
  ContractStore.layer,
  AbiCacheStore.layer,
  SignatureStore.layer
).pipe(
  Layer.provideMerge(
    Layer.merge(sqlLayer(`sqlite:${join(mkdtempSync(join(tmpdir(), "glossa-bench-")), "glossa.db")}`), nodes)
  )
)
const services = Transactions.layer({ chains }).pipe(
  Layer.provideMerge(Layer.provideMerge(ContractDecoder.layer(), stores))
)

const quantile = (times: ReadonlyArray<number>, share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(1)

const measure = Effect.fnUntraced(function* (
  what: string,
  hashes: ReadonlyArray<Hex>,
  include: ReadonlyArray<Include>
) {
  const { get } = yield* Transactions
  const times: Array<number> = []
  for (const hash of hashes) {
    const started = performance.now()
    yield* get(hash, { chains, include })
    times.push(performance.now() - started)
  }
  console.log(`| ${what} | ${quantile(times, 0.5)} | ${quantile(times, 0.99)} |`)
})

await Effect.gen(function* () {
  const until = last === undefined ? yield* (yield* BlockSource).head("ethereum") : Number(last)
  yield* indexChain({ chain: "ethereum", start: Number(first), until, reportInterval: "10 seconds" })
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ hash: Uint8Array }>`SELECT hash FROM transactions ORDER BY hash LIMIT ${sample * 3}`
  const hashes = rows.map(({ hash }): Hex => `0x${Buffer.from(hash).toString("hex")}`)
  const part = (n: number) => hashes.slice(n * sample, (n + 1) * sample)
  console.log("| transaction by its hash | p50 ms | p99 ms |\n| --- | --- | --- |")
  yield* measure("from the index", part(0), [])
  yield* sql`DELETE FROM transactions`
  yield* measure("from a node", part(1), [])
  yield* measure("from a node, with every part", part(2), includes)
}).pipe(Effect.provide(services), Effect.runPromise)
process.exit()

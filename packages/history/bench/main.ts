// Indexes the blocks of a node into a database and pages through the busiest addresses, and says how long it took and
// what it found: node bench/main.ts RPC_URL DATABASE_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]
// With TOKENS=none in the environment it asks for no token metadata.
import { Chains } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { layer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { follow, HistoryStore, KnowledgeStore, nodeBlocks, nodeTokens, TokenSource } from "../src/index.ts"

const [rpc, database, chain = "ethereum", first = "1", last] = process.argv.slice(2)
if (rpc === undefined || database === undefined) {
  console.error("usage: node bench/main.ts RPC_URL DATABASE_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]")
  process.exit(2)
}

const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const begin = performance.now()
    const value = yield* effect
    return [value, (performance.now() - begin) / 1000] as const
  })

/** Pages through an address's whole history: how many rows, and whether all are different and in order. */
const walk = Effect.fnUntraced(function* (address: Address, order: "ascending" | "descending", limit: number) {
  const store = yield* HistoryStore
  const sign = order === "ascending" ? 1 : -1
  let [rows, pages, ordered] = [0, 0, true]
  let before = sign * Number.NEGATIVE_INFINITY
  const seen = new Set<string>()
  for (let from = null as Parameters<typeof store.page>[0]["from"]; ; ) {
    const page = yield* store.page({ address, order, from, limit })
    pages++
    for (const { second, position, hash } of page.rows) {
      const place = second + position / 1e9
      ordered &&= sign * (place - before) >= 0
      before = place
      seen.add(hash)
    }
    rows += page.rows.length
    from = page.next
    if (!page.more) return { rows, pages, distinct: seen.size, ordered }
  }
})

const program = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const client = yield* (yield* Chains).client(chain as Chain)
  const until = last === undefined ? yield* client.head : Number(last)
  const [, seconds] = yield* timed(follow({ chain: chain as Chain, start: Number(first), until, report: "2 seconds" }))
  const [total] = yield* sql<{ rows: unknown; transactions: unknown; addresses: unknown }>`
    SELECT COUNT(*) AS rows, COUNT(DISTINCT hash) AS transactions, COUNT(DISTINCT address) AS addresses FROM appearances`
  const [rows, transactions, addresses] = [total!.rows, total!.transactions, total!.addresses].map(Number)
  console.log(
    `${transactions} transactions, ${rows} appearances of ${addresses} addresses in ${seconds.toFixed(2)} s:`,
    `${Math.round(transactions! / seconds)} transactions/s`
  )
  const busiest = yield* sql<{ address: Uint8Array; n: unknown }>`
    SELECT address, COUNT(*) AS n FROM appearances GROUP BY address ORDER BY 2 DESC LIMIT 3`
  for (const { address, n } of busiest) {
    const hex = `0x${Buffer.from(address).toString("hex")}` as const
    for (const order of ["ascending", "descending"] as const)
      for (const limit of [1, 7, 50, 100]) {
        const [{ rows, pages, distinct, ordered }, took] = yield* timed(walk(hex, order, limit))
        const right = rows === Number(n) && distinct === rows && ordered
        const each = ((took / pages) * 1000).toFixed(2)
        console.log(hex, order, `by ${limit}: ${rows} of ${n} rows, ${right ? "right" : "WRONG"}, ${each} ms a page`)
        if (!right) process.exitCode = 1
      }
  }
})

const stores = Layer.merge(HistoryStore.layer, KnowledgeStore.layer)
const nodes = Layer.provideMerge(
  Layer.merge(nodeBlocks, process.env["TOKENS"] === "none" ? TokenSource.none : nodeTokens),
  Chains.layer([{ chain: chain as Chain, urls: [rpc] }])
)
const services = Layer.provideMerge(stores, Layer.merge(layer(database), nodes))
await Effect.runPromise(Effect.provide(program, services))

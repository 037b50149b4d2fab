import type { Action, Address, ContractType, RecordJson } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { sqlLayer } from "@glossa/database"
import { bundles } from "@glossa/fixtures"
import { packPosition } from "@glossa/timestamp"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type Appearance,
  HistoryStore,
  type IndexedTransaction,
  loadBundles,
  MetadataStore,
  type PageQuery,
  TokenSource
} from "../src/index.ts"
import { databaseUrl } from "./databaseUrl.ts"

const addresses = 1_000_000
const begin = 1_500_000_000

/** A seeded generator of numbers from 0 to 1. */
const mulberry = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** An address by its rank: the first has one in fourteen appearances, the second half as many, and so on. */
const addressOf = (rank: number): Address => {
  const random = mulberry(rank + 1)
  return `0x${Array.from({ length: 20 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, "0")
  ).join("")}`
}
const rankOf = (share: number) => Math.floor(addresses ** share) - 1

/** The records of the recordings, for realistic sizes and filter keys. */
const realRecords = Effect.gen(function* () {
  yield* loadBundles([...bundles()])
  const sql = yield* SqlClient.SqlClient
  const store = yield* HistoryStore
  const found = yield* sql<{ address: Uint8Array }>`SELECT DISTINCT address FROM appearances`
  const records: Array<RecordJson> = []
  for (const { address } of found) {
    const hex: Address = `0x${Buffer.from(address).toString("hex")}`
    const { rows } = yield* store.getPage({ address: hex, order: "ascending", from: null, limit: 100 })
    records.push(...rows.map(row => row.record))
  }
  return records
}).pipe(
  Effect.provide(
    Layer.provideMerge(
      Layer.merge(HistoryStore.layer, MetadataStore.layer),
      Layer.merge(sqlLayer("sqlite::memory:"), TokenSource.layerNoop)
    )
  )
)

/** The n-th row of the generated histories: three chains, a transaction every third of a second. */
const rowAt = (n: number, records: ReadonlyArray<RecordJson>): Appearance => {
  const random = mulberry(n)
  const [chainNumber, second] = [n % 3, begin + Math.floor(n / 9)]
  const record = records[Math.floor(random() * records.length)]!
  const position = packPosition({ chain: chainNumber, block: 0, transaction: Math.floor(n / 3) % 3 })
  const hash = `0x${n.toString(16).padStart(64, "0")}` as const
  const [chain, address] = [chainNames[chainNumber]!, addressOf(rankOf(random()))]
  return {
    chain,
    address,
    second,
    position: position as number,
    block: Math.floor(n / 600),
    isSender: n % 4 === 0,
    record: { ...record, txHash: hash }
  }
}

/** A transaction has about three appearances. */
const transactionOf = ({ chain, second, position, block, address, record }: Appearance): IndexedTransaction => ({
  chain,
  hash: record.txHash,
  second,
  position,
  block,
  sender: address
})

const quantile = (times: ReadonlyArray<number>, share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

const questions = 2000

type Ask = (n: number) => PageQuery

/**
 * p50 and p99 of pages in milliseconds, after one run to warm up. The best of three counts, since other processes interfere.
 */
const measure = Effect.fnUntraced(function* (ask: Ask) {
  const store = yield* HistoryStore
  for (let n = 0; n < questions + 200; n++) yield* store.getPage(ask(n))
  const times: Array<number> = []
  let rows = 0
  for (let n = 0; n < questions + 200; n++) {
    const three: Array<number> = []
    for (let time = 0; time < 3; time++) {
      const started = performance.now()
      const page = yield* store.getPage(ask(n))
      three.push(performance.now() - started)
      if (time === 0 && n >= 200) rows += page.rows.length
    }
    if (n >= 200) times.push(quantile(three, 0))
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), rows: rows / questions }
})

/** What the generated records have to filter by. */
interface Kinds {
  readonly kinds: ReadonlyArray<readonly [Action, ContractType]>
  readonly protocols: ReadonlyArray<string>
}

const measureAll = Effect.fnUntraced(function* (rows: number, { kinds, protocols }: Kinds) {
  const plain =
    (head: number): Ask =>
    n => {
      const random = mulberry(1000 + n)
      // By frequency, or the first few only.
      const rank = head === 0 ? rankOf(random()) : n % head
      const second = begin + Math.floor((random() * rows) / 9)
      const order = random() < 0.5 ? "ascending" : "descending"
      return { address: addressOf(rank), order, from: { second, position: null }, limit: 50 }
    }
  const some = <A>(values: ReadonlyArray<A>, n: number) => values[Math.floor(mulberry(n)() * values.length)]!
  const filtered =
    (head: number): Ask =>
    n => {
      const [action, contractType] = some(kinds, n)
      const query = plain(head)(n)
      if (n % 3 === 0) return { ...query, actions: [action] }
      if (n % 3 === 1) return { ...query, contractTypes: [contractType] }
      return { ...query, actions: [action], contractTypes: [contractType], chains: [chainNames[n % 2]!, "polygon"] }
    }
  const narrowed =
    (filter: (n: number) => Pick<PageQuery, "protocols" | "spam">): Ask =>
    n => ({ ...plain(20)(n), ...filter(n) })
  const results: Array<readonly [string, Effect.Success<ReturnType<typeof measure>>]> = []
  for (const [what, ask] of [
    ["page of 50", plain(0)],
    ["page of 50, the busiest 20", plain(20)],
    ["with filters", filtered(0)],
    ["with filters, the busiest 20", filtered(20)],
    ["of a protocol, the busiest 20", narrowed(n => ({ protocols: [some(protocols, n)] }))],
    ["without spam, the busiest 20", narrowed(() => ({ spam: "hide" }))]
  ] as const) {
    const found = yield* measure(ask)
    results.push([what, found])
    const [p50, p99] = [found.p50.toFixed(2), found.p99.toFixed(2)]
    console.log(`${what.padEnd(30)} p50 ${p50} ms, p99 ${p99} ms, ${found.rows.toFixed(1)} rows a page`)
  }
  return results
})

const diskOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.onDialectOrElse({
    pg: () => sql<{ n: unknown }>`SELECT SUM(pg_relation_size(oid)) AS n FROM pg_class
      WHERE (relname LIKE 'appearances%' OR relname LIKE 'transactions%') AND relkind IN ('r', 'i')`,
    orElse: () => sql<{ n: unknown }>`SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size`
  })
  return Number((yield* bytes)[0]?.n)
})

/** Fills an index to a tenth of its rows and to all of them, and measures pages at both; an existing index is continued. */
export const pages = async (database?: string, count = "10000000"): Promise<void> => {
  const url = await databaseUrl(database)
  const records = await Effect.runPromise(realRecords)
  const recordBytes =
    records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0) / records.length
  const kinds: Kinds = {
    kinds: records.map(({ action, contractType }) => [action, contractType] as const),
    protocols: records.flatMap(({ metadata }) => metadata["protocol"] ?? [])
  }
  const program = Effect.gen(function* () {
    const store = yield* HistoryStore
    const sql = yield* SqlClient.SqlClient
    const [there] = yield* sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances`
    const fill = Effect.fnUntraced(function* (begin: number, to: number) {
      const started = performance.now()
      const from = Math.max(begin, Number(there?.n))
      if (from >= to) return console.log(`\n${to} appearances exist`)
      for (let n = from; n < to; n += 2000) {
        const rows = Array.from({ length: Math.min(2000, to - n) }, (_, i) => rowAt(n + i, records))
        yield* store.put(rows, rows.filter((_, i) => i % 3 === 0).map(transactionOf))
      }
      const rate = (to - from) / ((performance.now() - started) / 1000)
      // Rows are on disk before pages are measured.
      const settle = sql`VACUUM ANALYZE appearances`.pipe(Effect.andThen(Effect.ignore(sql`CHECKPOINT`)))
      yield* sql.onDialectOrElse({ pg: () => settle, orElse: () => Effect.void })
      console.log(`\n${to} appearances, written at ${Math.round(rate)}/s`)
    })
    const all = Number(count)
    yield* fill(0, all / 10)
    const small = Number(there?.n) > all / 10 ? [] : yield* measureAll(all / 10, kinds)
    yield* fill(all / 10, all)
    const disk = (yield* diskOf) / all
    const beyond = disk - recordBytes
    console.log(
      `disk ${disk.toFixed(0)} bytes an appearance, ${beyond.toFixed(0)} beyond the record's ${recordBytes.toFixed(0)}`
    )
    const large = yield* measureAll(all, kinds)
    for (const [i, [what, { p50, p99 }]] of large.entries()) {
      if (small[i] === undefined) continue
      const [, before] = small[i]
      console.log(
        `${what}: ${(p50 / before.p50).toFixed(2)} times the p50 of a tenth, ${(p99 / before.p99).toFixed(2)} its p99`
      )
    }
  })
  await Effect.runPromise(Effect.provide(program, Layer.provideMerge(HistoryStore.layer, sqlLayer(url))))
}

import { RpcClients } from "@glossa/chain"
import { analyzeTransaction, type Chain } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { toAppearances, toIndexedTransaction } from "../src/Appearance.ts"
import {
  type Block,
  BlockSource,
  HistoryStore,
  indexChain,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  SampleStore,
  TokenSource
} from "../src/index.ts"
import { databaseUrl } from "./databaseUrl.ts"

/** Runs with the elapsed time and the processor time of this process. */
const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const [begin, before] = [performance.now(), process.cpuUsage()]
    const value = yield* effect
    const { user, system } = process.cpuUsage(before)
    return [value, { seconds: (performance.now() - begin) / 1000, cpu: (user + system) / 1e6 }] as const
  })

/** The same blocks one stage at a time, on one core. */
const byStage = Effect.fnUntraced(function* (chain: Chain, first: number, last: number) {
  const [source, metadata, store] = [yield* BlockSource, yield* MetadataStore, yield* HistoryStore]
  const fetching = Stream.range(first, last).pipe(
    Stream.mapEffect(number => source.block(chain, number), { concurrency: 8 }),
    Stream.runCollect
  )
  const [fetched, fetch] = yield* timed(fetching)
  const blocks = fetched.filter((block): block is Block => block !== null)
  const [analyses, read] = yield* timed(
    Effect.sync(() =>
      blocks.map(({ transactions }) =>
        transactions.map(transaction => {
          const analysis = analyzeTransaction(transaction)
          analysis.participants
          return analysis
        })
      )
    )
  )
  const [known, look] = yield* timed(
    Effect.forEach(analyses, some => {
      return metadata.getEach(chain, some)
    })
  )
  const [rows, compose] = yield* timed(
    Effect.forEach(analyses, (some, block) =>
      Effect.forEach(some, (analysis, i) => {
        const { transaction } = analysis
        const place = toIndexedTransaction(transaction, { ordinal: block % 100, index: transaction.index })
        return Effect.map(Effect.fromResult(place), transaction => ({
          transaction,
          appearances: toAppearances(analysis, transaction, known[block]![i]!)
        }))
      })
    )
  )
  const [, write] = yield* timed(
    Effect.forEach(
      rows,
      some =>
        store.put(
          some.flatMap(({ appearances }) => appearances),
          some.map(({ transaction }) => transaction)
        ),
      { discard: true }
    )
  )
  const samples = yield* SampleStore
  const [, keep] = yield* timed(
    Effect.forEach(blocks, ({ transactions }) => samples.add(chain, transactions), { discard: true })
  )
  return {
    "fetch, parse, normalize": fetch,
    "rules and ledger": read,
    "look up": look,
    records: compose,
    write: write,
    "samples of contracts": keep
  }
})

/** Indexes a node's blocks into an empty database as a whole, then again by stages. */
export const indexNode = async (...args: ReadonlyArray<string>): Promise<void> => {
  const [rpc, database, chainName = "ethereum", first = "1", last] = args
  if (rpc === undefined) throw new Error("expected a node's URL")
  const chain = chainName as Chain
  const nodes = Layer.provideMerge(
    Layer.merge(nodeBlocks, process.env["TOKENS"] === "none" ? TokenSource.layerNoop : nodeTokens),
    RpcClients.layer([{ chain, urls: [rpc] }])
  )
  const servicesOn = (url: string) =>
    Layer.provideMerge(
      Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, SampleStore.layer),
      Layer.merge(sqlLayer(url), nodes)
    )
  const endToEnd = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const until = last === undefined ? yield* (yield* BlockSource).head(chain) : Number(last)
    const [, { seconds, cpu }] = yield* timed(
      indexChain({ chain, start: Number(first), until, reportInterval: "2 seconds" })
    )
    const [total] = yield* sql<{ rows: unknown; transactions: unknown; addresses: unknown }>`
      SELECT COUNT(*) AS rows, COUNT(DISTINCT second * 1000000000 + position) AS transactions,
        COUNT(DISTINCT address) AS addresses FROM appearances`
    const [rows, transactions, addresses] = [total!.rows, total!.transactions, total!.addresses].map(Number)
    console.log(
      `${transactions} transactions, ${rows} appearances of ${addresses} addresses in ${seconds.toFixed(2)} s:`,
      `${Math.round(transactions! / seconds)} transactions/s, ${Math.round(transactions! / cpu)} a second of its work`
    )
    return until
  })
  const until = await Effect.runPromise(Effect.provide(endToEnd, servicesOn(await databaseUrl(database))))
  const again = byStage(chain, Number(first), until)
  const stages = await Effect.runPromise(Effect.provide(again, servicesOn("sqlite::memory:")))
  const sum = Object.values(stages).reduce((all, { cpu }) => all + cpu, 0)
  for (const [stage, { seconds, cpu }] of Object.entries(stages))
    console.log(
      `${stage.padEnd(24)} ${seconds.toFixed(2)} s, works ${cpu.toFixed(2)} s, ${((cpu / sum) * 100).toFixed(0)} %`
    )
}

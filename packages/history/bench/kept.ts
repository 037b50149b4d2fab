import { mkdtempSync, readdirSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { RpcClients } from "@glossa/chain"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  BlockSource,
  backfillQueue,
  blockDirectory,
  HistoryStore,
  indexChain,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  refreshOnce
} from "../src/index.ts"
import { databaseUrl } from "./databaseUrl.ts"

/** Nothing listens there. */
const nodeDown = "http://127.0.0.1:9"

const rowsOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = [
    yield* sql`SELECT * FROM appearances ORDER BY address, second, position`,
    yield* sql`SELECT * FROM transactions ORDER BY hash, chain, block`
  ]
  return { json: JSON.stringify(rows), transactions: rows[1]!.length }
})

/** Indexes a node's blocks without and with keeping them, then again by other rules from those that are kept, with the node down. */
export const kept = async (...args: ReadonlyArray<string>): Promise<void> => {
  const [url, name, lastBlock] = args
  if (url === undefined) throw new Error("expected a node's URL")
  const directory = mkdtempSync(join(tmpdir(), "glossa-bench-kept-"))
  const [plain, keeping] = [await databaseUrl(name), await databaseUrl(name)]
  const servicesOn = (database: string, rules: string, rpc: string, blocks?: string) =>
    Layer.mergeAll(
      MetadataStore.layer,
      backfillQueue(),
      blocks === undefined ? Layer.empty : blockDirectory(blocks)
    ).pipe(
      Layer.provideMerge(HistoryStore.layerWithRules(rules)),
      Layer.provideMerge(
        Layer.merge(
          sqlLayer(database),
          Layer.provideMerge(
            Layer.merge(nodeBlocks, nodeTokens),
            RpcClients.layer([{ chain: "ethereum", urls: [rpc], retryTimeout: "1 second" }])
          )
        )
      )
    )
  const timed = async <A, E>(
    label: string,
    run: Effect.Effect<A, E, Layer.Success<ReturnType<typeof servicesOn>>>,
    services: ReturnType<typeof servicesOn>
  ) => {
    const measured = Effect.gen(function* () {
      const [begin, before] = [performance.now(), process.cpuUsage()]
      const value = yield* run
      const { user, system } = process.cpuUsage(before)
      const [seconds, cpu] = [(performance.now() - begin) / 1000, (user + system) / 1e6]
      console.log(`${label.padEnd(32)} ${seconds.toFixed(2)} s, works ${cpu.toFixed(2)} s`)
      return value
    })
    return Effect.runPromise(Effect.provide(measured, services))
  }
  const index = Effect.gen(function* () {
    const until = lastBlock === undefined ? yield* (yield* BlockSource).head("ethereum") : Number(lastBlock)
    yield* indexChain({ chain: "ethereum", start: 1, until, reportInterval: "1 hour" })
  })
  // Once before, so that code is compiled.
  await timed("index, first time", index, servicesOn(await databaseUrl("sqlite::memory:"), "1", url))
  await timed("index", index, servicesOn(plain, "1", url))
  await timed("index, and keep the blocks", index, servicesOn(keeping, "1", url, directory))
  const refresh = refreshOnce({ chain: "ethereum", confirmations: 0, poll: "50 millis", reportInterval: "1 hour" })
  await timed("refresh, with the node", refresh, servicesOn(plain, "2", url))
  const down = servicesOn(keeping, "2", nodeDown, directory)
  await timed("refresh, kept, with no node", refresh, down)
  const read = (database: string) => Effect.runPromise(Effect.provide(rowsOf, sqlLayer(database)))
  const [expected, refreshed] = [await read(plain), await read(keeping)]
  const bytes = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  console.log(
    `${expected.json === refreshed.json ? "equal" : "DIFFERENT"} rows;`,
    `${(bytes / expected.transactions).toFixed(0)} bytes kept a transaction, ${bytes} of ${expected.transactions}`
  )
}

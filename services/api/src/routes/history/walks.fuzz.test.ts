import { Names } from "@glossa/chain"
import { actions, type Chain, defaultChains } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { AddressHistory, HistoryStore, IndexerStatus, RecordPrices } from "@glossa/history"
import { Transactions } from "@glossa/transactions"
import { Effect, Layer, ManagedRuntime, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { afterAll } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { keyOf } from "../../../test/keyOf.ts"
import { type Schedule, schedule } from "../../../test/walks/schedule.ts"
import { World, walker } from "../../../test/walks/World.ts"
import { walkHistory } from "../../../test/walks/walk.ts"
import { CurrentKey } from "../../api/middleware.ts"
import type { AddressOrName } from "../../api/parameters/AddressOrName.ts"
import { flag, limit, ProtocolList, spamFilters, word, words } from "../../api/parameters/queryParameter.ts"
import { StartingFrom } from "../../api/parameters/StartingFrom.ts"
import { Streams } from "../../stream/Streams.ts"
import { transactions } from "./transactions.ts"

/** The chains of the current schedule whose nodes are down. */
let down: ReadonlySet<Chain> = new Set()

const status = Layer.succeed(IndexerStatus, {
  chains: defaultChains,
  get: chain =>
    Effect.succeed({
      head: undefined,
      indexed: undefined,
      problem: down.has(chain) ? "its nodes don't respond" : undefined,
      contradictedBlock: undefined,
      warnings: [],
      isServed: true
    }),
  index: () => Effect.never
})

const decodeQuery = Schema.decodeUnknownSync(
  Schema.Struct({
    limit,
    starting_from: StartingFrom,
    ending_at: Schema.optionalKey(StartingFrom),
    order: word(["ascending", "descending"]),
    blockchains: Schema.optionalKey(words(defaultChains)),
    actions: Schema.optionalKey(words(actions)),
    protocol: Schema.optionalKey(ProtocolList),
    spam: Schema.optionalKey(word(spamFilters)),
    allow_partial: flag
  })
)

const queryOf = (url: URL) =>
  Object.fromEntries(
    Array.from(new Set(url.searchParams.keys()), name => {
      const values = url.searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
  )

/** Responds to a request for a page as the service does. */
const respond = (url: URL) =>
  transactions({ params: { user_address: walker as AddressOrName }, query: decodeQuery(queryOf(url)) }).pipe(
    Effect.map(HttpServerResponse.toWeb),
    Effect.catch(problem =>
      Effect.succeed(
        new Response(JSON.stringify(problem), {
          status: problem.status,
          headers: { "content-type": "application/problem+json" }
        })
      )
    ),
    Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(new Request(url)))
  )

const emptied = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = [
    "appearances",
    "coverage",
    "chain_starts",
    "checkpoints",
    "blocks",
    "indexed_blocks",
    "journal",
    "undone_appearances"
  ]
  for (const table of tables) yield* sql`DELETE FROM ${sql(table)}`
})

const [sqlite, postgres] = databases.map(({ layer }) => {
  const stores = Layer.provideMerge(HistoryStore.layer, layer)
  return ManagedRuntime.make(
    Layer.mergeAll(
      Layer.provideMerge(AddressHistory.layerIndexed, stores),
      RecordPrices.layerNoop,
      Layer.mock(Names)({}),
      Layer.mock(Transactions)({}),
      Streams.layer,
      Layer.succeed(CurrentKey, keyOf("walker")),
      status
    )
  )
}) as [Runtime, Runtime]

type Runtime = ManagedRuntime.ManagedRuntime<
  | AddressHistory
  | HistoryStore
  | RecordPrices
  | Names
  | CurrentKey
  | IndexerStatus
  | Streams
  | SqlClient.SqlClient
  | Transactions,
  unknown
>

let [rows, requests] = [0, 0]

/** Walks a history while its chains are indexed by a schedule. */
const walkIn = (runtime: Runtime) => async (planned: Schedule) => {
  await runtime.runPromise(emptied)
  const world = new World(await runtime.runPromise(HistoryStore), defaultChains, planned.chains)
  await runtime.runPromise(world.begin)
  down = world.down
  const steps = [...planned.steps]
  const advance = async (count: number) => {
    if (steps.length === 0 && !world.isFinished) return runtime.runPromise(world.finish)
    for (const step of steps.splice(0, count)) await runtime.runPromise(world.step(step))
  }
  const walked = await walkHistory({ world, respond: url => runtime.runPromise(respond(url)), advance }, planned.walk)
  rows += walked.rows
  requests += walked.requests
}

afterAll(async () => {
  await sqlite.dispose()
  await postgres.dispose()
  if (process.env["GLOSSA_FUZZ_TIMES"] !== undefined)
    console.log(`Walks returned ${rows.toLocaleString("en")} transactions in ${requests.toLocaleString("en")} pages.`)
})

fuzz("history: walks lose and repeat nothing while chains are indexed, on SQLite", 150, schedule, walkIn(sqlite))
fuzz("history: walks lose and repeat nothing while chains are indexed, on PostgreSQL", 40, schedule, walkIn(postgres))

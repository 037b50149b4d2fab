import { RpcClients } from "@glossa/chain"
import { sqlLayer } from "@glossa/database"
import { Effect, Exit, Fiber, Layer, Logger, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { fakeNode, honestNode } from "../../../chain/test/fakeNode.ts"
import { fasterClock } from "../../test/fasterClock.ts"
import { type FaultyDatabase, faultyPostgres, faultySqlite } from "../../test/faultyDatabase.ts"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { nodeMethods } from "../../test/nodes/nodeMethods.ts"
import { finalBlocks, nodePlan, plannedNode } from "../../test/nodes/plannedNode.ts"
import { retryFlawed } from "../backfill/retryFlawed.ts"
import {
  backfill,
  backfillQueue,
  clusterLayer,
  findGaps,
  HistoryStore,
  IndexerStatus,
  indexChain,
  indexChains,
  MetadataStore,
  nodeBlocks,
  ProgressReporter,
  TokenSource
} from "../index.ts"

const chain = "ethereum"

const at = fc.nat({ max: 150 })

/** Faults of up to two processes, at numbers of statements. */
const processPlan = fc.record({
  cuts: fc.array(fc.record({ at, isAfter: fc.boolean() }), { maxLength: 3 }),
  killedAt: fc.option(at, { nil: undefined })
})

const plan = fc.record({
  node: nodePlan,
  /** The block at which the index begins. Earlier blocks are backfilled, since they are final. */
  start: fc.nat({ max: finalBlocks }),
  processes: fc.array(processPlan, { minLength: 1, maxLength: 2 })
})

type Plan = typeof plan extends fc.Arbitrary<infer A> ? A : never

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([Logger.consolePretty()])
)

const tokens = Layer.succeed(TokenSource, {
  tokens: (_, addresses) =>
    Effect.succeed(
      new Map(
        addresses.map(address => {
          const symbol = address.slice(-3)
          return [address, { address, name: symbol, symbol, decimals: 2, standard: "ERC20" as const }]
        })
      )
    )
})

const storesOn = (database: Layer.Layer<SqlClient.SqlClient, unknown>) =>
  Layer.fresh(
    Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(Layer.provideMerge(Layer.merge(database, tokens)))
  )

const nodesAt = (url: string) =>
  Layer.provide(nodeBlocks, RpcClients.layer([{ chain, urls: [url], retryTimeout: "2 seconds" }]))

/** A process that indexes the chain from a block on, and backfills earlier blocks. */
const processOn = (database: Layer.Layer<SqlClient.SqlClient, unknown>, node: string, start: number) => {
  const filling = backfill({ chain, first: 0, last: start - 1, confirmations: 0, size: 1 }).pipe(
    Effect.retry(Schedule.spaced("1 second")),
    Effect.forkScoped
  )
  return Layer.effectDiscard(start === 0 ? Effect.void : filling).pipe(
    Layer.provide(backfillQueue({ expires: "3 seconds", renewed: "1 second" })),
    Layer.merge(Layer.effectDiscard(Effect.forkScoped(indexChains([{ chain, start, poll: "100 millis" }])))),
    Layer.provide(Layer.merge(IndexerStatus.layer({ chains: [chain] }), clusterLayer({ expires: "3 seconds" }))),
    Layer.provide(storesOn(database)),
    Layer.provide(nodesAt(node)),
    Layer.provide(quiet)
  )
}

/** All rows of the index as text. */
const rows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const appearances = yield* sql<object>`SELECT address, second, position, block, is_sender, record FROM appearances`
  const transactions = yield* sql<object>`SELECT hash, chain, second, position, block, sender FROM transactions`
  return [...appearances, ...transactions]
    .map(row =>
      Object.values(row).map(value => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value))
    )
    .map(String)
    .toSorted()
})

/** The rows of an index that had no faults. */
const honestRows = (fake: FakeChain) =>
  Effect.gen(function* () {
    const { url } = yield* honestNode(nodeMethods(fake))
    const indexing = indexChain({ chain, until: fake.blocks.length - 1 })
    return yield* Effect.provide(
      Effect.andThen(indexing, rows),
      Layer.mergeAll(storesOn(sqlLayer("sqlite::memory:")), nodesAt(url), quiet)
    )
  })

/** Whether it is soon. */
const soon = <E, R>(isDone: Effect.Effect<boolean, E, R>, withinMs: number) =>
  Effect.gen(function* () {
    const end = performance.now() + withinMs
    while (!(yield* Effect.orElseSucceed(isDone, () => false))) {
      if (performance.now() > end) return false
      yield* Effect.sleep("250 millis")
    }
    return true
  })

/** Runs the processes until all faults are over, and expects the index of an honest chain. */
const survives = (make: Effect.Effect<FaultyDatabase, unknown>, { node: faults, start, processes }: Plan) =>
  Effect.gen(function* () {
    const database = yield* make
    const fake = new FakeChain(chain).grow(4, () => faults.secondsApart)
    const { handle, heal, last } = plannedNode(fake, faults)
    const node = yield* fakeNode(handle)
    let isOver = false

    const run = Effect.fnUntraced(function* ({ cuts, killedAt }: Plan["processes"][number]) {
      for (const lastStatement of [killedAt, Number.POSITIVE_INFINITY]) {
        if (lastStatement === undefined) continue
        const client = yield* database.clientWith(cuts)
        const scope = yield* Scope.make()
        // A process whose start fails is started again.
        yield* Layer.buildWithScope(processOn(client.layer, node.url, start), scope).pipe(
          Effect.sandbox,
          Effect.retry(Schedule.spaced("1 second"))
        )
        while (!isOver && client.statements() < lastStatement) yield* Effect.sleep("50 millis")
        client.kill()
        // A killed process cleans nothing up.
        yield* Effect.forkDetach(Effect.ignoreCause(Scope.close(scope, Exit.void)))
      }
    })

    yield* Effect.gen(function* () {
      const store = yield* HistoryStore
      const running = yield* Effect.forkChild(Effect.forEach(processes, run, { concurrency: "unbounded" }))
      yield* soon(
        Effect.sync(() => node.seen.length > last),
        2_000
      )
      heal()
      const isWhole = Effect.gen(function* () {
        const checkpoint = yield* store.getCheckpoint(chain)
        const ranges = yield* store.getCoverage(chain)
        return (
          checkpoint?.hash === fake.blocks.at(-1)!.hash &&
          findGaps(ranges, { first: 0, next: fake.blocks.length }).length === 0
        )
      })
      expect(yield* soon(isWhole, 90_000), "reaches the head").toBe(true)
      // The indexer would do so after ten minutes.
      yield* retryFlawed(chain, 0)
      expect(yield* rows).toEqual(yield* honestRows(fake))
      isOver = true
      yield* Fiber.join(running)
    }).pipe(Effect.provide(Layer.merge(storesOn(sqlLayer(database.url, { maxConnections: 1 })), nodesAt(node.url))))
    database.remove()
  }).pipe(Effect.scoped, Effect.provide([fasterClock(5), quiet]), Effect.runPromise)

/** Most of the time of a plan is spent waiting. */
const plans = fc.array(plan, { minLength: 10, maxLength: 10 })

const timeLimitMs = 120_000

fuzz(
  "history: 10 indexes reach the head after faults, on SQLite",
  2,
  plans,
  async all => {
    // One process alone may index a SQLite file.
    const alone = all.map(faults => ({ ...faults, processes: faults.processes.slice(0, 1) }))
    await Promise.all(alone.map(faults => survives(faultySqlite, faults)))
  },
  timeLimitMs
)

fuzz(
  "history: 10 indexes reach the head after faults, on PostgreSQL",
  2,
  plans,
  async all => void (await Promise.all(all.map(faults => survives(faultyPostgres, faults)))),
  timeLimitMs
)

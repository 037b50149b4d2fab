import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { databases, postgresUrl } from "@glossa/database/testing"
import { Effect, Layer, Logger } from "effect"
import type { PersistedQueue } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { spawnScript } from "../../test/spawnScript.ts"
import { expectWhole, expectWholeIn } from "../../test/wholeHistory.ts"
import {
  type BackfillOptions,
  backfill,
  backfillQueue,
  HistoryStore,
  type IndexProgress,
  indexChain,
  MetadataStore,
  ProgressReporter,
  refresh,
  TokenSource
} from "../index.ts"

type Services = HistoryStore | MetadataStore | PersistedQueue.PersistedQueueFactory | SqlClient.SqlClient

const quick = { poll: "10 millis", reportInterval: "1 hour", confirmations: 0, size: 4 } as const

describe.each(databases)("a backfill into $name", ({ name, layer }) => {
  const stores = Layer.provideMerge(
    Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, backfillQueue()),
    Layer.merge(layer, TokenSource.layerNoop)
  )
  const quiet = Layer.merge(
    Layer.succeed(ProgressReporter, () => Effect.void),
    Logger.layer([])
  )
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(Effect.provide(program, Layer.merge(stores, quiet)))
  const filling = (fake: FakeChain, first: number, last: number, options: Partial<BackfillOptions> = {}) =>
    Effect.provide(backfill({ chain: fake.chain, first, last, ...quick, ...options }), sourceOf(fake))
  const following = (fake: FakeChain, start: number, until: number) =>
    Effect.provide(
      indexChain({ chain: fake.chain, start, until, poll: "1 millis", reportInterval: "1 hour" }),
      sourceOf(fake)
    )
  const covered = (fake: FakeChain) =>
    Effect.flatMap(HistoryStore, store =>
      Effect.map(store.getCoverage(fake.chain), stretches => stretches.map(({ first, next }) => [first, next]))
    )

  test("says so if nothing is missing", async () => {
    const fake = new FakeChain().grow(60)
    const { messages, layer: logger } = capturingLogger()
    await run(
      Effect.gen(function* () {
        yield* following(fake, 40, 49)
        yield* filling(fake, 41, 45)
        yield* filling(fake, 70, 80)
      }).pipe(Effect.provide(logger))
    )
    expect(messages).toEqual([
      "ethereum: nothing to do, blocks 41 to 45 are indexed",
      "ethereum: nothing to do, the range ends before block 70"
    ])
  })

  test("fetches and indexes missing blocks only", async () => {
    const fake = new FakeChain().grow(60)
    await run(
      Effect.gen(function* () {
        yield* following(fake, 40, 49)
        yield* filling(fake, 10, 19)
        expect(yield* covered(fake)).toEqual([
          [10, 20],
          [40, 50]
        ])
        fake.fetched = []
        yield* filling(fake, 0, 49, { workers: 3 })
        expect(yield* covered(fake)).toEqual([[0, 50]])
        expect(fake.fetched.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 50 }, (_, i) => i).filter(i => i < 10 || (i >= 20 && i < 40))
        )
        yield* expectWhole(fake, 0, 49)
        yield* filling(fake, 0, 49)
      })
    )
  })

  test("counts the blocks of one second as the indexer does", async () => {
    const fake = new FakeChain("polygon").grow(41, block => (block % 4 === 0 ? 2 : 0))
    await run(
      Effect.gen(function* () {
        yield* following(fake, 0, 40)
        const positions = Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          return yield* sql`SELECT address, second, position, record FROM appearances ORDER BY address, second, position`
        })
        const indexed = yield* positions
        yield* filling(fake, 0, 40, { size: 3 })
        expect(yield* positions).toEqual(indexed)
        const sql = yield* SqlClient.SqlClient
        yield* sql`DELETE FROM appearances WHERE second > 0`
        yield* sql`DELETE FROM coverage`
        yield* filling(fake, 0, 40, { size: 3 })
        expect(yield* positions).toEqual(indexed)
      })
    )
  })

  test("retries when no node responds", async () => {
    const fake = new FakeChain().grow(30)
    fake.answers = question => question === 0 || question % 13 !== 3
    await run(Effect.andThen(filling(fake, 0, 29), expectWhole(fake)))
  })

  test("stays below the head, where blocks may be reverted", async () => {
    const fake = new FakeChain().grow(30)
    await run(
      Effect.gen(function* () {
        yield* filling(fake, 0, 29, { confirmations: 12 })
        expect(yield* covered(fake)).toEqual([[0, 18]])
        yield* filling(fake, 20, 29, { confirmations: 12 })
        expect(yield* covered(fake)).toEqual([[0, 18]])
      })
    )
  })

  test("re-indexes blocks of an older version of the rules", async () => {
    const fake = new FakeChain().grow(40)
    await run(
      Effect.gen(function* () {
        const old = Layer.fresh(HistoryStore.layerWithRules("older rules"))
        const sql = yield* SqlClient.SqlClient
        yield* Effect.provide(following(fake, 0, 29), old)
        yield* sql`UPDATE appearances SET leg = 'stale'`
        yield* following(fake, 0, 39)
        const stale = Effect.map(
          sql<{ n: unknown }>`SELECT COUNT(*) AS n FROM appearances WHERE leg = 'stale'`,
          ([row]) => Number(row?.n)
        )
        expect(yield* stale).toBeGreaterThan(0)
        expect(yield* covered(fake)).toEqual([
          [0, 30],
          [30, 40]
        ])
        fake.fetched = []
        yield* Effect.provide(refresh({ chain: fake.chain, ...quick }), sourceOf(fake))
        expect(yield* stale).toBe(0)
        expect(yield* covered(fake)).toEqual([[0, 40]])
        expect(Math.max(...fake.fetched)).toBe(29)
        yield* expectWhole(fake)
      })
    )
  })

  test("a rollback removes backfilled blocks, too", async () => {
    const fake = new FakeChain().grow(40)
    await run(
      Effect.gen(function* () {
        yield* following(fake, 10, 39)
        yield* filling(fake, 0, 9)
        fake.reorganize(5)
        yield* following(fake, 10, 40)
        expect(yield* covered(fake)).toEqual([[0, 41]])
        yield* expectWhole(fake)
      })
    )
  })

  test("collects the planner's statistics the first time, where they matter", async () => {
    const fake = new FakeChain().grow(40)
    const analyses = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return yield* sql.onDialectOrElse({
        pg: () => sql`SELECT relname AS name, analyze_count AS n FROM pg_stat_user_tables
          WHERE analyze_count > 0 ORDER BY relname`,
        orElse: () => sql`SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat%'`
      })
    })
    const [first, second] = await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        // Autovacuum may collect them earlier.
        const isolate = sql`ALTER TABLE appearances SET (autovacuum_enabled = false)`
        yield* sql.onDialectOrElse({ pg: () => isolate, orElse: () => Effect.void })
        yield* filling(fake, 0, 19)
        const once = yield* analyses
        yield* filling(fake, 20, 39)
        return [once, yield* analyses] as const
      })
    )
    const onPostgres = [
      { name: "appearances", n: 1 },
      { name: "transactions", n: 1 }
    ]
    expect(first).toEqual(name === "PostgreSQL" ? onPostgres : [])
    expect(second).toEqual(first)
  })

  test("reports the progress of all processes", async () => {
    const fake = new FakeChain().grow(50)
    const seen: Array<IndexProgress> = []
    await run(
      Effect.provide(
        filling(fake, 0, 49, { reportInterval: 0 }),
        Layer.succeed(ProgressReporter, progress => Effect.sync(() => void seen.push(progress)))
      )
    )
    expect(seen.at(-1)).toMatchObject({ chain: "ethereum", task: "backfill", block: 50, target: 50 })
    expect(seen.at(-1)?.transactions).toBe(fake.blocks.flatMap(block => block.transactions).length)
  })
})

/** Two processes share a backfill; one of them is killed before the end. */
const shareAndKill = async (url: string) => {
  const script = new URL("../../test/backfillOnce.ts", import.meta.url)
  const [one, other] = [spawnScript(script, url), spawnScript(script, url)]
  await Promise.all([one, other].map(each => each.says(number => number === -2)))
  for (const { child } of [one, other]) child.stdin!.write("begin")
  await Promise.all([one.says(block => block >= 0), other.says(block => block >= 0)])
  await one.says(block => block > 20)
  one.child.kill("SIGKILL")
  await other.ended
  await expectWholeIn(database(url), new FakeChain().grow(300))
  // Both did some of it, and almost no block was fetched twice.
  const [some, others] = [one, other].map(({ numbers }) => new Set(numbers.filter(block => block >= 0)))
  expect(some!.size).toBeGreaterThan(0)
  expect(others!.size).toBeGreaterThan(0)
  expect(some!.size + others!.size).toBeLessThan(400)
}

test("two processes share a backfill on PostgreSQL, and the ranges of a dead one are indexed", async () => {
  await shareAndKill(await Effect.runPromise(postgresUrl))
})

test("and on SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-shared-"))
  try {
    await shareAndKill(`sqlite:${join(folder, "glossa.db")}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

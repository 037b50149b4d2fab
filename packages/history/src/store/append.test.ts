import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { databases } from "@glossa/sql/testing"
import { Effect, Layer, Logger } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/fakeChain.ts"
import { lateRows } from "../../test/lateRows.ts"
import { expectWhole } from "../../test/wholeHistory.ts"
import { HistoryStore, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../index.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

const indexUntil = (fake: FakeChain, until: number, lookahead = 4) =>
  Effect.provide(
    indexChain({ chain: fake.chain, until, poll: "1 millis", lookahead }),
    Layer.mergeAll(sourceOf(fake), Layer.provide(MetadataStore.layer, TokenSource.layerNoop), quiet)
  )

describe.each(databases)("appending to $name", { timeout: 60_000 }, ({ layer }) => {
  /** Runs with a store that fails after some transactions, as if the process had been killed. */
  const killedAfter = <A, E>(
    transactions: number,
    program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>
  ) => {
    let left = Number.POSITIVE_INFINITY
    const gone = new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause: new Error("killed") }) })
    const killed = Layer.effect(
      SqlClient.SqlClient,
      Effect.map(
        SqlClient.SqlClient,
        sql =>
          Object.assign((...args: Parameters<typeof sql>) => sql(...args), sql, {
            withTransaction: (effect: Effect.Effect<unknown>) =>
              Effect.suspend(() => (left-- > 0 ? sql.withTransaction(effect) : Effect.die(gone)))
          }) as typeof sql
      )
    )
    const start = Effect.sync(() => {
      left = transactions
    })
    return Effect.provide(Effect.andThen(start, program), Layer.fresh(Layer.provideMerge(HistoryStore.layer, killed)))
  }

  const cases = [0, 1, 2, 3].flatMap(steps => [8, 12].map(depth => [steps, depth] as const))

  test.each(cases)("leaves no phantom and no gap if it ends after %i steps, and %i blocks fork", (steps, depth) => {
    const fake = new FakeChain().grow(20)
    return Effect.gen(function* () {
      yield* Effect.provide(indexUntil(fake, 11), Layer.fresh(HistoryStore.layer))
      yield* Effect.exit(killedAfter(steps, indexUntil(fake, 19, 8)))
      fake.reorganize(depth, 3)
      const restarted = Effect.andThen(indexUntil(fake, 22), expectWhole(fake))
      yield* Effect.provide(restarted, Layer.fresh(HistoryStore.layer))
    }).pipe(Effect.provide(layer), Effect.runPromise)
  })
})

test("shows a reader no checkpoint before its rows, where a transaction is not visible at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-late-"))
  const fake = new FakeChain().grow(60)
  const opened = (pause: Effect.Effect<void>) =>
    Layer.provideMerge(Layer.fresh(HistoryStore.layer), lateRows(folder, pause))
  let isDone = false
  const read = Effect.gen(function* () {
    const store = yield* HistoryStore
    for (let reads = 0; ; reads++) {
      const isLast = isDone
      const { last } = (yield* store.journalRanges).get("ethereum") ?? { last: 0 }
      const entry = yield* store.getJournalEntry("ethereum", last)
      const rows = entry && (yield* store.getJournalRows(entry))
      const { transactions } = fake.blocks[entry?.number ?? 0]!
      expect(new Set(rows?.map(({ record }) => record.txHash))).toEqual(new Set(transactions.map(({ hash }) => hash)))
      if (isLast) return reads
      yield* Effect.sleep("1 millis")
    }
  })
  try {
    const write = Effect.ensuring(
      indexUntil(fake, 59, 2),
      Effect.sync(() => (isDone = true))
    )
    await Effect.runPromise(Effect.provide(Effect.void, opened(Effect.void)))
    const reads = await Effect.runPromise(
      Effect.all(
        [
          Effect.provide(read, opened(Effect.void)),
          Effect.provide(Effect.andThen(write, expectWhole(fake)), opened(Effect.sleep("5 millis")))
        ],
        { concurrency: "unbounded" }
      )
    )
    expect(reads[0]).toBeGreaterThan(20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Logger, Stream } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { describe, expect, test } from "vitest"
import { addressOf, appearanceAt, hashOf, transactionsOf } from "../../test/appearances.ts"
import { lateRows } from "../../test/lateRows.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { expectWhole } from "../../test/wholeHistory.ts"
import {
  checkHistory,
  HistoryStore,
  type IndexedBlock,
  indexChain,
  MetadataStore,
  ProgressReporter,
  TokenSource
} from "../index.ts"
import { indexedBlocks } from "../indexer/indexedBlocks.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

const servicesOf = (fake: FakeChain) =>
  Layer.mergeAll(sourceOf(fake), Layer.provide(MetadataStore.layer, TokenSource.layerNoop), quiet)

const indexUntil = (fake: FakeChain, until: number, lookahead = 4) =>
  Effect.provide(indexChain({ chain: fake.chain, until, poll: "1 millis", lookahead }), servicesOf(fake))

describe.each(databases)("appending to $name", { timeout: 60_000 }, ({ layer }) => {
  /** Runs with a store whose transactions begin with an effect. */
  const beginningWith = <A, E>(
    begin: Effect.Effect<void, SqlError.SqlError>,
    program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>
  ) => {
    let isArmed = false
    const hooked = Layer.effect(
      SqlClient.SqlClient,
      Effect.map(
        SqlClient.SqlClient,
        sql =>
          Object.assign((...args: Parameters<typeof sql>) => sql(...args), sql, {
            withTransaction: (effect: Effect.Effect<unknown>) =>
              Effect.andThen(
                Effect.suspend(() => (isArmed ? begin : Effect.void)),
                sql.withTransaction(effect)
              )
          }) as typeof sql
      )
    )
    const arm = Effect.sync(() => {
      isArmed = true
    })
    return Effect.provide(Effect.andThen(arm, program), Layer.fresh(Layer.provideMerge(HistoryStore.layer, hooked)))
  }

  /** A process that is killed after some transactions. */
  const killedAfter = <A, E>(steps: number, program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) => {
    let left = steps
    const kill = Effect.suspend(() => (left-- > 0 ? Effect.void : Effect.die(killed)))
    return Effect.exit(beginningWith(kill, program))
  }

  const killed = new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause: new Error("killed") }) })

  const alone = <A, E>(program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) =>
    Effect.provide(program, Layer.fresh(HistoryStore.layer))

  /** An append of the blocks after the indexed ones. */
  const appending = Effect.fnUntraced(function* (fake: FakeChain) {
    const { getRecentBlocks } = yield* HistoryStore
    const before = (yield* getRecentBlocks(fake.chain))[0]!
    const range = { chain: fake.chain, first: before.number + 1, last: 19, before, lookahead: 8 }
    const blocks = yield* Stream.runCollect(indexedBlocks(range)).pipe(Effect.provide(servicesOf(fake)))
    return HistoryStore.use(store => store.append(fake.chain, blocks as [IndexedBlock, ...Array<IndexedBlock>]))
  })

  const cases = [0, 1, 2].flatMap(steps => [8, 12].map(depth => [steps, depth] as const))

  test.each(cases)("leaves no phantom and no gap if it ends after step %i, and %i blocks fork", (steps, depth) => {
    const fake = new FakeChain().grow(20)
    return Effect.gen(function* () {
      yield* alone(indexUntil(fake, 11))
      yield* killedAfter(steps, yield* alone(appending(fake)))
      fake.reorganize(depth, 3)
      yield* alone(Effect.andThen(indexUntil(fake, 22), expectWhole(fake)))
    }).pipe(Effect.provide(layer), Effect.runPromise)
  })

  test("indexes a transaction that is replayed in a later block", () => {
    const fake = new FakeChain("optimism").grow(20)
    const [first, last] = [fake.blocks[7]!, fake.blocks[15]!]
    const replayed = { ...first.transactions[0]!, blockNumber: 15, timestamp: last.timestamp }
    fake.blocks[15] = { ...last, transactions: [replayed] }
    const check = Effect.gen(function* () {
      yield* expectWhole(fake)
      expect((yield* checkHistory).problems).toEqual([])
      return yield* HistoryStore.use(store => store.getTransactions(replayed.hash))
    })
    return Effect.gen(function* () {
      yield* alone(indexUntil(fake, 19))
      expect(yield* alone(check)).toMatchObject([{ block: 7 }, { block: 15 }])
      fake.reorganize(8)
      yield* alone(indexUntil(fake, 20))
      expect(yield* alone(check)).toMatchObject([{ block: 7 }])
    }).pipe(Effect.provide(layer), Effect.runPromise)
  })

  test.each([1, 2])("refuses an append after step %i if another one was announced since", steps => {
    const [fake, fork] = [new FakeChain().grow(20), new FakeChain().grow(12).reorganize(0, 8)]
    return Effect.gen(function* () {
      const services = yield* Effect.context<SqlClient.SqlClient>()
      yield* alone(indexUntil(fake, 11))
      const [overtaken, other] = [yield* alone(appending(fake)), yield* alone(appending(fork))]
      const announce = Effect.provide(killedAfter(1, other), services)
      let left = steps
      const overtake = Effect.suspend(() => (left-- === 0 ? Effect.asVoid(announce) : Effect.void))
      expect(yield* Effect.flip(beginningWith(overtake, overtaken))).toMatchObject({ _tag: "history/CheckpointMoved" })
      yield* alone(Effect.andThen(indexUntil(fork, 19), expectWhole(fork)))
    }).pipe(Effect.provide(layer), Effect.runPromise)
  })
})

describe.each(databases)("rows in $name", ({ layer }) => {
  const at = (block: number, hash: string) => {
    const row = appearanceAt(addressOf(1), {
      second: 1_600_000_000,
      position: 3,
      action: "send",
      contractType: "native"
    })
    return { ...row, block, record: { ...row.record, txHash: hashOf(hash) } }
  }

  test.each([
    ["another transaction of the same block", at(7, "other")],
    ["the same transaction of another block", at(8, "first")]
  ])("are not replaced by rows of %s", (_, row) =>
    Effect.gen(function* () {
      const store = yield* HistoryStore
      const stored = [at(7, "first")]
      yield* store.put(stored, transactionsOf(stored))
      yield* store.put(stored, transactionsOf(stored))
      const collision = { _tag: "history/RowCollision", rows: 1 }
      expect(yield* Effect.flip(store.put([row], []))).toMatchObject(collision)
      const [place] = transactionsOf(stored)
      expect(yield* Effect.flip(store.put([], [{ ...place!, position: 4 }]))).toMatchObject(collision)
      const page = { address: addressOf(1), order: "ascending", from: null, limit: 9 } as const
      expect((yield* store.getPage(page)).rows).toEqual(stored)
    }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, layer)), Effect.runPromise)
  )
})

test.each(databases)("fills a block at the time that its nodes settle on, in $name", ({ layer }) =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const blockAt = (second: number, flaw?: "contradictory"): IndexedBlock => {
      const row = appearanceAt(addressOf(1), { second, position: 3, action: "send", contractType: "native" })
      const appearances = [{ ...row, block: 7, record: { ...row.record, txHash: hashOf("moved") } }]
      const block = {
        chain: "ethereum" as const,
        number: 7,
        hash: hashOf("block"),
        parentHash: null,
        second,
        ordinal: 0
      }
      return { ...block, transactions: transactionsOf(appearances), appearances, flaw }
    }
    const page = { address: addressOf(1), order: "ascending", from: null, limit: 9 } as const
    const rows = Effect.map(store.getPage(page), found => found.rows.map(({ second }) => second))
    yield* store.fill("ethereum", [blockAt(1_600_000_000, "contradictory")])
    const other = store.fill("ethereum", [blockAt(1_600_000_005, "contradictory")])
    expect(yield* Effect.flip(other)).toMatchObject({ _tag: "history/RowCollision" })
    expect(yield* rows).toEqual([1_600_000_000])
    yield* store.fill("ethereum", [blockAt(1_600_000_007)])
    expect(yield* rows).toEqual([1_600_000_007])
    expect(yield* store.getTransactions(hashOf("moved"))).toMatchObject([{ second: 1_600_000_007, block: 7 }])
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, layer)), Effect.runPromise)
)

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
      const { transactions } = fake.blocks[entry?.number ?? 0]!
      expect(new Set(entry?.rows?.map(({ record }) => record.txHash))).toEqual(
        new Set(transactions.map(({ hash }) => hash))
      )
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

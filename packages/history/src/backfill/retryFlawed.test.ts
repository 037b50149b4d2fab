import { databases } from "@glossa/database/testing"
import { Effect, Layer, Logger } from "effect"
import type { PersistedQueue } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { expectWhole } from "../../test/wholeHistory.ts"
import {
  type BlockFlaw,
  BlockSource,
  backfillQueue,
  HistoryStore,
  indexChain,
  MetadataStore,
  ProgressReporter,
  refresh,
  TokenSource
} from "../index.ts"
import { IndexerState } from "../status/IndexerState.ts"
import { reportStatus } from "../status/reportStatus.ts"

type Services = HistoryStore | MetadataStore | PersistedQueue.PersistedQueueFactory | SqlClient.SqlClient

/** Whether the nodes trace a block. */
type Traced = (block: number) => BlockFlaw | undefined

/** The last transaction of a block that lacks traces is missing in the history of its receiver. */
const nodes = (fake: FakeChain, traced: Traced) =>
  Layer.succeed(BlockSource, {
    head: () => fake.head,
    earliest: () => Effect.succeed(0),
    header: (_, number) => fake.header(number),
    block: (_, number) =>
      Effect.map(fake.block(number), block => {
        const flaw = traced(number)
        if (flaw === undefined || block === null) return block
        const transactions = block.transactions.map(transaction => ({ ...transaction, to: transaction.from }))
        return { ...block, flaw, transactions }
      })
  })

describe.each(databases)("blocks that lack internal calls, on $name", ({ layer }) => {
  const services = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, backfillQueue()).pipe(
    Layer.provideMerge(Layer.merge(layer, TokenSource.layerNoop)),
    Layer.merge(Layer.succeed(ProgressReporter, () => Effect.void)),
    Layer.merge(Logger.layer([]))
  )
  const run = <A, E>(program: Effect.Effect<A, E, Services>) => Effect.runPromise(Effect.provide(program, services))
  const index = (fake: FakeChain, traced: Traced) =>
    Effect.provide(indexChain({ chain: "ethereum", until: fake.blocks.length - 1 }), nodes(fake, traced))
  const flaws = Effect.gen(function* () {
    const { coverages } = yield* HistoryStore
    return (yield* coverages).get("ethereum")!.flaws.map(({ first, next, flaw }) => [first, next, flaw])
  })
  const again = (fake: FakeChain, traced: Traced, confirmations = 0) =>
    Effect.suspend(() => {
      fake.fetched = []
      return Effect.provide(refresh({ chain: "ethereum", confirmations }), nodes(fake, traced))
    })
  const always = () => undefined

  test("are indexed again by refresh, until their rows are complete", () => {
    const fake = new FakeChain().grow(40)
    return run(
      Effect.gen(function* () {
        yield* index(fake, () => "untraced")
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE coverage SET flaw = 'partly-traced'`
        expect(yield* flaws).toEqual([[0, 40, "partly-traced"]])
        yield* again(fake, number => (number < 32 ? "untraced" : undefined))
        expect(yield* flaws).toEqual([[0, 32, "partly-traced"]])
        yield* again(fake, always)
        expect(yield* flaws).toEqual([])
        yield* expectWhole(fake)
      })
    )
  })

  test("are left alone where a reorganization may replace them", () => {
    const fake = new FakeChain().grow(20)
    return run(
      Effect.gen(function* () {
        yield* index(fake, () => "untraced")
        yield* again(fake, always, 10)
        expect(yield* flaws).toEqual([[10, 20, "untraced"]])
      })
    )
  })

  test("are tried in one place only while no node traces", () => {
    const fake = new FakeChain().grow(100)
    return run(
      Effect.gen(function* () {
        yield* index(fake, () => "untraced")
        expect(yield* flaws).toEqual([[0, 100, "untraced"]])
        yield* again(fake, () => "untraced")
        expect(fake.fetched).toEqual([96, 97, 98, 99])
        // A node that has pruned old blocks traces new ones.
        yield* again(fake, number => (number < 50 ? "untraced" : undefined))
        expect(yield* flaws).toEqual([[0, 50, "untraced"]])
        yield* again(fake, always)
        expect(yield* flaws).toEqual([])
        yield* expectWhole(fake)
      })
    )
  })

  test("are indexed again by the indexer that follows the chain", () => {
    const fake = new FakeChain().grow(300)
    const state = { isTraced: false }
    const traced = (number: number) => (number === 7 && !state.isTraced ? ("untraced" as const) : undefined)
    return run(
      Effect.gen(function* () {
        yield* index(fake, traced)
        expect(yield* flaws).toEqual([[7, 8, "untraced"]])
        state.isTraced = true
        const following = Effect.provide(reportStatus({ chain: "ethereum" }, new IndexerState()), nodes(fake, traced))
        const completed = Effect.repeat(Effect.delay(flaws, "20 millis"), { until: all => all.length === 0 })
        yield* Effect.raceFirst(following, completed)
        yield* expectWhole(fake)
      })
    )
  })
})

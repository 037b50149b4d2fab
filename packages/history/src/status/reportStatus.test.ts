import { databases } from "@glossa/database/testing"
import { Effect, Fiber, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import {
  BlockSource,
  HistoryStore,
  MetadataStore,
  ProgressReporter,
  SourceUnavailableError,
  type StoredStatus,
  TokenSource
} from "../index.ts"
import { IndexerState } from "./IndexerState.ts"
import { reportStatus } from "./reportStatus.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

const secret = "https://node.example/v2/0123456789abcdef"

describe.each(databases)("the status of an indexer, on $name", ({ layer }) => {
  const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge(Layer.merge(layer, TokenSource.layerNoop))
  )

  /** Indexes while `use` runs; saves are at least 100 ms apart. */
  const indexing = (
    blocks: Layer.Layer<BlockSource>,
    use: (
      status: Effect.Effect<StoredStatus | undefined>,
      indexer: Fiber.Fiber<unknown, unknown>
    ) => Effect.Effect<void, unknown, HistoryStore | SqlClient.SqlClient>
  ) =>
    Effect.gen(function* () {
      const { statuses } = yield* HistoryStore
      const indexer = yield* Effect.forkChild(
        reportStatus({ chain: "ethereum", poll: "10 millis" }, new IndexerState(), "100 millis")
      )
      const status = Effect.map(Effect.orDie(statuses), all => all.get("ethereum"))
      yield* use(status, indexer)
      yield* Fiber.interrupt(indexer)
    }).pipe(Effect.provide([stores, blocks, quiet]), Effect.runPromise)

  const until = (status: Effect.Effect<StoredStatus | undefined>, expected: object) =>
    Effect.promise(() =>
      expect.poll(() => Effect.runPromise(status), { timeout: 5_000, interval: 20 }).toMatchObject(expected)
    )

  test("contains the head and when the nodes last responded, also while there is nothing to index", () =>
    indexing(sourceOf(new FakeChain().grow(5)), status =>
      Effect.gen(function* () {
        yield* until(status, { head: 4, problem: null })
        for (let i = 0; i < 5; i++) {
          yield* Effect.sleep("100 millis")
          expect((yield* status)?.silentMs).toBeLessThan(1_000)
        }
      })
    ))

  test("reports nodes that don't respond, without their URLs, until they do", () => {
    const state = { silent: true }
    const fake = new FakeChain().grow(5)
    const blocks = Layer.succeed(BlockSource, {
      head: () =>
        Effect.suspend(() =>
          state.silent
            ? Effect.fail(new SourceUnavailableError({ chain: "ethereum", wanted: secret, cause: new Error(secret) }))
            : fake.head
        ),
      earliest: () => Effect.succeed(0),
      header: (_, number) => fake.header(number),
      block: (_, number) => fake.block(number)
    })
    return indexing(blocks, status =>
      Effect.gen(function* () {
        yield* until(status, { head: null, silentMs: null, problem: "its nodes don't respond" })
        const sql = yield* SqlClient.SqlClient
        expect(JSON.stringify(yield* sql`SELECT problem FROM indexer_status`)).not.toContain("node.example")
        state.silent = false
        yield* until(status, { head: 4, silentMs: expect.any(Number), problem: null })
        state.silent = true
        yield* until(status, { head: 4, problem: "its nodes don't respond" })
      })
    )
  })

  test("reports an error that ended the indexer, also afterwards", () => {
    const fake = new FakeChain().grow(300)
    return indexing(sourceOf(fake), (status, indexer) =>
      Effect.gen(function* () {
        const { getCheckpoint } = yield* HistoryStore
        for (;;) if (((yield* getCheckpoint("ethereum"))?.next ?? 0) === 300) break
        fake.reorganize(257)
        expect(yield* Effect.flip(Fiber.join(indexer))).toMatchObject({ _tag: "history/ReorgTooDeep" })
        expect(yield* status).toMatchObject({ problem: expect.stringContaining("indexing failed") })
      })
    )
  })

  test("grows old once the indexer is gone", () =>
    indexing(sourceOf(new FakeChain().grow(5)), (status, indexer) =>
      Effect.gen(function* () {
        yield* until(status, { head: 4, problem: null })
        yield* Fiber.interrupt(indexer)
        yield* Effect.sleep("600 millis")
        expect((yield* status)?.silentMs).toBeGreaterThanOrEqual(590)
      })
    ))
})

describe("while blocks are indexed", () => {
  /** Indexes 3,000 blocks with a store whose `saveStatus` is replaced. */
  const index = (save: (status: StoredStatus) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const store = yield* HistoryStore
      const saving = Layer.succeed(HistoryStore, { ...store, saveStatus: (_, status) => save(status) })
      yield* Effect.provide(reportStatus({ chain: "ethereum", until: 2_999 }, new IndexerState(), "300 millis"), saving)
      expect((yield* store.getCheckpoint("ethereum"))?.next).toBe(3_000)
    }).pipe(
      Effect.provide([
        Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
          Layer.provideMerge(Layer.merge(databases[0]!.layer, TokenSource.layerNoop))
        ),
        sourceOf(new FakeChain().grow(3_000)),
        quiet
      ]),
      Effect.runPromise
    )

  test("each response of the nodes counts, and saves are an interval apart", async () => {
    const saves: Array<{ readonly status: StoredStatus; readonly at: number }> = []
    await index(status => Effect.sync(() => void saves.push({ status, at: performance.now() })))
    expect(saves.length).toBeGreaterThan(1)
    for (const { status } of saves) expect(status.silentMs).toBeLessThan(1_000)
    const intervals = saves.slice(1).map(({ at }, i) => at - saves[i]!.at)
    expect(Math.min(...intervals)).toBeGreaterThan(290)
  })

  test("no block waits for a save", () => index(() => Effect.never))
})

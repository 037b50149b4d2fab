import { sqlLayer as database } from "@glossa/database"
import { databases, postgresUrl } from "@glossa/database/testing"
import { Effect, Fiber, Latch, Layer, Logger } from "effect"
import { describe, expect, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { spawnScript } from "../../test/spawnScript.ts"
import { expectWhole, expectWholeIn } from "../../test/wholeHistory.ts"
import {
  BlockSource,
  clusterLayer,
  HistoryStore,
  IndexerStatus,
  indexChains,
  MetadataStore,
  ProgressReporter,
  TokenSource
} from "../index.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

describe.each(databases)("one process on $name", ({ layer }) => {
  const stores = IndexerStatus.layer({ chains: ["ethereum", "optimism"] }).pipe(
    Layer.provideMerge(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, clusterLayer())),
    Layer.provideMerge(Layer.merge(layer, TokenSource.layerNoop))
  )
  test("indexes all chains to their last blocks", async () => {
    const fake = new FakeChain("optimism").grow(30)
    await Effect.runPromise(
      indexChains([{ chain: "optimism", until: 29 }]).pipe(
        Effect.andThen(expectWhole(fake)),
        Effect.provide(Layer.mergeAll(stores, quiet, sourceOf(fake)))
      )
    )
  })

  test("saves the status of chains without a last block, and deletes the status of filled chains", async () => {
    const fakes = [new FakeChain("ethereum").grow(30), new FakeChain("optimism").grow(30)]
    const statuses = await Effect.runPromise(
      Effect.gen(function* () {
        const store = yield* HistoryStore
        for (const { chain } of fakes)
          yield* store.saveStatus(chain, { head: 1, confirmations: 0, silentMs: 90_000, problem: null })
        const indexing = yield* Effect.forkChild(indexChains([{ chain: "ethereum" }]))
        for (let head: unknown = 1; head !== 29; yield* Effect.sleep("20 millis"))
          head = (yield* store.statuses).get("ethereum")?.head
        yield* indexChains([{ chain: "optimism", until: 29 }])
        yield* Fiber.interrupt(indexing)
        return yield* store.statuses
      }).pipe(Effect.provide(Layer.mergeAll(stores, quiet, sourceOf(...fakes))))
    )
    expect([...statuses.keys()]).toEqual(["ethereum"])
    expect(statuses.get("ethereum")?.silentMs).toBeLessThan(10_000)
  })

  test("starts an indexer again that failed, until a reorganization beyond the limit has healed", async () => {
    const fake = new FakeChain().grow(300)
    const { messages, layer: logger } = capturingLogger()
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* indexChains([{ chain: "ethereum", until: 299 }])
        const honest = fake.blocks
        fake.reorganize(257)
        const indexing = yield* Effect.forkChild(indexChains([{ chain: "ethereum", until: 310, poll: "1 millis" }]))
        while (!messages.some(line => line.includes("starting it again"))) yield* Effect.sleep("20 millis")
        fake.blocks = honest
        fake.grow(11)
        yield* Fiber.join(indexing)
        yield* expectWhole(fake)
      }).pipe(Effect.provide(logger), Effect.provide(Layer.mergeAll(stores, sourceOf(fake), quiet)))
    )
  })
})

test("another process takes over from one whose indexer fails", async () => {
  const url = await Effect.runPromise(postgresUrl)
  const fake = new FakeChain().grow(20)
  const broken = Layer.effect(
    BlockSource,
    Effect.map(BlockSource, source => ({ ...source, block: () => Effect.die(new Error("a bug")) }))
  ).pipe(Layer.provide(sourceOf(fake)))
  const index = (source: Layer.Layer<BlockSource>) =>
    indexChains([{ chain: "ethereum", until: 19, poll: "20 millis" }]).pipe(
      Effect.provide(
        IndexerStatus.layer({ chains: ["ethereum"] }).pipe(
          Layer.provideMerge(
            Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, clusterLayer({ expires: "2 seconds" }))
          ),
          Layer.provideMerge(Layer.merge(database(url), TokenSource.layerNoop)),
          Layer.merge(Layer.merge(quiet, source))
        )
      )
    )
  // At first only the broken indexer has the chain.
  const other = Effect.delay(index(sourceOf(fake)), "1500 millis")
  await Effect.runPromise(Effect.raceFirst(index(broken), other))
  await expectWholeIn(database(url), fake)
})

test("no process gets a chain that it does not index", async () => {
  const url = await Effect.runPromise(postgresUrl)
  const fakes = (["ethereum", "optimism", "polygon"] as const).map(chain => new FakeChain(chain).grow(10))
  const everyone = Latch.makeUnsafe()
  let arrived = 0
  const alone = (fake: FakeChain) => {
    const together = clusterLayer({ expires: "1 second" })
    const stores = IndexerStatus.layer({ chains: [fake.chain] }).pipe(
      Layer.provideMerge(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, together))
    )
    return indexChains([{ chain: fake.chain, until: 19, poll: "20 millis" }]).pipe(
      Effect.andThen(Effect.suspend(() => (++arrived === fakes.length ? everyone.open : everyone.await))),
      Effect.provide(Layer.provideMerge(stores, Layer.merge(database(url), TokenSource.layerNoop))),
      Effect.provide(Layer.merge(quiet, sourceOf(fake)))
    )
  }
  // By then all processes know each other.
  setTimeout(() => fakes.map(fake => fake.grow(10)), 2000)
  await Effect.runPromise(Effect.forEach(fakes, alone, { concurrency: "unbounded" }))
})

test("of two processes one indexes the chain, and the other one after that is killed", async () => {
  const url = await Effect.runPromise(postgresUrl)
  const script = new URL("../../test/indexChainsOnce.ts", import.meta.url)
  const both = [spawnScript(script, url), spawnScript(script, url)]
  const first = await Promise.race(both.map(one => one.says(block => block > 40).then(() => one)))
  const second = both.find(one => one !== first)!
  first.child.kill("SIGKILL")
  second.child.stdin!.write("continue")
  await second.ended
  expect(second.numbers.at(-1)).toBe(299)
  // The second one may have taken over when it joined; no block is written by both.
  const written = both.flatMap(one => one.numbers)
  expect(new Set(written).size).toBe(written.length)
  await expectWholeIn(database(url), new FakeChain().grow(300))
})

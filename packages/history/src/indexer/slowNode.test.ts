import { sqlLayer } from "@glossa/sql"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { test } from "vitest"
import { FakeChain } from "../../test/fakeChain.ts"
import { BlockSource, HistoryStore, indexChain, MetadataStore, TokenSource } from "../index.ts"

test("writes the blocks that it has while the nodes are slow to return the next one", async () => {
  const fake = new FakeChain().grow(5)
  const slow = Layer.succeed(BlockSource, {
    head: () => fake.head,
    earliest: () => Effect.succeed(0),
    header: (_, number) => fake.header(number),
    block: (_, number) => (number === 3 ? Effect.never : fake.block(number))
  })
  const program = Effect.gen(function* () {
    const { getCheckpoint } = yield* HistoryStore
    const fiber = yield* Effect.forkChild(indexChain({ chain: "ethereum" }))
    while ((yield* getCheckpoint("ethereum"))?.next !== 3) yield* TestClock.adjust("1 second")
    yield* Fiber.interrupt(fiber)
  })
  const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge(Layer.merge(sqlLayer("sqlite::memory:"), TokenSource.layerNoop))
  )
  await Effect.runPromise(Effect.provide(program, Layer.mergeAll(stores, slow, TestClock.layer())))
})

import { sqlLayer } from "@glossa/database"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { BlockSource, HistoryStore, indexChain, MetadataStore, TokenSource } from "../index.ts"
import { analyzeBlock, indexBlock } from "./indexBlock.ts"

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

test("marks a block whose tokens could not be read", async () => {
  const fake = new FakeChain().grow(5)
  const call = { ...fake.blocks.flatMap(({ transactions }) => transactions)[0]!, input: "0x12345678" as const }
  const unread = Layer.succeed(TokenSource, {
    tokens: (_, addresses) => Effect.succeed(new Map(addresses.map(address => [address, undefined])))
  })
  const program = Effect.gen(function* () {
    const analyzed = yield* analyzeBlock("ethereum", { ...fake.blocks[1]!, transactions: [call] })
    return yield* indexBlock("ethereum", analyzed, { ordinal: 0, parentHash: null })
  })
  const store = MetadataStore.layer.pipe(Layer.provide([sqlLayer("sqlite::memory:"), unread]))
  expect(await Effect.runPromise(Effect.provide(program, store))).toMatchObject({ flaw: "unnamed" })
})

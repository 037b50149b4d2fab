import { databases } from "@glossa/database/testing"
import { Effect, Layer, Stream } from "effect"
import { expect, test } from "vitest"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { BlockSource, HistoryStore, MetadataStore, TokenSource } from "../index.ts"
import { indexedBlocks } from "./indexedBlocks.ts"

test("fails while a node lacks the header that a block's place within its second depends on", () => {
  const fake = new FakeChain().grow(6, () => 0)
  let isLagging = true
  const source = Layer.succeed(BlockSource, {
    head: () => fake.head,
    earliest: () => Effect.succeed(0),
    header: (_, number) => (isLagging ? Effect.succeed(null) : fake.header(number)),
    block: (_, number) => fake.block(number)
  })
  const read = Stream.runCollect(indexedBlocks({ chain: fake.chain, first: 4, last: 4, before: null, lookahead: 1 }))
  return Effect.gen(function* () {
    expect(yield* Effect.flip(read)).toMatchObject({ _tag: "history/SourceUnavailable" })
    isLagging = false
    expect(yield* read).toMatchObject([{ number: 4, ordinal: 4 }])
  }).pipe(
    Effect.provide([
      source,
      Layer.provide(Layer.merge(HistoryStore.layer, MetadataStore.layer), [databases[0]!.layer, TokenSource.layerNoop])
    ]),
    Effect.runPromise
  )
})

import { sqlLayer as database } from "@glossa/database"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { HistoryStore, indexChain, MetadataStore, TokenSource } from "../index.ts"
import { makeRepeatedWarning } from "./makeRepeatedWarning.ts"

test("a warning that repeats is logged at powers of two, with its count", async () => {
  const { messages, layer } = capturingLogger()
  const { warn, succeeded } = makeRepeatedWarning()
  const run = Effect.gen(function* () {
    for (let i = 0; i < 12; i++) yield* warn("down")
    yield* warn("slow")
    yield* warn("down")
    yield* warn("down")
    yield* succeeded
    yield* warn("down")
  })
  await Effect.runPromise(Effect.provide(run, layer))
  expect(messages).toEqual([
    "down",
    "down (2 times)",
    "down (4 times)",
    "down (8 times)",
    "slow",
    "down",
    "down (2 times)",
    "down"
  ])
})

test("an indexer whose nodes are down logs it ever more rarely", async () => {
  const fake = new FakeChain().grow(3)
  fake.answers = () => false
  const { messages, layer } = capturingLogger()
  const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provide([database("sqlite::memory:"), TokenSource.layerNoop])
  )
  await Effect.gen(function* () {
    yield* Effect.forkChild(indexChain({ chain: fake.chain }))
    for (let second = 0; second < 130; second++) {
      yield* TestClock.adjust("1 second")
      for (let turn = 0; turn < 10; turn++) yield* Effect.promise(() => new Promise(setImmediate))
    }
  }).pipe(Effect.provide([stores, sourceOf(fake), layer]), Effect.provide(TestClock.layer()), Effect.runPromise)
  expect(messages.length).toBeLessThan(12)
  expect(messages.at(-1)).toMatch(/^ethereum: .*; retrying in 2 s \(\d+ times\)$/)
})

import { sqlLayer as database } from "@glossa/database"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { capturingLogger } from "../../test/capturingLogger.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { HistoryStore, type IndexOptions, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../index.ts"

/** Runs an indexer on a test clock, and records its warnings and stalls. */
const indexing = async (
  fake: FakeChain,
  options: Partial<IndexOptions>,
  use: (seconds: (count: number) => Effect.Effect<void>, events: Array<string>) => Effect.Effect<void>
) => {
  const { messages: events, layer } = capturingLogger()
  const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provide([database("sqlite::memory:"), TokenSource.layerNoop])
  )
  const onStalled = (block: number | undefined) => Effect.sync(() => void events.push(`stalled: ${block}`))
  await Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(
      indexChain({ chain: fake.chain, start: 0, poll: "1 second", onStalled, ...options })
    )
    const seconds = Effect.fnUntraced(function* (count: number) {
      for (let i = 0; i < count; i++) {
        yield* TestClock.adjust("1 second")
        for (let turn = 0; turn < 50; turn++) yield* Effect.promise(() => new Promise(setImmediate))
      }
    })
    yield* seconds(1)
    events.splice(0)
    yield* use(seconds, events)
    yield* Fiber.interrupt(fiber)
  }).pipe(
    Effect.provide([stores, sourceOf(fake), layer, Layer.succeed(ProgressReporter, () => Effect.void)]),
    Effect.provide(TestClock.layer()),
    Effect.runPromise
  )
  return events
}

test("reports a block below the head that is missing for half a minute once, and again when it arrives", async () => {
  const fake = new FakeChain().grow(70)
  fake.shown = -1
  const events = await indexing(fake, {}, (seconds, events) =>
    Effect.gen(function* () {
      yield* seconds(28)
      expect(events).toEqual([])
      yield* seconds(4)
      const warning = "ethereum: its nodes have not returned block 0 for 30 s, though their head is 69; retrying"
      expect(events).toEqual([warning, "stalled: 0"])
      fake.grow(1)
      yield* seconds(100)
      expect(events).toHaveLength(2)
      fake.shown = 20
      yield* seconds(2)
      expect(events.slice(2)).toEqual(["stalled: undefined"])
      yield* seconds(33)
      expect(events.slice(3)).toEqual([
        "ethereum: its nodes have not returned block 21 for 30 s, though their head is 70; retrying",
        "stalled: 21"
      ])
    })
  )
  // Another process that takes over starts without a stall.
  expect(events.slice(5)).toEqual(["stalled: undefined"])
})

test("a stall ends with the first written block", () => {
  const fake = new FakeChain().grow(70)
  fake.shown = -1
  return indexing(fake, {}, (seconds, events) =>
    Effect.gen(function* () {
      yield* seconds(35)
      fake.shown = 69
      fake.meanwhile = Effect.suspend(() => (fake.fetched.includes(40) ? Effect.never : Effect.yieldNow))
      yield* seconds(2)
      expect(events.slice(1)).toEqual(["stalled: 0", "stalled: undefined"])
    })
  )
})

test("a block for which the nodes return an error is missing, too", () => {
  const fake = new FakeChain().grow(3)
  // Every other request is for the head.
  fake.answers = question => question % 2 === 0
  return indexing(fake, { lookahead: 1 }, (seconds, events) =>
    Effect.gen(function* () {
      yield* seconds(40)
      expect(events.filter(line => !line.includes("retrying in"))).toEqual([
        expect.stringMatching(
          /^ethereum: its nodes have not returned block 0 for 3\d s, though their head is 2; retrying$/
        ),
        "stalled: 0"
      ])
    })
  )
})

test("a start above the head is a warning, not a stall", () => {
  const fake = new FakeChain().grow(70)
  return indexing(fake, { start: 1000, stallTimeout: "5 seconds" }, (seconds, events) =>
    Effect.gen(function* () {
      yield* seconds(60)
      expect(events).toEqual(["ethereum: waiting for block 1000, which is above the head 69 of its nodes"])
    })
  )
})

test("at the head, also with confirmations, no block is missing", async () => {
  for (const confirmations of [0, 5])
    await indexing(new FakeChain().grow(10), { confirmations }, (seconds, events) =>
      Effect.gen(function* () {
        yield* seconds(100)
        expect(events).toEqual([])
      })
    )
})

import { sqlLayer as database } from "@glossa/sql"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/fakeChain.ts"
import { tellingLogger } from "../../test/tellingLogger.ts"
import { HistoryStore, type IndexOptions, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../index.ts"

/** A follower on a clock that goes by the second when it is told to, and what it says. */
const following = async (
  fake: FakeChain,
  options: Partial<IndexOptions>,
  use: (seconds: (count: number) => Effect.Effect<void>, told: Array<string>) => Effect.Effect<void>
) => {
  const { told, layer } = tellingLogger()
  const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provide([database("sqlite::memory:"), TokenSource.layerNoop])
  )
  const onStalled = (block: number | undefined) => Effect.sync(() => void told.push(`stalled: ${block}`))
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
    told.splice(0)
    yield* use(seconds, told)
    yield* Fiber.interrupt(fiber)
  }).pipe(
    Effect.provide([stores, sourceOf(fake), layer, Layer.succeed(ProgressReporter, () => Effect.void)]),
    Effect.provide(TestClock.layer()),
    Effect.runPromise
  )
  return told
}

test("a block that the nodes' head is beyond is waited for half a minute, then told of once, and again when it came", async () => {
  const fake = new FakeChain().grow(70)
  fake.shown = -1
  const told = await following(fake, {}, (seconds, told) =>
    Effect.gen(function* () {
      yield* seconds(28)
      expect(told).toEqual([])
      yield* seconds(4)
      const warning = "ethereum: its nodes have not returned block 0 for 30 s, though their head is 69; retrying"
      expect(told).toEqual([warning, "stalled: 0"])
      fake.grow(1)
      yield* seconds(100)
      expect(told).toHaveLength(2)
      fake.shown = 20
      yield* seconds(2)
      expect(told.slice(2)).toEqual(["stalled: undefined"])
      yield* seconds(33)
      expect(told.slice(3)).toEqual([
        "ethereum: its nodes have not returned block 21 for 30 s, though their head is 70; retrying",
        "stalled: 21"
      ])
    })
  )
  // who comes after this follower finds out anew
  expect(told.slice(5)).toEqual(["stalled: undefined"])
})

test("it has come when it is written, however many are to follow", () => {
  const fake = new FakeChain().grow(70)
  fake.shown = -1
  return following(fake, {}, (seconds, told) =>
    Effect.gen(function* () {
      yield* seconds(35)
      fake.shown = 69
      fake.meanwhile = Effect.suspend(() => (fake.fetched.includes(40) ? Effect.never : Effect.yieldNow))
      yield* seconds(2)
      expect(told.slice(1)).toEqual(["stalled: 0", "stalled: undefined"])
    })
  )
})

test("a block that the nodes answer with an error for is missing as well", () => {
  const fake = new FakeChain().grow(3)
  // every other question is for the head
  fake.answers = question => question % 2 === 0
  return following(fake, { lookahead: 1 }, (seconds, told) =>
    Effect.gen(function* () {
      yield* seconds(40)
      expect(told.filter(line => !line.includes("retrying in"))).toEqual([
        expect.stringMatching(
          /^ethereum: its nodes have not returned block 0 for 3\d s, though their head is 2; retrying$/
        ),
        "stalled: 0"
      ])
    })
  )
})

test("a start above the head is told of, and nobody is to blame", () => {
  const fake = new FakeChain().grow(70)
  return following(fake, { start: 1000, stallTimeout: "5 seconds" }, (seconds, told) =>
    Effect.gen(function* () {
      yield* seconds(60)
      expect(told).toEqual(["ethereum: waiting for block 1000, which is above the head 69 of its nodes"])
    })
  )
})

test("at the head, or as many blocks behind it as are to be confirmed, nothing is missing", async () => {
  for (const confirmations of [0, 5])
    await following(new FakeChain().grow(10), { confirmations }, (seconds, told) =>
      Effect.gen(function* () {
        yield* seconds(100)
        expect(told).toEqual([])
      })
    )
})

import { RateLimitedError } from "@glossa/chain"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { FakeChain } from "../../test/nodes/fakeChain.ts"
import { type Block, type BlockSource, SourceUnavailableError } from "../index.ts"
import { IndexerState } from "./IndexerState.ts"
import { observeNodes } from "./observeNodes.ts"

const fake = new FakeChain().grow(3)

/** Nodes that never return the head, block 0 after 20 seconds, and block 1 never. */
const observed = (respondedAt?: BlockSource["Service"]["respondedAt"]) => {
  const state = new IndexerState()
  const block = (number: number): Effect.Effect<Block | null> =>
    number === 1 ? Effect.never : Effect.delay(Effect.succeed(fake.blocks[number]!), "20 seconds")
  const source = observeNodes(
    {
      head: () => Effect.never,
      earliest: () => Effect.succeed(0),
      header: () => Effect.succeed(fake.blocks[2]!),
      block: (_, number) => block(number),
      ...(respondedAt && { respondedAt })
    },
    state
  )
  return { source, state }
}

const run = <A, E>(program: Effect.Effect<A, E>) => Effect.runPromise(Effect.provide(program, TestClock.layer()))

test("nodes that accept a request and never respond are down after half a minute, until they respond", () =>
  run(
    Effect.gen(function* () {
      const { source, state } = observed()
      yield* Effect.forkChild(source.head("ethereum"))
      yield* TestClock.adjust("29 seconds")
      expect(state.isNodeDown).toBe(false)
      yield* TestClock.adjust("6 seconds")
      expect(state.isNodeDown).toBe(true)
      yield* source.header("ethereum", 2)
      expect(state.isNodeDown).toBe(false)
    })
  ))

test("a slow response does not count while the nodes respond to other requests", () =>
  run(
    Effect.gen(function* () {
      const { source, state } = observed()
      yield* Effect.forkChild(source.block("ethereum", 1))
      yield* Effect.forkChild(source.block("ethereum", 0))
      yield* TestClock.adjust("45 seconds")
      expect(state.isNodeDown).toBe(false)
      yield* TestClock.adjust("10 seconds")
      expect(state.isNodeDown).toBe(true)
    })
  ))

test("a block that needs many requests does not count while some of them are answered", () =>
  run(
    Effect.gen(function* () {
      let answersUntil = 120_000
      const { source, state } = observed(() => Effect.map(Clock.currentTimeMillis, now => Math.min(now, answersUntil)))
      yield* Effect.forkChild(source.block("ethereum", 1))
      yield* TestClock.adjust("2 minutes")
      expect([state.isNodeDown, state.respondedAt]).toEqual([false, 120_000])
      answersUntil = 0
      yield* TestClock.adjust("35 seconds")
      expect(state.isNodeDown).toBe(true)
    })
  ))

test("the reason of a failure is reported", () =>
  run(
    Effect.gen(function* () {
      const state = new IndexerState()
      const cause = new RateLimitedError({ endpoint: "node", retryAfter: null })
      const error = new SourceUnavailableError({ chain: "ethereum", wanted: "the head", cause })
      const failing = { ...observed().source, head: () => Effect.fail(error) }
      yield* Effect.flip(observeNodes(failing, state).head("ethereum"))
      expect(state.stored(0).problem).toBe("its nodes limit the rate of requests (429)")
    })
  ))

import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { FakeChain } from "../../test/fakeChain.ts"
import type { Block } from "../index.ts"
import { IndexerState } from "./IndexerState.ts"
import { observeNodes } from "./observeNodes.ts"

const fake = new FakeChain().grow(3)

/** Nodes that never return the head, block 0 after 20 seconds, and block 1 never. */
const observed = () => {
  const state = new IndexerState()
  const block = (number: number): Effect.Effect<Block | null> =>
    number === 1 ? Effect.never : Effect.delay(Effect.succeed(fake.blocks[number]!), "20 seconds")
  const source = observeNodes(
    {
      head: () => Effect.never,
      earliest: () => Effect.succeed(0),
      header: () => Effect.succeed(fake.blocks[2]!),
      block: (_, number) => block(number)
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

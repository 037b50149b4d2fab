import { setImmediate } from "node:timers/promises"
import { AddressHistory, HistoryStore } from "@glossa/history"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { type ReadPage, Standing } from "./Standing.ts"

const now = 1_700_000_000

const read: ReadPage = {
  chains: ["ethereum", "polygon"],
  versions: new Map([["ethereum", 7]]),
  settled: false,
  present: undefined
}

/** What can happen after a page was read. */
interface World {
  versions: AddressHistory["Service"]["versions"]
  trouble: string | undefined
}

/** Whether a page stands now and after each of the changes; null where nobody can tell. */
const standing = (page: Partial<ReadPage>, ...changes: ReadonlyArray<(world: World) => Effect.Effect<void> | void>) => {
  const world: World = { versions: Effect.succeed(new Map([["ethereum", 7]])), trouble: undefined }
  const services = Layer.mergeAll(
    Layer.succeed(AddressHistory, { versions: Effect.suspend(() => world.versions) } as never),
    Layer.succeed(HistoryStore, {} as never),
    Layer.succeed(ChainHealth, {
      served: ["ethereum", "optimism", "polygon"],
      head: () => Effect.succeed(undefined),
      trouble: chain => Effect.sync(() => (chain === "polygon" ? world.trouble : undefined))
    })
  )
  const [first, ...later] = changes
  return Effect.gen(function* () {
    yield* TestClock.setTime(now * 1_000)
    yield* Effect.suspend(() => first?.(world) ?? Effect.void)
    const stands = yield* (yield* Standing).of({ ...read, ...page })
    if (stands === null) return null
    const seen: Array<boolean> = []
    for (const change of [() => undefined, ...later]) {
      yield* Effect.suspend(() => change(world) ?? Effect.void)
      yield* Effect.promise(() => setImmediate())
      const told = yield* stands.check
      // what is known without waiting is the same; what can't be looked at stands for nobody
      expect(stands.now(yield* Effect.clockWith(clock => clock.currentTimeMillis)) ?? false).toBe(told)
      seen.push(told)
    }
    return seen
  }).pipe(Effect.provide(Layer.provide(Standing.layer, services)), Effect.provide(TestClock.layer()), Effect.runPromise)
}

const asIs = () => undefined
const version = (chain: "ethereum" | "optimism", number: number) => (world: World) => {
  world.versions = Effect.succeed(
    new Map([
      ["ethereum", 7],
      [chain, number]
    ])
  )
}
const pass = (ms: number) => () => TestClock.adjust(ms)

test("a page stands until rows of one of its chains are written", async () => {
  expect(await standing({}, asIs, version("optimism", 1), pass(1e9), version("ethereum", 8))).toEqual([
    true,
    true,
    true,
    false
  ])
})

test("a settled one stands for some minutes whatever is written", async () => {
  expect(await standing({ settled: true }, asIs, version("ethereum", 8), pass(599_000), pass(1_000))).toEqual([
    true,
    true,
    true,
    false
  ])
})

test("no page stands while one of its chains can't be read, nor while the database can't", async () => {
  const trouble = (world: World) => {
    world.trouble = "its nodes don't answer"
  }
  const well = (world: World) => {
    world.trouble = undefined
  }
  const down = (world: World) => {
    world.versions = Effect.die("gone")
  }
  expect(await standing({}, asIs, trouble, well)).toEqual([true, false, true])
  expect(await standing({ settled: true }, asIs, trouble, well)).toEqual([true, false, true])
  const settled = await standing({ chains: ["ethereum"] }, asIs, trouble)
  expect(settled).toEqual([true, true])
  expect(await standing({ settled: true }, down)).toEqual([false])
})

test("the page of a second stands for that second", async () => {
  expect(await standing({ present: now }, asIs, pass(999), pass(1))).toEqual([true, true, false])
})

test("nobody can tell of pages that are more than what is stored, unless they are settled", async () => {
  const unknown = (world: World) => {
    world.versions = Effect.succeed(undefined)
  }
  expect(await standing({ versions: undefined }, unknown)).toBe(null)
  expect(await standing({ versions: undefined, settled: true }, unknown, pass(599_000), pass(1_000))).toEqual([
    true,
    true,
    false
  ])
})

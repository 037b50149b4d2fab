import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { readyz } from "./health.ts"

test("readiness reads the database once in 100 ms", async () => {
  let asked = 0
  const store = Layer.mock(HistoryStore)({
    rules: 0,
    statuses: Effect.sync(() => {
      asked++
      return new Map()
    })
  })
  const run = Effect.gen(function* () {
    const look = yield* readyz
    const ask = Effect.forEach(Array.from({ length: 100 }), () => look, { concurrency: "unbounded" })
    const [first] = yield* ask
    expect(first).toEqual({ status: "ready", chains: [{ blockchain: "ethereum", readable: true }] })
    yield* TestClock.adjust(99)
    yield* ask
    expect(asked).toBe(1)
    yield* TestClock.adjust(1)
    yield* ask
    expect(asked).toBe(2)
  })
  await Effect.runPromise(
    Effect.provide(run, Layer.mergeAll(store, IndexerStatus.layerNoop(["ethereum"]), TestClock.layer()))
  )
})

test("readiness says how far an index is, and how fast it catches up", async () => {
  const known = { problem: undefined, contradictedBlock: undefined, warnings: [], isServed: true }
  const status = { ...known, head: 100, indexed: { block: 40, second: 0 }, blocksPerSecond: 1 / 60 }
  const readinessOf = (change: object) =>
    Effect.flatten(readyz).pipe(
      Effect.provide(Layer.mock(HistoryStore)({ rules: 0, statuses: Effect.succeed(new Map()) })),
      Effect.provideService(IndexerStatus, {
        chains: ["ethereum"],
        get: () => Effect.succeed({ ...status, ...change }),
        index: () => Effect.void
      }),
      Effect.map(({ chains: [chain] }) => chain),
      Effect.runPromise
    )
  expect(await readinessOf({})).toMatchObject({ indexed: 40, head: 100, blocksPerSecond: 0.0167, readable: true })
  expect(await readinessOf({ head: 40 })).not.toHaveProperty("blocksPerSecond")
})

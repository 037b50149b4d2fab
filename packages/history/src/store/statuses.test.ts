import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { HistoryStore } from "../index.ts"

const problem = "its nodes don't respond"

describe.each(databases)("statuses of indexers, on $name", ({ layer }) => {
  const run = <A, E>(program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, Layer.provideMerge(HistoryStore.layer, layer)))

  test("are read by the database's clock", () =>
    run(
      Effect.gen(function* () {
        const { statuses, saveStatus } = yield* HistoryStore
        expect(yield* statuses).toEqual(new Map())
        yield* saveStatus("polygon", { head: 80_000_000, confirmations: 12, silentMs: 61_000, problem })
        yield* Effect.sleep("50 millis")
        const [chain, { silentMs, ...status }] = [...(yield* statuses)][0]!
        expect({ chain, ...status }).toEqual({ chain: "polygon", head: 80_000_000, confirmations: 12, problem })
        expect(silentMs).toBeGreaterThanOrEqual(61_040)
        expect(silentMs).toBeLessThan(66_000)
      })
    ))

  test("are replaced, except for what a new indexer does not know yet", () =>
    run(
      Effect.gen(function* () {
        const { statuses, saveStatus } = yield* HistoryStore
        yield* saveStatus("ethereum", { head: 7, confirmations: 0, silentMs: 0, problem: null })
        yield* saveStatus("optimism", { head: 9, confirmations: 0, silentMs: 0, problem: null })
        yield* saveStatus("ethereum", { head: null, confirmations: 0, silentMs: null, problem })
        const all = yield* statuses
        expect(all.get("ethereum")).toEqual({ head: 7, confirmations: 0, silentMs: expect.any(Number), problem })
        yield* saveStatus("ethereum", { head: 8, confirmations: 0, silentMs: 0, problem: null })
        expect((yield* statuses).get("ethereum")).toMatchObject({ head: 8, problem: null })
        expect((yield* statuses).get("optimism")).toMatchObject({ head: 9 })
      })
    ))

  test("are deleted for chains that are not indexed any further", () =>
    run(
      Effect.gen(function* () {
        const { statuses, saveStatus, deleteStatuses } = yield* HistoryStore
        yield* saveStatus("ethereum", { head: 7, confirmations: 0, silentMs: 0, problem: null })
        yield* saveStatus("optimism", { head: 9, confirmations: 0, silentMs: 0, problem: null })
        yield* deleteStatuses(["ethereum", "polygon"])
        expect([...(yield* statuses).keys()]).toEqual(["optimism"])
        yield* deleteStatuses([])
        expect([...(yield* statuses).keys()]).toEqual(["optimism"])
      })
    ))
})

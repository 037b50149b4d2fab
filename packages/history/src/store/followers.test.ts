import { databases } from "@glossa/sql/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { HistoryStore } from "../index.ts"

const reason = "its nodes don't answer"

describe.each(databases)("how followers fare, on $name", ({ layer }) => {
  const run = <A, E>(program: Effect.Effect<A, E, HistoryStore | SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, Layer.provideMerge(HistoryStore.layer, layer)))

  test("is known of chains that had one, by the database's clock", () =>
    run(
      Effect.gen(function* () {
        const { followers, tellFollower } = yield* HistoryStore
        expect(yield* followers).toEqual(new Map())
        yield* tellFollower("polygon", { head: 80_000_000, quiet: 61_000, trouble: { reason, lasts: 30_500 } })
        yield* Effect.sleep("50 millis")
        const [chain, { head, quiet, trouble }] = [...(yield* followers)][0]!
        expect([chain, head, trouble?.reason]).toEqual(["polygon", 80_000_000, reason])
        for (const [value, told] of [
          [quiet, 61_000],
          [trouble?.lasts, 30_500]
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(told + 40)
          expect(value).toBeLessThan(told + 5_000)
        }
      })
    ))

  test("what is told takes the place of what was; what a new follower does not know yet stays", () =>
    run(
      Effect.gen(function* () {
        const { followers, tellFollower } = yield* HistoryStore
        yield* tellFollower("ethereum", { head: 7, quiet: 0, trouble: null })
        yield* tellFollower("optimism", { head: 9, quiet: 0, trouble: null })
        yield* tellFollower("ethereum", { head: null, quiet: null, trouble: { reason, lasts: 0 } })
        const all = yield* followers
        expect(all.get("ethereum")).toMatchObject({ head: 7, quiet: expect.any(Number), trouble: { reason } })
        yield* tellFollower("ethereum", { head: 8, quiet: 0, trouble: null })
        expect((yield* followers).get("ethereum")).toMatchObject({ head: 8, trouble: null })
        expect((yield* followers).get("optimism")).toMatchObject({ head: 9 })
      })
    ))

  test("is forgotten where nobody means to follow any more", () =>
    run(
      Effect.gen(function* () {
        const { followers, tellFollower, forgetFollowers } = yield* HistoryStore
        yield* tellFollower("ethereum", { head: 7, quiet: 0, trouble: null })
        yield* tellFollower("optimism", { head: 9, quiet: 0, trouble: null })
        yield* forgetFollowers(["ethereum", "polygon"])
        expect([...(yield* followers).keys()]).toEqual(["optimism"])
        yield* forgetFollowers([])
        expect([...(yield* followers).keys()]).toEqual(["optimism"])
      })
    ))
})

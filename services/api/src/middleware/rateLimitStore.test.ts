import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { rateLimitStore } from "./rateLimitStore.ts"

const [sqlite, postgres] = databases
const take = Effect.flatMap(RateLimiter.RateLimiter, ({ consume }) =>
  consume({ algorithm: "token-bucket", window: "1 minute", limit: 3, key: "k" })
)
const remaining = Effect.match(take, { onSuccess: ({ remaining }) => remaining, onFailure: () => "refused" })

const run = <A, E>(
  { layer }: (typeof databases)[number],
  program: Effect.Effect<A, E, RateLimiter.RateLimiter | SqlClient.SqlClient>
) =>
  program.pipe(
    Effect.provide(Layer.provideMerge(RateLimiter.layer, Layer.provideMerge(rateLimitStore, layer))),
    Effect.provide(TestClock.layer()),
    Effect.runPromise
  )

test("refills a used-up bucket after the clock was set back, in memory", () =>
  run(
    sqlite!,
    Effect.gen(function* () {
      yield* TestClock.setTime(10_000_000)
      expect(yield* Effect.all([remaining, remaining, remaining, remaining])).toEqual([2, 1, 0, "refused"])
      yield* TestClock.setTime(10_000_000 - 3_600_000)
      expect(yield* remaining).toBe("refused")
      yield* TestClock.adjust("20 seconds")
      expect(yield* Effect.all([remaining, remaining])).toEqual([0, "refused"])
    })
  ))

test("counts from the present after the clock was set back, in PostgreSQL", () =>
  run(
    postgres!,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      expect(yield* Effect.all([remaining, remaining, remaining])).toEqual([2, 1, 0])
      // Simulates a count by a clock that was an hour ahead.
      yield* sql`UPDATE rate_buckets SET refilled = refilled + 3600000`
      expect(yield* remaining).toBe("refused")
      const [row] =
        yield* sql`SELECT refilled <= extract(epoch FROM clock_timestamp()) * 1000 AS past FROM rate_buckets`
      expect(row).toEqual({ past: true })
    })
  ))

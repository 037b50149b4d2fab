import { databases } from "@glossa/sql/testing"
import { Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { MemoryBuckets } from "./MemoryBuckets.ts"
import { sharedBuckets } from "./sharedBuckets.ts"

const postgres = databases.find(({ name }) => name === "PostgreSQL")!

test("processes count together, and a bucket fills up again at its rate", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      /** A process of its own over the same database. */
      const opened = Effect.provide(RateLimiter.make, Layer.fresh(sharedBuckets))
      const [one, other] = [yield* opened, yield* opened]
      const ask = (limiter: RateLimiter.RateLimiter, tokens = 1) =>
        limiter.consume({ algorithm: "token-bucket", window: "10 seconds", limit: 10, key: "a", tokens })
      expect(yield* ask(one)).toMatchObject({ limit: 10, remaining: 9 })
      expect(yield* ask(other, 3)).toMatchObject({ remaining: 6 })
      const left = yield* Effect.all(
        Array.from({ length: 20 }, (_, i) => Effect.result(ask(i % 2 === 0 ? one : other))),
        { concurrency: "unbounded" }
      )
      expect(left.filter(({ _tag }) => _tag === "Success")).toHaveLength(6)
      const refused = yield* Effect.flip(ask(one))
      expect(refused.reason._tag).toBe("RateLimitExceeded")
      if (refused.reason._tag === "RateLimitExceeded")
        expect(Duration.toMillis(refused.reason.retryAfter)).toBeLessThanOrEqual(1_000)
      // what was refused took nothing
      yield* Effect.sleep("1100 millis")
      expect(yield* ask(other)).toMatchObject({ remaining: 0 })
      expect((yield* Effect.flip(ask(other))).reason._tag).toBe("RateLimitExceeded")
      // another key has a bucket of its own
      expect(
        yield* one.consume({ algorithm: "token-bucket", window: "1 second", limit: 5, key: "b", tokens: 5 })
      ).toMatchObject({ remaining: 0 })
    }).pipe(Effect.scoped, Effect.provide(postgres.layer))
  ))

const hour = Duration.hours(1)

test("many who ask at once are told what they would be one after the other", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { tokenBucket } = yield* RateLimiter.RateLimiterStore
      const buckets = new MemoryBuckets()
      for (const round of [1, 2, 3]) {
        const asks = Array.from({ length: 60 * round }, (_, i) => ({
          key: `m${(i * 7) % 5}`,
          tokens: ((i * 7) % 5) + 1
        }))
        const told = yield* Effect.forEach(
          asks,
          ask =>
            Effect.map(tokenBucket({ ...ask, limit: 40, refillRate: hour, allowOverflow: false }), ([left]) => left),
          { concurrency: "unbounded" }
        )
        const hours = Duration.toMillis(hour)
        expect(told).toEqual(asks.map(({ key, tokens }) => buckets.take(key, tokens, 40, hours, 0)[0]))
      }
    }).pipe(Effect.scoped, Effect.provide(Layer.provide(sharedBuckets, postgres.layer)))
  ))

test("two processes that ask for the same buckets at once give out no more than there is, and wait for nobody for ever", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const opened = Effect.provide(RateLimiter.make, Layer.fresh(sharedBuckets))
      const processes = [yield* opened, yield* opened]
      const asks = Array.from({ length: 600 }, (_, i) => ({ key: `p${(i * 13) % 9}`, tokens: i % 4 === 0 ? 2 : 1, i }))
      const given = yield* Effect.forEach(
        asks,
        ({ key, tokens, i }) =>
          Effect.map(
            Effect.result(
              processes[i % 2]!.consume({ algorithm: "token-bucket", window: "10 hours", limit: 30, key, tokens })
            ),
            ({ _tag }) => ({ key, tokens: _tag === "Success" ? tokens : 0 })
          ),
        { concurrency: "unbounded" }
      )
      for (const key of new Set(asks.map(({ key }) => key)))
        expect(given.reduce((sum, one) => sum + (one.key === key ? one.tokens : 0), 0)).toBe(30)
    }).pipe(Effect.scoped, Effect.provide(postgres.layer))
  ))

test("whoever waits is told when the database fails, and who comes after it is counted again", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limiter = yield* Effect.provide(RateLimiter.make, Layer.fresh(sharedBuckets))
      const ask = limiter.consume({ algorithm: "token-bucket", window: "1 minute", limit: 9, key: "f" })
      expect(yield* ask).toMatchObject({ remaining: 8 })
      yield* sql`ALTER TABLE rate_buckets RENAME TO elsewhere`
      const errors = yield* Effect.all([Effect.flip(ask), Effect.flip(ask)], { concurrency: "unbounded" })
      expect(errors.map(({ reason }) => reason._tag)).toEqual(["RateLimitStoreError", "RateLimitStoreError"])
      yield* sql`ALTER TABLE elsewhere RENAME TO rate_buckets`
      expect(yield* ask).toMatchObject({ remaining: 7 })
    }).pipe(Effect.scoped, Effect.provide(postgres.layer))
  ))

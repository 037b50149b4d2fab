import { databases } from "@glossa/sql/testing"
import { Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { expect, test } from "vitest"
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

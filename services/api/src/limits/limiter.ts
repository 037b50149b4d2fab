import { Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { bucketStore } from "./bucketStore.ts"
import { MemoryBuckets } from "./MemoryBuckets.ts"
import { sharedBuckets } from "./sharedBuckets.ts"

const limiterOver = (buckets: MemoryBuckets) =>
  Layer.succeed(
    RateLimiter.RateLimiterStore,
    bucketStore(({ key, tokens, limit, refillRate }) =>
      Effect.clockWith(clock =>
        Effect.sync(() =>
          buckets.take(key, tokens, limit, Duration.toMillis(refillRate), clock.currentTimeMillisUnsafe())
        )
      )
    )
  )

/**
 * Counts what each key asks for: on PostgreSQL together with all processes over the database, else for itself, in buckets that can be
 * taken from without waiting.
 */
export const limiter = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const own = sql.onDialectOrElse({ pg: () => undefined, orElse: () => new MemoryBuckets() })
  const store = own === undefined ? sharedBuckets : limiterOver(own)
  const built = yield* Layer.build(Layer.provide(RateLimiter.layer, store))
  const { consume } = yield* Effect.provide(RateLimiter.RateLimiter, built)
  return { consume, own }
})

import { Clock, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"

const storeError = (cause: unknown) =>
  new RateLimiter.RateLimiterError({
    reason: new RateLimiter.RateLimitStoreError({ message: "The rate limit store cannot be read", cause })
  })

const unsupported = () => Effect.die("only token buckets are supported")

const makePostgresStore = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // Unlogged: a crash loses at most a minute of counts.
  yield* sql`CREATE UNLOGGED TABLE IF NOT EXISTS rate_buckets (
    key TEXT PRIMARY KEY,
    tokens DOUBLE PRECISION NOT NULL,
    refilled DOUBLE PRECISION NOT NULL,
    remaining DOUBLE PRECISION NOT NULL
  )`
  yield* Effect.forkScoped(
    sql`DELETE FROM rate_buckets WHERE refilled < extract(epoch FROM clock_timestamp()) * 1000 - 3600000`.pipe(
      Effect.catchCause(cause => Effect.logWarning("old rate limit buckets could not be deleted", cause)),
      Effect.delay("10 minutes"),
      Effect.forever
    )
  )

  const take = (key: string, tokens: number, limit: number, refillMs: number) => sql<{
    readonly remaining: number
    readonly elapsed: number
  }>`
    INSERT INTO rate_buckets AS bucket (key, tokens, refilled, remaining)
    SELECT ${key}, greatest(${limit} - ${tokens}::float8, 0), now, ${limit} - ${tokens}::float8
      FROM (SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now) AS clock
    ON CONFLICT (key) DO UPDATE SET (tokens, refilled, remaining) = (
      SELECT CASE WHEN filled >= ${tokens} THEN filled - ${tokens} ELSE filled END,
        CASE WHEN filled >= ${limit} THEN excluded.refilled ELSE least(bucket.refilled + steps * ${refillMs}, excluded.refilled) END,
        filled - ${tokens}
      FROM (
        SELECT steps, least(${limit}, bucket.tokens + steps) AS filled
        FROM (SELECT greatest(floor((excluded.refilled - bucket.refilled) / ${refillMs}), 0) AS steps) AS refill
      ) AS refilled_bucket
    )
    RETURNING remaining, greatest(extract(epoch FROM clock_timestamp())::float8 * 1000 - refilled, 0) AS elapsed`

  return RateLimiter.RateLimiterStore.of({
    tokenBucket: ({ key, tokens, limit, refillRate }) => {
      const refillMs = Duration.toMillis(refillRate)
      return take(key, tokens, limit, refillMs).pipe(
        Effect.map(([row]) => [row?.remaining ?? limit, Math.min(row?.elapsed ?? 0, refillMs)] as const),
        Effect.mapError(storeError)
      )
    },
    fixedWindow: unsupported,
    adaptiveConsume: unsupported,
    adaptiveFeedback: unsupported
  })
})

/** A store in memory with a monotonic clock. A clock that is set back would keep a used-up bucket empty until it catches up. */
export const memoryStore: Layer.Layer<RateLimiter.RateLimiterStore> = Layer.effect(
  RateLimiter.RateLimiterStore,
  Effect.gen(function* () {
    const store = yield* RateLimiter.RateLimiterStore
    const clock = yield* Clock.Clock
    const steady: Clock.Clock = Object.assign(Object.create(clock), {
      currentTimeMillisUnsafe: () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
    })
    return RateLimiter.RateLimiterStore.of({
      ...store,
      tokenBucket: options => Effect.provideService(store.tokenBucket(options), Clock.Clock, steady)
    })
  })
).pipe(Layer.provide(RateLimiter.layerStoreMemory))

/** The store of rate limits: PostgreSQL, so that all processes count together by its clock, or else memory. */
export const rateLimitStore: Layer.Layer<RateLimiter.RateLimiterStore, SqlError.SqlError, SqlClient.SqlClient> =
  Layer.unwrap(
    Effect.map(SqlClient.SqlClient, sql =>
      sql.onDialectOrElse({
        pg: () => Layer.effect(RateLimiter.RateLimiterStore, makePostgresStore),
        orElse: () => memoryStore
      })
    )
  )

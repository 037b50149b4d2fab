import { Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"
import { bucketStore } from "./bucketStore.ts"

interface Taken {
  readonly asked: number
  readonly elapsed: number
}

const failed = (cause: unknown) =>
  new RateLimiter.RateLimiterError({
    reason: new RateLimiter.RateLimitStoreError({ message: "The buckets can't be read", cause })
  })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // unlogged: what a crash forgets is at most a minute of counting
  yield* sql`CREATE UNLOGGED TABLE IF NOT EXISTS rate_buckets (
    key TEXT PRIMARY KEY,
    tokens DOUBLE PRECISION NOT NULL,
    refilled DOUBLE PRECISION NOT NULL,
    asked DOUBLE PRECISION NOT NULL
  )`
  yield* Effect.forkScoped(
    sql`DELETE FROM rate_buckets WHERE refilled < extract(epoch FROM clock_timestamp()) * 1000 - 3600000`.pipe(
      Effect.catchCause(cause => Effect.logWarning("Old rate buckets could not be deleted", cause)),
      Effect.delay("10 minutes"),
      Effect.forever
    )
  )

  const take = (key: string, tokens: number, limit: number, refill: number) => sql<Taken>`
    INSERT INTO rate_buckets AS bucket (key, tokens, refilled, asked)
    SELECT ${key}, greatest(${limit} - ${tokens}::float8, 0), now, ${limit} - ${tokens}::float8
      FROM (SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now) AS clock
    ON CONFLICT (key) DO UPDATE SET (tokens, refilled, asked) = (
      SELECT CASE WHEN filled >= ${tokens} THEN filled - ${tokens} ELSE filled END,
        CASE WHEN filled >= ${limit} THEN excluded.refilled ELSE bucket.refilled + steps * ${refill} END,
        filled - ${tokens}
      FROM (
        SELECT steps, least(${limit}, bucket.tokens + steps) AS filled
        FROM (SELECT greatest(floor((excluded.refilled - bucket.refilled) / ${refill}), 0) AS steps) AS a
      ) AS b
    )
    RETURNING asked, greatest(extract(epoch FROM clock_timestamp())::float8 * 1000 - refilled, 0) AS elapsed`

  return {
    tokenBucket: ({
      key,
      tokens,
      limit,
      refillRate
    }: Parameters<RateLimiter.RateLimiterStore["Service"]["tokenBucket"]>[0]) => {
      const refill = Duration.toMillis(refillRate)
      return take(key, tokens, limit, refill).pipe(
        Effect.map(([row]) => [row?.asked ?? limit, Math.min(row?.elapsed ?? 0, refill)] as const),
        Effect.mapError(failed)
      )
    }
  }
})

/** Token buckets in the database, so that all processes over it count together; the database's clock is theirs. */
export const sharedBuckets: Layer.Layer<RateLimiter.RateLimiterStore, SqlError.SqlError, SqlClient.SqlClient> =
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.map(make, ({ tokenBucket }) => bucketStore(tokenBucket))
  )

import { Deferred, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient, type SqlError } from "effect/sql"
import { bucketStore } from "./bucketStore.ts"

/** For so long the database is waited for: whoever asks meanwhile waits too. */
const patience = "5 seconds"

type Asked = Parameters<RateLimiter.RateLimiterStore["Service"]["tokenBucket"]>[0]

/** Tokens left after the ask, less than none where it got none, and the milliseconds since the last one came back. */
type Told = readonly [left: number, millis: number]

/** Somebody who asks for tokens and waits. */
interface Ask extends Pick<Asked, "key" | "tokens" | "limit"> {
  /** Milliseconds until a token comes back. */
  readonly refill: number
  readonly told: Deferred.Deferred<Told, RateLimiter.RateLimiterError>
}

interface Bucket {
  readonly key: string
  /** Tokens that were in it before any were taken. */
  readonly filled: number
  readonly elapsed: number
}

const failed = (cause: unknown) =>
  new RateLimiter.RateLimiterError({
    reason: new RateLimiter.RateLimitStoreError({ message: "The buckets can't be read", cause })
  })

/** Those who ask the same of the same bucket, by its key; and who asks something else of one of these, for later. */
const grouped = (asks: ReadonlyArray<Ask>) => {
  const [groups, later] = [new Map<string, Array<Ask>>(), [] as Ask[]]
  for (const ask of asks) {
    const group = groups.get(ask.key)
    const first = group?.[0] ?? ask
    const isSame = ask.tokens === first.tokens && ask.limit === first.limit && ask.refill === first.refill
    if (group === undefined) groups.set(ask.key, [ask])
    else (isSame ? group : later).push(ask)
  }
  return { groups, later }
}

/** What each of those who asked the same of a bucket is told: as if they had come one after the other. */
const toldOf = (asks: ReadonlyArray<Ask>, { filled, elapsed }: Bucket): ReadonlyArray<Told> =>
  asks.map(({ tokens, refill }, i) => {
    const before = filled - Math.min(i, Math.floor(filled / tokens)) * tokens
    return [before - tokens, Math.min(elapsed, refill)]
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

  const wantedBy = (groups: ReadonlyMap<string, ReadonlyArray<Ask>>) => {
    const wanted = Array.from(groups.values(), asks => ({ ...asks[0]!, told: undefined, asks: asks.length }))
    return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS wanted (key TEXT, tokens FLOAT8, "limit" FLOAT8, refill FLOAT8, asks FLOAT8)`
  }

  // locked in the order of their keys, so that two processes never wait for each other; asked keeps what was in a bucket before
  const take = (groups: ReadonlyMap<string, ReadonlyArray<Ask>>) => sql<Bucket>`
    WITH wanted AS (SELECT * FROM ${wantedBy(groups)}),
      clock AS (SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now),
      locked AS (SELECT key FROM rate_buckets WHERE key IN (SELECT key FROM wanted) ORDER BY key FOR UPDATE)
    UPDATE rate_buckets AS bucket SET (tokens, refilled, asked) = (
      SELECT filled - least(asks, floor(filled / wanted.tokens)) * wanted.tokens,
        CASE WHEN filled >= "limit" THEN now ELSE bucket.refilled + steps * refill END,
        filled
      FROM (SELECT greatest(floor((now - bucket.refilled) / refill), 0) AS steps) AS a,
        LATERAL (SELECT least("limit", bucket.tokens + steps) AS filled) AS b
    )
    FROM wanted, locked, clock WHERE wanted.key = locked.key AND bucket.key = locked.key
    RETURNING bucket.key, bucket.asked AS filled, greatest(now - bucket.refilled, 0) AS elapsed`

  const fill = (groups: ReadonlyMap<string, ReadonlyArray<Ask>>) => sql`
    INSERT INTO rate_buckets (key, tokens, refilled, asked)
    SELECT key, "limit", extract(epoch FROM clock_timestamp())::float8 * 1000, 0 FROM ${wantedBy(groups)} ORDER BY key
    ON CONFLICT DO NOTHING`

  const tell = (groups: ReadonlyMap<string, ReadonlyArray<Ask>>, buckets: ReadonlyArray<Bucket>) => {
    for (const bucket of buckets) {
      const asks = groups.get(bucket.key) ?? []
      const told = toldOf(asks, bucket)
      for (const [i, ask] of asks.entries()) Deferred.doneUnsafe(ask.told, Effect.succeed(told[i]!))
    }
    const known = new Set(buckets.map(({ key }) => key))
    return new Map([...groups].filter(([key]) => !known.has(key)))
  }

  const serve = Effect.fnUntraced(function* (groups: ReadonlyMap<string, ReadonlyArray<Ask>>) {
    let missing = tell(groups, yield* take(groups))
    while (missing.size > 0) {
      yield* fill(missing)
      missing = tell(missing, yield* take(missing))
    }
  })

  const run = Effect.runForkWith(yield* Effect.context<never>())
  let waiting: Array<Ask> = []
  let isAsking = false

  const round = Effect.suspend(() => {
    const { groups, later } = grouped(waiting)
    waiting = later
    return Effect.catchCause(Effect.timeout(serve(groups), patience), cause =>
      Effect.sync(() => {
        for (const { told } of [...groups.values()].flat()) Deferred.doneUnsafe(told, Effect.fail(failed(cause)))
      })
    )
  })

  // in one step, so that nobody comes in between: whoever finds nobody asking has to ask
  const goesOn = () => {
    isAsking = waiting.length > 0
    return isAsking
  }

  return {
    tokenBucket: ({ key, tokens, limit, refillRate }: Asked) =>
      Effect.suspend(() => {
        const told = Deferred.makeUnsafe<Told, RateLimiter.RateLimiterError>()
        waiting.push({ key, tokens, limit, refill: Duration.toMillis(refillRate), told })
        if (!isAsking) {
          isAsking = true
          run(Effect.repeat(round, { while: goesOn }))
        }
        return Deferred.await(told)
      })
  }
})

/**
 * Token buckets in the database, so that all processes over it count together; the database's clock is theirs. Whoever asks
 * while the database is asked waits for that, and is then asked for together with all others: one statement a turn, however
 * many requests come.
 */
export const sharedBuckets: Layer.Layer<RateLimiter.RateLimiterStore, SqlError.SqlError, SqlClient.SqlClient> =
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.map(make, ({ tokenBucket }) => bucketStore(tokenBucket))
  )

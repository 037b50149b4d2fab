import { randomBytes } from "node:crypto"
import { Cache, Clock, Context, Data, Duration, Effect, Exit, Layer, Option, Redacted } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { formatApiKey, hashesEqual, hashKey, type MalformedKeyError, parseApiKey, prefixOf } from "./apiKey.ts"
import { configuredKeys } from "./configuredKeys.ts"
import { type ExportedKey, maxSecond } from "./ExportedKey.ts"
import { type KeyInfo, type KeyRow, migrate, toKeyInfo } from "./KeyInfo.ts"
import { type InvalidKeyNameError, InvalidRateLimitError, maxRateLimit, parseName } from "./keyFields.ts"
import { touchLastUsed } from "./touchLastUsed.ts"
import { exportKeys, importKeys, type KeyConflictError } from "./transferKeys.ts"

/** No stored key has this id. Configured keys are not stored. */
export class KeyNotFoundError extends Data.TaggedError("database/KeyNotFound")<{
  /** The requested id, truncated. */
  readonly id: string
}> {
  override get message(): string {
    return `No stored key has the id ${JSON.stringify(this.id)}. List the keys to see their ids.`
  }
}

/** The key is well-formed, but neither stored nor configured. */
export class UnknownKeyError extends Data.TaggedError("database/UnknownKey")<{
  /** The part of the key that may be displayed. */
  readonly prefix: string
}> {
  override get message(): string {
    return `Unknown key ${this.prefix}…. Expected a key of this database or of the configuration.`
  }
}

/** The key was revoked or rotated. */
export class RevokedKeyError extends Data.TaggedError("database/RevokedKey")<{
  readonly id: string
  /** The part of the key that may be displayed. */
  readonly prefix: string
  /** Unix seconds. In the future for a rotated key in its grace period. */
  readonly revoked: number
}> {
  override get message(): string {
    const end = new Date(this.revoked * 1000).toISOString()
    return `The key ${this.prefix}… (id ${this.id}) was revoked or rotated and ends at ${end}. Create a new key.`
  }
}

/** A new key. It cannot be read again, because only its hash is stored. */
export interface CreatedKey {
  readonly key: Redacted.Redacted
  readonly info: KeyInfo
}

/** Options of `Keys.layer`. */
export interface KeysOptions {
  /** Keys that are valid in addition to the stored ones, in any format. They cannot be listed, rotated or revoked. */
  readonly configured?: ReadonlyArray<Redacted.Redacted>
}

/** The number of verified keys that are cached. */
const cacheCapacity = 4_096

/** How long a valid key is cached. Revocations by other processes take effect after this time. */
const validTtl = Duration.seconds(1)

/** How long a rejected key is cached. */
const rejectedTtl = Duration.seconds(5)

const now = Effect.map(Clock.currentTimeMillis, millis => Math.floor(millis / 1000))

/** Fails if the key is revoked by now. */
const rejectRevoked = Effect.fnUntraced(function* (info: KeyInfo) {
  if (info.revoked !== null && info.revoked <= (yield* now))
    return yield* new RevokedKeyError({ id: info.id, prefix: info.prefix, revoked: info.revoked })
  return info
})

const make = (options: KeysOptions) =>
  Effect.gen(function* () {
    yield* migrate
    const sql = yield* SqlClient.SqlClient
    const touch = touchLastUsed(sql, yield* Effect.scope)
    const configured = configuredKeys(options.configured ?? [])

    const insert = Effect.fnUntraced(function* (name: string, rateLimit: number | null) {
      const key = formatApiKey(randomBytes(32))
      const row = {
        id: randomBytes(8).toString("hex"),
        prefix: prefixOf(key),
        hash: hashKey(key),
        name,
        created: yield* now,
        last_used: null,
        revoked: null,
        rate_limit: rateLimit
      }
      yield* sql`INSERT INTO api_keys ${sql.insert(row)}`
      return { key: Redacted.make(key, { label: "API key" }), info: toKeyInfo(row) }
    })

    /** Ends a key at a second, unless it ends earlier. */
    const end = (id: string, second: number) => sql<KeyRow>`
      UPDATE api_keys SET revoked = ${second} WHERE id = ${id} AND (revoked IS NULL OR revoked > ${second})
      RETURNING *`

    const findById = (id: string) =>
      Effect.flatMap(sql<KeyRow>`SELECT * FROM api_keys WHERE id = ${id}`, ([row]) =>
        row === undefined ? Effect.fail(new KeyNotFoundError({ id: id.slice(0, 64) })) : Effect.succeed(toKeyInfo(row))
      )

    const findStored = Effect.fnUntraced(function* (prefix: string, hash: Uint8Array) {
      const rows = yield* sql<KeyRow>`SELECT * FROM api_keys WHERE prefix = ${prefix}`
      const row = rows.find(row => hashesEqual(row.hash, hash))
      if (row === undefined) return yield* new UnknownKeyError({ prefix })
      const info = yield* rejectRevoked(toKeyInfo(row))
      yield* touch(info, yield* now)
      return info
    })

    /** Verified keys by prefix and hash, so that the cache has no secrets. Database errors are not cached. */
    const verificationCache = yield* Cache.makeWith(
      (id: string) => findStored(id.slice(0, -64), Buffer.from(id.slice(-64), "hex")),
      {
        capacity: cacheCapacity,
        timeToLive: exit => {
          if (Exit.isSuccess(exit)) return validTtl
          const error = Exit.findErrorOption(exit)
          return Option.isSome(error) && error.value._tag !== "SqlError" ? rejectedTtl : Duration.zero
        }
      }
    )
    const clearCache = Effect.ensuring(Cache.invalidateAll(verificationCache))

    return Keys.of({
      create: Effect.fnUntraced(function* ({ name, limit = null }) {
        if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= maxRateLimit))
          return yield* new InvalidRateLimitError({ seen: limit })
        return yield* insert(yield* Effect.fromResult(parseName(name)), limit)
      }),
      list: Effect.map(sql<KeyRow>`SELECT * FROM api_keys ORDER BY created, id`, rows => rows.map(toKeyInfo)),
      revoke: Effect.fnUntraced(function* (id) {
        const [ended] = yield* end(id, yield* now)
        return ended === undefined ? yield* findById(id) : toKeyInfo(ended)
      }, clearCache),
      rotate: (id, { grace = 0 } = {}) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              const second = yield* now
              const last = Math.min(second + Math.ceil(Duration.toSeconds(grace)), maxSecond)
              // The update locks the row before it is read, so that only one of several concurrent rotations succeeds.
              const [row] = yield* sql<KeyRow>`
              UPDATE api_keys SET revoked = ${last} WHERE id = ${id} AND revoked IS NULL RETURNING *`
              if (row !== undefined) return yield* insert(row.name, row.rate_limit)
              const { prefix, revoked } = yield* findById(id)
              return yield* new RevokedKeyError({ id, prefix, revoked: revoked ?? second })
            })
          )
          .pipe(clearCache),
      exported: exportKeys(sql),
      import: keys => clearCache(importKeys(sql)(keys)),
      verify: Effect.fnUntraced(function* (presented) {
        const key = Redacted.isRedacted(presented) ? Redacted.value(presented) : presented
        const hash = hashKey(key)
        const configuredKey = configured(hash)
        if (configuredKey !== undefined) return configuredKey
        const { prefix } = yield* Effect.fromResult(parseApiKey(key))
        const info = yield* Cache.get(verificationCache, prefix + Buffer.from(hash).toString("hex"))
        // A cached key may have ended since.
        return yield* rejectRevoked(info)
      })
    })
  })

/** The API keys of a database. */
export class Keys extends Context.Service<
  Keys,
  {
    /** Creates a key, which only this result contains. `limit` is its rate limit in requests per minute. */
    readonly create: (options: {
      readonly name: string
      readonly limit?: number | null
    }) => Effect.Effect<CreatedKey, InvalidKeyNameError | InvalidRateLimitError | SqlError.SqlError>
    /** All stored keys, including revoked ones, oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<KeyInfo>, SqlError.SqlError>
    /** Revokes a key now. A key that is already revoked does not change. */
    readonly revoke: (id: string) => Effect.Effect<KeyInfo, KeyNotFoundError | SqlError.SqlError>
    /**
     * Creates a key with the same name and limit, and ends the old one after the grace period (0 by default). Fails with
     * `database/RevokedKey` if the old key already has an end.
     */
    readonly rotate: (
      id: string,
      options?: { readonly grace?: Duration.Input }
    ) => Effect.Effect<CreatedKey, KeyNotFoundError | RevokedKeyError | SqlError.SqlError>
    /** All stored keys for `import` into another database, with their hashes, oldest first. */
    readonly exported: Effect.Effect<ReadonlyArray<ExportedKey>, SqlError.SqlError>
    /**
     * Stores either all exported keys or none, and returns how many are new. A key that exists in the database keeps its name and limit,
     * and is revoked at the earlier of both times.
     */
    readonly import: (
      keys: ReadonlyArray<ExportedKey>
    ) => Effect.Effect<{ readonly added: number }, KeyConflictError | SqlError.SqlError>
    /**
     * Returns the information about a valid key. Rejects a malformed key without a query. A valid key is cached for one
     * second, unless this process revokes or rotates a key, and a rejected one for five.
     */
    readonly verify: (
      key: string | Redacted.Redacted
    ) => Effect.Effect<KeyInfo, MalformedKeyError | UnknownKeyError | RevokedKeyError | SqlError.SqlError>
  }
>()("@glossa/database/Keys") {
  /**
   * The keys in the database of the `SqlClient`. Creates their table if it does not exist.
   *
   * @example
   * import { Keys } from "@glossa/database"
   * import { Redacted } from "effect"
   *
   * const layer = Keys.layer({ configured: [Redacted.make("a-key-of-the-configuration")] })
   */
  static readonly layer = (
    options: KeysOptions = {}
  ): Layer.Layer<Keys, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =>
    Layer.effect(Keys, make(options))
}

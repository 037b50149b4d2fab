import { randomBytes } from "node:crypto"
import { Clock, Context, Duration, Effect, Layer, Redacted, Result } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import type { CreatedKey } from "./CreatedKey.ts"
import { configuredKeys } from "./configuredKeys.ts"
import { hashOf, sameHash } from "./hash.ts"
import type { InvalidKeyNameError } from "./InvalidKeyNameError.ts"
import { highestLimit, InvalidRateLimitError } from "./InvalidRateLimitError.ts"
import type { KeyInfo } from "./KeyInfo.ts"
import { KeyNotFoundError } from "./KeyNotFoundError.ts"
import type { MalformedKeyError } from "./MalformedKeyError.ts"
import { RevokedKeyError } from "./RevokedKeyError.ts"
import { readName } from "./readName.ts"
import { recentChecks } from "./recentChecks.ts"
import { infoOf, type KeyRow } from "./store/KeyRow.ts"
import { migrate } from "./store/migrate.ts"
import { noteUse } from "./store/noteUse.ts"
import { prefixOf, readKey } from "./text/readKey.ts"
import { writeKey } from "./text/writeKey.ts"
import { UnknownKeyError } from "./UnknownKeyError.ts"

export interface KeysOptions {
  /** Keys that are good beside the stored ones, of any format; they can't be listed, rotated or revoked. */
  readonly configured?: ReadonlyArray<Redacted.Redacted>
}

/** 9999-12-31T23:59:59Z, the last second that a date can be written of. */
const endOfTime = 253_402_300_799

const now = Effect.map(Clock.currentTimeMillis, millis => Math.floor(millis / 1000))

const make = (options: KeysOptions) =>
  Effect.gen(function* () {
    yield* migrate
    const sql = yield* SqlClient.SqlClient
    const note = noteUse(sql, yield* Effect.scope)
    const configured = configuredKeys(options.configured ?? [])
    let recent = recentChecks()

    const insert = Effect.fnUntraced(function* (name: string, requests: number | null) {
      const key = writeKey(randomBytes(32))
      const id = randomBytes(8).toString("hex")
      const made = { id, prefix: prefixOf(key), hash: hashOf(key), name, created: yield* now, requests }
      const row = { ...made, used: null, revoked: null }
      yield* sql`INSERT INTO api_keys ${sql.insert(row)}`
      return { key: Redacted.make(key, { label: "API key" }), info: infoOf(row) }
    })

    /** Ends a key at a second, unless it ends before. */
    const end = (id: string, second: number) => sql<KeyRow>`
      UPDATE api_keys SET revoked = ${second} WHERE id = ${id} AND (revoked IS NULL OR revoked > ${second})
      RETURNING *`

    // a check that is under way meanwhile is noted among those that nobody looks at any more
    const forgetting = Effect.ensuring(
      Effect.sync(() => {
        recent = recentChecks()
      })
    )

    const look = Effect.fnUntraced(function* (key: string) {
      const hash = hashOf(key)
      const own = configured(hash)
      if (own !== undefined) return own
      const { prefix } = yield* Effect.fromResult(readKey(key))
      const rows = yield* sql<KeyRow>`SELECT * FROM api_keys WHERE prefix = ${prefix}`
      const row = rows.find(row => sameHash(row.hash, hash))
      if (row === undefined) return yield* new UnknownKeyError({ prefix })
      const info = infoOf(row)
      const second = yield* now
      if (info.revoked !== null && info.revoked <= second)
        return yield* new RevokedKeyError({ id: info.id, prefix, revoked: info.revoked })
      yield* note(info, second)
      return info
    })

    const byId = (id: string) =>
      Effect.flatMap(sql<KeyRow>`SELECT * FROM api_keys WHERE id = ${id}`, ([row]) =>
        row === undefined ? Effect.fail(new KeyNotFoundError({ id: id.slice(0, 64) })) : Effect.succeed(infoOf(row))
      )

    return Keys.of({
      create: Effect.fnUntraced(function* ({ name, limit = null }) {
        if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= highestLimit))
          return yield* new InvalidRateLimitError({ seen: limit })
        return yield* insert(yield* Effect.fromResult(readName(name)), limit)
      }),
      list: Effect.map(sql<KeyRow>`SELECT * FROM api_keys ORDER BY created, id`, rows => rows.map(infoOf)),
      revoke: Effect.fnUntraced(function* (id) {
        const [ended] = yield* end(id, yield* now)
        return ended === undefined ? yield* byId(id) : infoOf(ended)
      }, forgetting),
      rotate: (id, { grace = 0 } = {}) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              const second = yield* now
              const last = Math.min(second + Math.ceil(Duration.toSeconds(grace)), endOfTime)
              // the row is taken before it is looked at, so that of two rotations at once only one makes a key
              const [row] = yield* sql<KeyRow>`
              UPDATE api_keys SET revoked = ${last} WHERE id = ${id} AND revoked IS NULL RETURNING *`
              if (row !== undefined) return yield* insert(row.name, row.requests)
              const { prefix, revoked } = yield* byId(id)
              return yield* new RevokedKeyError({ id, prefix, revoked: revoked ?? second })
            })
          )
          .pipe(forgetting),
      check: Effect.fnUntraced(function* (presented) {
        const key = Redacted.isRedacted(presented) ? Redacted.value(presented) : presented
        const millis = yield* Clock.currentTimeMillis
        const checks = recent
        const known = checks.find(key, millis)
        if (known !== undefined) return known
        const refusal = checks.refusal(key, millis)
        if (refusal !== undefined) return yield* refusal
        const info = yield* Effect.tapErrorTag(look(key), ["keys/UnknownKey", "keys/RevokedKey"], error =>
          Effect.sync(() => checks.refuse(key, error, millis))
        )
        checks.note(key, info, millis)
        return info
      }),
      known: (key, millis) => recent.find(key, millis),
      isNew: (key, millis) =>
        !recent.knows(key, millis) && Result.isSuccess(readKey(key)) && configured(hashOf(key)) === undefined
    })
  })

/** The API keys of a database. */
export class Keys extends Context.Service<
  Keys,
  {
    /** Makes a key, which can be read only in this answer. `limit` is its requests a minute. */
    readonly create: (options: {
      readonly name: string
      readonly limit?: number | null
    }) => Effect.Effect<CreatedKey, InvalidKeyNameError | InvalidRateLimitError | SqlError.SqlError>
    /** Every stored key, the revoked ones too, oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<KeyInfo>, SqlError.SqlError>
    /** Ends a key now. One that is revoked already stays as it is. */
    readonly revoke: (id: string) => Effect.Effect<KeyInfo, KeyNotFoundError | SqlError.SqlError>
    /**
     * Makes a key of the same name and limit in place of one that ends after the grace time, which is none by default. Fails with
     * `keys/RevokedKey` where that key's end was settled before.
     */
    readonly rotate: (
      id: string,
      options?: { readonly grace?: Duration.Input }
    ) => Effect.Effect<CreatedKey, KeyNotFoundError | RevokedKeyError | SqlError.SqlError>
    /**
     * Whose key this is. What can't be a key is refused (`keys/MalformedKey`) without asking the database. A good key is taken at
     * its word for a second, unless this process revokes or rotates one, and one that was refused is refused for five.
     */
    readonly check: (
      key: string | Redacted.Redacted
    ) => Effect.Effect<KeyInfo, MalformedKeyError | UnknownKeyError | RevokedKeyError | SqlError.SqlError>
    /** What `check` says of a good key at that time (Unix milliseconds), where it says so without looking; else undefined. */
    readonly known: (key: string, millis: number) => KeyInfo | undefined
    /**
     * Whether `check` would ask the database at that time for a key that it has not found good before. Who shows many of these is
     * guessing, or has just come.
     */
    readonly isNew: (key: string, millis: number) => boolean
  }
>()("@glossa/keys/Keys") {
  /**
   * The keys in the database of the `SqlClient`; makes their table first.
   *
   * @example
   * import { Keys } from "@glossa/keys"
   * import { Redacted } from "effect"
   *
   * const layer = Keys.layer({ configured: [Redacted.make("a-key-of-the-configuration")] })
   */
  static readonly layer = (
    options: KeysOptions = {}
  ): Layer.Layer<Keys, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =>
    Layer.effect(Keys, make(options))
}

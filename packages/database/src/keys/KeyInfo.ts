import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"

/** Information about a key. Only a hash of the key itself is stored. */
export interface KeyInfo {
  readonly id: string
  /** The part of the key that may be displayed and logged. */
  readonly prefix: string
  readonly name: string
  /** Whether the key is stored in the database or set in the configuration. */
  readonly source: "stored" | "configured"
  /** Unix seconds. Null for a configured key. */
  readonly created: number | null
  /** Unix seconds, at most a minute old. Null for a key that was never used, and for a configured key. */
  readonly lastUsed: number | null
  /** Unix seconds from which the key is rejected, in the future during a rotation's grace period. Null for no end. */
  readonly revoked: number | null
  /** Requests per minute. Null for the default limit of the service. */
  readonly limit: number | null
}

/** A row of `api_keys`. */
export interface KeyRow {
  readonly id: string
  readonly prefix: string
  readonly hash: Uint8Array
  readonly name: string
  readonly created: number
  readonly last_used: number | null
  readonly revoked: number | null
  readonly rate_limit: number | null
}

/** Converts a row to information for callers. */
export const toKeyInfo = (row: KeyRow): KeyInfo => ({
  id: row.id,
  prefix: row.prefix,
  name: row.name,
  source: "stored",
  created: row.created,
  lastUsed: row.last_used,
  revoked: row.revoked,
  limit: row.rate_limit
})

const keys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    prefix TEXT NOT NULL,
    hash ${bytes} NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    last_used BIGINT,
    revoked BIGINT,
    rate_limit INTEGER
  )`
  yield* sql`CREATE INDEX api_keys_by_prefix ON api_keys (prefix)`
})

/** Creates the table of keys if it does not exist. Several processes may call it at once. */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.asVoid(Migrator.make({})({ loader: Migrator.fromRecord({ "0001_keys": keys }), table: "keys_migrations" }))

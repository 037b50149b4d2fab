import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"

const keys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    prefix TEXT NOT NULL,
    hash ${bytes} NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT,
    revoked BIGINT
  )`
  yield* sql`CREATE INDEX api_keys_by_prefix ON api_keys (prefix)`
})

const limits = Effect.flatMap(SqlClient.SqlClient, sql => sql`ALTER TABLE api_keys ADD COLUMN requests INTEGER`)

/** Brings the table of keys to what this version works on; several processes may call it at once. */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.asVoid(
    Migrator.make({})({
      loader: Migrator.fromRecord({ "0001_keys": keys, "0002_limits": limits }),
      table: "keys_migrations"
    })
  )

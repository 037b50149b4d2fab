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
    last_used BIGINT,
    revoked BIGINT,
    rate_limit INTEGER
  )`
  yield* sql`CREATE INDEX api_keys_by_prefix ON api_keys (prefix)`
})

/** Creates the table of keys if it does not exist. Several processes may call it at once. */
export const migrate: Effect.Effect<void, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> =
  Effect.asVoid(Migrator.make({})({ loader: Migrator.fromRecord({ "0001_keys": keys }), table: "keys_migrations" }))

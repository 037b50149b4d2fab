import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/**
 * Collects statistics for PostgreSQL's planner if it has none, which reads a sample and blocks neither readers nor writers. Later
 * changes are autovacuum's. Statements on SQLite need no statistics, and its ANALYZE blocks while it counts every row.
 */
export const analyzeRows = (sql: SqlClient.SqlClient): Effect.Effect<void, SqlError.SqlError> =>
  sql.onDialectOrElse({
    pg: () =>
      Effect.gen(function* () {
        // On Citus, the coordinator's own table is empty, but ANALYZE leaves its time there and runs on all shards.
        const [missing] = yield* sql`SELECT relid FROM pg_stat_user_tables
          WHERE relid = 'appearances'::regclass AND last_analyze IS NULL AND last_autoanalyze IS NULL`
        if (missing !== undefined) yield* sql`ANALYZE appearances, transactions`
      }),
    orElse: () => Effect.void
  })

import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { queueTables } from "../../backfill/backfillQueue.ts"
import { schemaTables } from "./schema.ts"

/** Returns the names of the history's tables in the database, of this version or another. */
export const historyTables: Effect.Effect<ReadonlyArray<string>, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql.onDialectOrElse({
      pg: () => sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
      orElse: () => sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'`
    })
    const existing = new Set(rows.map(({ name }) => name))
    return [...schemaTables(sql), ...queueTables].filter(name => existing.has(name))
  }
)

/**
 * Drops the tables of the history and returns their names. The next start creates the tables of this version. API keys and all other tables
 * stay. No process may use the history meanwhile.
 */
export const resetHistory: Effect.Effect<ReadonlyArray<string>, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const tables = yield* historyTables
    yield* sql.withTransaction(Effect.forEach(tables, table => sql`DROP TABLE ${sql(table)}`, { discard: true }))
    return tables
  }
)

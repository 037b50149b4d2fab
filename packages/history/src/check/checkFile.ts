import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { Report } from "./checkHistory.ts"

/**
 * Checks the file of SQLite: its pages, the order of its rows, and its indexes against its tables. PostgreSQL has no such statement;
 * where its data checksums are on, it verifies each page that the other checks read.
 */
export const checkFile = (sql: SqlClient.SqlClient, report: Report): Effect.Effect<void, SqlError.SqlError> =>
  sql.onDialectOrElse({
    pg: () => Effect.void,
    orElse: () =>
      Effect.gen(function* () {
        const rows = yield* sql<{ readonly integrity_check: string }>`PRAGMA integrity_check(100)`
        for (const { integrity_check: text } of rows) if (text !== "ok") report(`the file of the database: ${text}`)
      }).pipe(
        // A statement fails where a page cannot even be read.
        Effect.catchIf(SqlError.isSqlError, error =>
          Effect.sync(() => report(`the file of the database: ${error.message}`))
        )
      )
  })

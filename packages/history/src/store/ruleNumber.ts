import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The number that rows carry for a version of the rules. */
export const ruleNumber = (sql: SqlClient.SqlClient, version: string): Effect.Effect<number, SqlError.SqlError> =>
  Effect.gen(function* () {
    yield* sql`INSERT INTO rules (id, version) SELECT COALESCE(MAX(id), 0) + 1, ${version} FROM rules
      WHERE NOT EXISTS (SELECT 1 FROM rules WHERE version = ${version})`
    const [row] = yield* sql<{ id: number }>`SELECT id FROM rules WHERE version = ${version}`
    return row!.id
  }).pipe(
    // two processes that start at once may take one number: the second try finds the first one's
    Effect.retry({ times: 3, while: error => error.reason._tag === "UniqueViolation" })
  )

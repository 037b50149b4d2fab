import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The number that rows carry for a version of the rules. */
export const ruleNumber = (sql: SqlClient.SqlClient, version: string): Effect.Effect<number, SqlError.SqlError> => {
  const known = Effect.map(sql<{ id: number }>`SELECT id FROM rules WHERE version = ${version}`, ([row]) => row?.id)
  const added = Effect.andThen(
    sql`INSERT INTO rules (id, version) SELECT COALESCE(MAX(id), 0) + 1, ${version} FROM rules`,
    known
  )
  return Effect.flatMap(known, id => (id === undefined ? added : Effect.succeed(id))).pipe(
    Effect.map(id => id!),
    // two processes that start at once may take one number: the second try finds what the other added
    Effect.retry({ times: 3, while: error => error.reason._tag === "UniqueViolation" })
  )
}

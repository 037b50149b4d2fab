import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The number by which rows refer to a version of the rules. */
export const rulesNumber = (sql: SqlClient.SqlClient, version: string): Effect.Effect<number, SqlError.SqlError> => {
  const find = Effect.map(sql<{ id: number }>`SELECT id FROM rules WHERE version = ${version}`, ([row]) => row?.id)
  const add = Effect.andThen(
    sql`INSERT INTO rules (id, version) SELECT COALESCE(MAX(id), 0) + 1, ${version} FROM rules`,
    find
  )
  return Effect.flatMap(find, id => (id === undefined ? add : Effect.succeed(id))).pipe(
    Effect.map(id => id!),
    // two processes that start at once may take the same number: the retry finds what the other one added
    Effect.retry({ times: 3, while: error => error.reason._tag === "UniqueViolation" })
  )
}

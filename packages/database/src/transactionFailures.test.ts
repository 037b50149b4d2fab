import { Context, Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { expect, test } from "vitest"
import { sqlLayer } from "./sqlLayer.ts"
import { postgresUrl } from "./testing.ts"

const clientOf = (url: string) =>
  Effect.map(Layer.build(sqlLayer(url, { maxConnections: 1 })), context => Context.get(context, SqlClient.SqlClient))

/** Loses the connection of a transaction, and returns the error of the transaction. */
const lose = (
  transaction: (sql: SqlClient.SqlClient, other: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError.SqlError>
) =>
  Effect.gen(function* () {
    const url = yield* postgresUrl
    const [sql, other] = [yield* clientOf(url), yield* clientOf(url)]
    expect(SqlError.isSqlError(yield* Effect.flip(sql.withTransaction(transaction(sql, other))))).toBe(true)
    expect(yield* sql.withTransaction(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  }).pipe(Effect.scoped, Effect.runPromise)

test("fails if the connection is lost in a statement, so that ROLLBACK fails too", () =>
  lose(sql => sql`SELECT pg_terminate_backend(pg_backend_pid())`))

test("fails if the connection is lost before COMMIT", () =>
  lose((sql, other) =>
    Effect.flatMap(
      sql<{ readonly pid: number }>`SELECT pg_backend_pid() AS pid`,
      ([row]) => other`SELECT pg_terminate_backend(${row!.pid}, 5000)`
    )
  ))

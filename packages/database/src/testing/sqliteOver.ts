import { Context, Effect, Layer, type Scope, Semaphore, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, type SqlError, Statement } from "effect/sql"
import { sqlLayer } from "../sqlLayer.ts"
import { transactionFailures } from "../transactionFailures.ts"

/** Executes one statement, including BEGIN, COMMIT and ROLLBACK. */
export type Execute = (statement: string, params: ReadonlyArray<unknown>) => Effect.Effect<unknown, SqlError.SqlError>

/** The only connection to a SQLite database, until the scope ends. */
export const sqliteConnection = (url: string): Effect.Effect<SqlConnection.Connection, unknown, Scope.Scope> =>
  Effect.flatMap(Layer.build(sqlLayer(url)), services => Context.get(services, SqlClient.SqlClient).reserve)

/**
 * A client of SQLite whose connection passes each statement to a test, which may delay it, fail it, or execute it elsewhere.
 * `execute` returns the rows, `executeRaw` the number of changes.
 */
export const sqliteOver = (execute: Execute, executeRaw: Execute): Layer.Layer<SqlClient.SqlClient> =>
  Layer.effect(
    SqlClient.SqlClient,
    Effect.gen(function* () {
      let isTransaction = false
      const rows = ((statement, params) =>
        Effect.tap(execute(statement, params), () => {
          if (statement.startsWith("BEGIN")) isTransaction = true
          if (statement === "COMMIT" || statement === "ROLLBACK") isTransaction = false
          return Effect.void
        })) as SqlConnection.Connection["executeUnprepared"]
      const values = (statement: string, params: ReadonlyArray<unknown>) =>
        Effect.map(rows(statement, params, undefined), all => all.map(row => Object.values(row)))
      const connection: SqlConnection.Connection = {
        execute: rows,
        executeUnprepared: rows,
        executeRaw,
        executeValues: values,
        executeValuesUnprepared: values,
        executeStream: (statement, params) => Stream.fromIterableEffect(rows(statement, params, undefined))
      }
      const client = yield* SqlClient.make({
        ...SqlClient.makeSqliteAcquirers({
          connection: Effect.suspend(() =>
            isTransaction ? Effect.as(rows("ROLLBACK", [], undefined), connection) : Effect.succeed(connection)
          ),
          semaphore: yield* Semaphore.make(1),
          isTransaction: () => isTransaction
        }),
        compiler: Statement.makeCompilerSqlite(),
        driver: "sqlite-over",
        beginTransaction: "BEGIN IMMEDIATE",
        releaseSavepoint: name => `RELEASE SAVEPOINT ${name}`,
        spanAttributes: []
      })
      return transactionFailures(client)
    })
  ).pipe(Layer.provide(Reactivity.layer))

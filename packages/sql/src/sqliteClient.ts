import { existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite"
import { Effect, type Scope, Semaphore, Stream } from "effect"
import type { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { memory } from "./parseDatabaseUrl.ts"

// first of all to wait for others, since the next ones may need their turn; larger pages waste less of themselves on rows
// of some hundred bytes, and only a new database takes them
const pragmas = [
  "busy_timeout=5000",
  "page_size=8192",
  "journal_mode=WAL",
  "synchronous=NORMAL",
  "foreign_keys=ON",
  "cache_size=-65536"
]

const prepared = 256

/** How long a statement waits for another process that writes, and how long at most before it tries again, in milliseconds. */
const [patience, longestPause] = [5000, 20]

// SQLITE_BUSY and its extended codes, https://www.sqlite.org/rescode.html
const isBusy = (cause: unknown) =>
  cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number" && (cause.errcode & 0xff) === 5

// node:sqlite puts SQLite's code in errcode; Effect's classifier reads errno, and calls a primary key's conflict (1555)
// a plain constraint error, where PostgreSQL knows only unique violations
const failure = (operation: string) => (cause: unknown) => {
  const code = cause instanceof Error && "errcode" in cause ? cause.errcode : undefined
  if (typeof code === "number") Object.assign(cause as Error, { errno: code === 1555 ? 2067 : code })
  const message = `${operation}: ${cause instanceof Error ? cause.message : String(cause)}`
  return new SqlError.SqlError({ reason: SqlError.classifySqliteError(cause, { message, operation }) })
}

/** As the other driver has it: a boolean is a value, and what is left out is NULL. */
const bound = (value: unknown) => (typeof value === "boolean" ? Number(value) : (value ?? null)) as SQLInputValue

// Node's own declarations leave it out
interface Statement24 extends StatementSync {
  setReturnArrays(on: boolean): void
}

// one by one, because Node's recursive mkdir never returns where the system refuses a folder as absent (in /proc, on Linux)
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const open = (file: string) =>
  Effect.tryPromise({
    // imported here, so that who uses PostgreSQL needs no Node with SQLite in it
    try: async () => {
      const { DatabaseSync } = await import("node:sqlite")
      if (file !== memory) makeFolder(dirname(file))
      const database = new DatabaseSync(file)
      for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
      // from here on it is waited outside of SQLite, which would stop all else that this process does
      database.exec("PRAGMA busy_timeout=0")
      return database
    },
    catch: failure(`open ${file}`)
  })

const connectionTo = (database: DatabaseSync): SqlConnection.Connection => {
  const cache = new Map<string, Statement24>()
  const prepare = (sql: string) => {
    const known = cache.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql) as Statement24
    if (cache.size >= prepared) cache.delete(cache.keys().next().value!)
    cache.set(sql, statement)
    return statement
  }
  const attempt = <A>(
    statement: () => A,
    until = Number.POSITIVE_INFINITY,
    pause = 1
  ): Effect.Effect<A, SqlError.SqlError> =>
    Effect.suspend(() => {
      try {
        return Effect.succeed(statement())
      } catch (cause) {
        const now = performance.now()
        return isBusy(cause) && now < until
          ? Effect.delay(attempt(statement, Math.min(until, now + patience), Math.min(pause * 2, longestPause)), pause)
          : Effect.fail(failure("execute")(cause))
      }
    })
  const run = <A>(sql: string, params: ReadonlyArray<unknown>, read: (s: Statement24, p: Array<SQLInputValue>) => A) =>
    attempt(() => read(prepare(sql), params.map(bound)))
  const rows = (sql: string, params: ReadonlyArray<unknown>) =>
    run(sql, params, (statement, values) => statement.all(...values))
  const execute: SqlConnection.Connection["execute"] = (sql, params, transform) =>
    transform === undefined ? rows(sql, params) : Effect.map(rows(sql, params), transform)
  const executeValues = (sql: string, params: ReadonlyArray<unknown>) =>
    run(sql, params, (statement, values) => {
      statement.setReturnArrays(true)
      try {
        return statement.all(...values) as unknown as Array<Array<unknown>>
      } finally {
        statement.setReturnArrays(false)
      }
    })
  return {
    execute,
    executeUnprepared: execute,
    executeValues,
    executeValuesUnprepared: executeValues,
    executeRaw: (sql, params) => run(sql, params, (statement, values) => statement.run(...values)),
    executeStream: (sql, params, transform) => Stream.fromIterableEffect(execute(sql, params, transform))
  }
}

/** A client over `node:sqlite`: one connection, which transactions and statements take in turn. */
export const sqliteClient = (
  file: string
): Effect.Effect<SqlClient.SqlClient, SqlError.SqlError, Scope.Scope | Reactivity.Reactivity> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(open(file), database => Effect.sync(() => database.close()))
    const acquirers = SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(connectionTo(database)),
      semaphore: yield* Semaphore.make(1),
      isTransaction: () => database.isTransaction
    })
    return yield* SqlClient.make({
      ...acquirers,
      compiler: Statement.makeCompilerSqlite(),
      driver: "node-sqlite",
      // a transaction that begins by reading fails at its first write when another process wrote in between
      beginTransaction: "BEGIN IMMEDIATE",
      prepareTransactionControls: true,
      releaseSavepoint: name => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [["db.system.name", "sqlite"]]
    })
  })

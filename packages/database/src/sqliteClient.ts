import { closeSync, existsSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite"
import { Data, Duration, Effect, Schedule, type Scope, Semaphore, Stream } from "effect"
import type { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { memory } from "./parseDatabaseUrl.ts"

/** This version of Node has no SQLite, or its SQLite cannot report whether a transaction is open. */
export class SqliteUnavailableError extends Data.TaggedError("database/SqliteUnavailable")<{ readonly node: string }> {
  override get message() {
    return `SQLite needs Node 22.16 or later; this is ${this.node}. PostgreSQL works with Node 20.19 or later.`
  }
  // The stack trace is not useful for a missing feature of Node.
  override readonly stack = `${this.name}: ${this.message}`
}

// The timeout comes first, because the next statements may need a lock. Larger pages waste less space on rows of some
// hundred bytes; the size only applies to a new database.
const pragmas = [
  "busy_timeout=5000",
  "page_size=8192",
  "journal_mode=WAL",
  "foreign_keys=ON",
  "cache_size=-65536",
  // 32 MB: a page that many transactions change is copied from the log to the database less often
  "wal_autocheckpoint=4000"
]

/** The number of prepared statements that are kept. */
const maxPreparedStatements = 256

/** Retries while another process has the write lock: for 5 seconds, at intervals from 1 to 20 ms. */
const busySchedule = Schedule.exponential("1 millis").pipe(
  Schedule.modifyDelay(({ duration }) => Effect.succeed(Duration.min(duration, Duration.millis(20)))),
  Schedule.upTo({ duration: "5 seconds" })
)

const isBusy = (error: SqlError.SqlError) => error.reason._tag === "LockTimeoutError"

// node:sqlite has SQLite's code in `errcode`, but Effect's classifier reads `errno`. It classifies the conflict of a primary
// key (1555) as a constraint error, while PostgreSQL reports a unique violation (2067).
const toSqlError = (operation: string) => (cause: unknown) => {
  const code = cause instanceof Error && "errcode" in cause ? cause.errcode : undefined
  if (typeof code === "number") Object.assign(cause as Error, { errno: code === 1555 ? 2067 : code })
  const message = `${operation}: ${cause instanceof Error ? cause.message : String(cause)}`
  return new SqlError.SqlError({ reason: SqlError.classifySqliteError(cause, { message, operation }) })
}

/** Converts a parameter as the PostgreSQL driver does: booleans are values, undefined is NULL. */
const toInputValue = (value: unknown) => (typeof value === "boolean" ? Number(value) : (value ?? null)) as SQLInputValue

// The types of Node lack this method.
interface Statement24 extends StatementSync {
  setReturnArrays(on: boolean): void
}

// Node's recursive mkdir never returns if the system rejects a folder as absent (in /proc on Linux).
const createFolder = (folder: string): void => {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  mkdirSync(folder)
}

/** Creates a file that only its owner can read. SQLite gives its log the permissions of the database. */
const createPrivate = (file: string): void => {
  createFolder(dirname(file))
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600))
}

/** A dynamic import, so that PostgreSQL alone works in a Node version without SQLite. */
const loadSqlite = Effect.gen(function* () {
  const sqlite = yield* Effect.promise(() => import("node:sqlite").catch(() => undefined))
  // `isTransaction` came with it in 22.16. Without it, no transaction is rolled back.
  if (sqlite !== undefined && "setReturnArrays" in sqlite.StatementSync.prototype) return sqlite
  return yield* new SqliteUnavailableError({ node: process.versions.node })
})

const open = Effect.fnUntraced(function* (file: string, isDurable: boolean) {
  const { DatabaseSync } = yield* loadSqlite
  return yield* Effect.try({
    try: () => {
      if (file !== memory) createPrivate(file)
      const database = new DatabaseSync(file)
      for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
      database.exec(`PRAGMA synchronous=${isDurable ? "FULL" : "NORMAL"}`)
      // From here on `busySchedule` waits instead of SQLite, which would block the process.
      database.exec("PRAGMA busy_timeout=0")
      return database
    },
    catch: toSqlError(`open ${file}`)
  })
})

const connectionTo = (database: DatabaseSync): SqlConnection.Connection => {
  const cache = new Map<string, Statement24>()
  const prepare = (sql: string) => {
    const cached = cache.get(sql)
    if (cached !== undefined) return cached
    const statement = database.prepare(sql) as Statement24
    if (cache.size >= maxPreparedStatements) cache.delete(cache.keys().next().value!)
    cache.set(sql, statement)
    return statement
  }
  const run = <A>(
    sql: string,
    params: ReadonlyArray<unknown>,
    read: (statement: Statement24, values: Array<SQLInputValue>) => A
  ) => {
    const attempt = Effect.try({
      try: () => read(prepare(sql), params.map(toInputValue)),
      catch: toSqlError("execute")
    })
    // The schedule starts only after a failure, since nearly all statements succeed at once.
    return Effect.catchIf(attempt, isBusy, () => Effect.retry(attempt, { schedule: busySchedule, while: isBusy }))
  }
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

/**
 * Returns a client over `node:sqlite` with one connection, which transactions and statements use in turn.
 *
 * @param isDurable whether each commit waits until it is on the disk
 */
export const sqliteClient = (
  file: string,
  isDurable: boolean
): Effect.Effect<
  SqlClient.SqlClient,
  SqliteUnavailableError | SqlError.SqlError,
  Scope.Scope | Reactivity.Reactivity
> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(open(file, isDurable), database =>
      Effect.sync(() => database.close())
    )
    const connection = connectionTo(database)
    const acquirers = SqlClient.makeSqliteAcquirers({
      // A transaction whose ROLLBACK failed is still open when the next one takes the connection.
      connection: Effect.try({
        try: () => {
          if (database.isTransaction) database.exec("ROLLBACK")
          return connection
        },
        catch: toSqlError("rollback")
      }),
      semaphore: yield* Semaphore.make(1),
      isTransaction: () => database.isTransaction
    })
    return yield* SqlClient.make({
      ...acquirers,
      compiler: Statement.makeCompilerSqlite(),
      driver: "node-sqlite",
      // A deferred transaction that reads first would fail at its first write if another process wrote in between.
      beginTransaction: "BEGIN IMMEDIATE",
      prepareTransactionControls: true,
      releaseSavepoint: name => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [["db.system.name", "sqlite"]]
    })
  })

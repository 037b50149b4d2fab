import { PgClient, PgTypes } from "@effect/sql-pg"
import { Config, Effect, Layer, Option, Redacted, Result } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { type InvalidDatabaseUrlError, parseDatabaseUrl } from "./parseDatabaseUrl.ts"
import { type SqliteUnavailableError, sqliteClient } from "./sqliteClient.ts"
import { transactionFailures } from "./transactionFailures.ts"

const { int8, int8Array } = PgTypes.OID
const binary = 1

/** PostgreSQL's types, with a BIGINT returned as a number, as SQLite returns it. Not exact above 2^53. */
const numericBigint = (): PgTypes.Registry => {
  const types = PgTypes.makeRegistry()
  types.register<unknown>(
    int8,
    {
      encode: value => PgTypes.encode(value, int8),
      decode: bytes => Result.map(PgTypes.decode(bytes, int8, binary), Number)
    },
    { arrayOid: int8Array }
  )
  return types
}

/** Options of `sqlLayer`. */
export interface SqlLayerOptions {
  /** Maximum open connections to PostgreSQL (default 10). SQLite has one connection. */
  readonly maxConnections?: number
  /**
   * Whether each commit to SQLite waits until it is on the disk (default false). Without it a power failure, but not a crash of the
   * process, may undo the latest commits. PostgreSQL waits by default.
   */
  readonly isDurable?: boolean
}

/** Reads the password from `PGPASSWORD`, as libpq does, unless the URL has one. It needs no percent-encoding there. */
const passwordFromEnv = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { password, searchParams } = new URL(Redacted.value(url))
    if (password !== "" || searchParams.has("password")) return {}
    const fromEnv = yield* Effect.orDie(Config.option(Config.Redacted("PGPASSWORD")))
    return Option.match(fromEnv, { onNone: () => ({}), onSome: password => ({ password }) })
  })

/**
 * Returns a layer with Effect's `SqlClient` for a database URL. If a `postgres://` URL has no password, it comes from `PGPASSWORD`. Fails
 * with `database/InvalidDatabaseUrl` for an invalid URL, with `database/SqliteUnavailable` for SQLite before Node 22.16, and with
 * `SqlError` if SQLite cannot open the file. PostgreSQL connects with the first statement. A transaction whose connection is lost fails
 * with `SqlError`, even if this happens in its COMMIT or ROLLBACK.
 *
 * @example
 * import { sqlLayer } from "@glossa/database"
 * import { Effect } from "effect"
 * import { SqlClient } from "effect/sql"
 *
 * const program = Effect.gen(function* () {
 *   const sql = yield* SqlClient.SqlClient
 *   return yield* sql`SELECT 1 AS one`
 * })
 *
 * Effect.runPromise(Effect.provide(program, sqlLayer("sqlite::memory:")))
 */
export const sqlLayer = (
  url: string | Redacted.Redacted,
  options: SqlLayerOptions = {}
): Layer.Layer<SqlClient.SqlClient, InvalidDatabaseUrlError | SqliteUnavailableError | SqlError.SqlError> =>
  Layer.effect(
    SqlClient.SqlClient,
    Effect.gen(function* () {
      const database = yield* Effect.fromResult(parseDatabaseUrl(typeof url === "string" ? url : Redacted.value(url)))
      const client =
        database.dialect === "sqlite"
          ? yield* sqliteClient(database.file, options.isDurable ?? false)
          : yield* PgClient.make({
              url: database.url,
              ...(yield* passwordFromEnv(database.url)),
              applicationName: "glossa",
              types: numericBigint(),
              maxConnections: options.maxConnections ?? 10
            })
      return transactionFailures(client)
    })
  ).pipe(Layer.provide(Reactivity.layer))

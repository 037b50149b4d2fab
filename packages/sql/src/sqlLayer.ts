import { PgClient } from "@effect/sql-pg"
import { Config, Effect, Layer, Option, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import type { InvalidDatabaseUrlError } from "./InvalidDatabaseUrlError.ts"
import { parseDatabaseUrl } from "./parseDatabaseUrl.ts"
import { sqliteClient } from "./sqliteClient.ts"

export interface SqlLayerOptions {
  /** The most connections to PostgreSQL that are open at a time; 10 by default. SQLite has one. */
  readonly connections?: number
}

/** As libpq has it: a password that stands in no URL has nothing that has to be percent-encoded. */
const passwordApart = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { password, searchParams } = new URL(Redacted.value(url))
    if (password !== "" || searchParams.has("password")) return {}
    const apart = yield* Effect.orDie(Config.option(Config.Redacted("PGPASSWORD")))
    return Option.match(apart, { onNone: () => ({}), onSome: password => ({ password }) })
  })

/**
 * Effect's `SqlClient` for a database URL. A password that is not in a `postgres://` URL is taken from `PGPASSWORD`. Fails with `sql/UnusableDatabaseUrl` when the URL names no database that can
 * be opened, and with `SqlError` when SQLite's file can't be. PostgreSQL is connected to at the first statement.
 *
 * @example
 * import { sqlLayer } from "@glossa/sql"
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
): Layer.Layer<SqlClient.SqlClient, InvalidDatabaseUrlError | SqlError.SqlError> =>
  Layer.effect(
    SqlClient.SqlClient,
    Effect.gen(function* () {
      const database = yield* Effect.fromResult(parseDatabaseUrl(typeof url === "string" ? url : Redacted.value(url)))
      return database.dialect === "sqlite"
        ? yield* sqliteClient(database.file)
        : yield* PgClient.make({
            url: database.url,
            ...(yield* passwordApart(database.url)),
            applicationName: "glossa",
            maxConnections: options.connections ?? 10
          })
    })
  ).pipe(Layer.provide(Reactivity.layer))

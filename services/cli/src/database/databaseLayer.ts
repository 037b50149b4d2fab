import { parseDatabaseUrl, type SqlLayerOptions, sqlLayer } from "@glossa/database"
import { historyTables } from "@glossa/history"
import { Data, Effect, Layer, Redacted, Result } from "effect"
import { SqlClient } from "effect/sql"

/** The database cannot be opened. */
export class DatabaseUnavailableError extends Data.TaggedError("cli/DatabaseUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `${this.reason}. --database or GLOSSA_DATABASE: expected sqlite:PATH in a writable folder, or postgres://USER@HOST:PORT/NAME.`
  }
}

/** The database of a URL. */
export const databaseLayer = (url: Redacted.Redacted, options?: SqlLayerOptions) =>
  Layer.catchTag(sqlLayer(url, options), "SqlError", ({ message }) =>
    Layer.effect(SqlClient.SqlClient, Effect.fail(new DatabaseUnavailableError({ reason: message })))
  )

/** The database has no tables of a history, most often because another one was meant. */
export class NoHistoryError extends Data.TaggedError("cli/NoHistory")<{ readonly database: string }> {
  override get message(): string {
    return `Expected a database with an index, got none in ${this.database}. Check --database or GLOSSA_DATABASE.`
  }
}

/** The name of a database without user and password. */
export const databaseName = (url: Redacted.Redacted): string => {
  const parsed = Result.getOrUndefined(parseDatabaseUrl(Redacted.value(url)))
  if (parsed === undefined) return "the database"
  if (parsed.dialect === "sqlite") return `sqlite:${parsed.file}`
  const { hostname, pathname } = new URL(Redacted.value(parsed.url))
  return `${hostname}${pathname}`
}

/** Returns the tables of the history. Fails if there are none, since opening a missing database creates an empty one. */
export const requireHistory = (url: Redacted.Redacted) =>
  Effect.flatMap(historyTables, tables =>
    tables.length === 0 ? Effect.fail(new NoHistoryError({ database: databaseName(url) })) : Effect.succeed(tables)
  )

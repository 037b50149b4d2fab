import { parseDatabaseUrl } from "@glossa/database"
import { historyTables } from "@glossa/history"
import { Effect, Redacted, Result } from "effect"
import { NoHistoryError } from "./NoHistoryError.ts"

/** The name of a database without user and password. */
export const databaseName = (url: Redacted.Redacted): string => {
  const parsed = Result.getOrUndefined(parseDatabaseUrl(Redacted.value(url)))
  if (parsed === undefined) return "the database"
  if (parsed.dialect === "sqlite") return `sqlite:${parsed.file}`
  const { hostname, pathname } = new URL(Redacted.value(parsed.url))
  return `${hostname}${pathname}`
}

/** Returns the tables of the history; fails without any, since an empty database is created where there is none. */
export const requireHistory = (url: Redacted.Redacted) =>
  Effect.flatMap(historyTables, tables =>
    tables.length === 0 ? Effect.fail(new NoHistoryError({ database: databaseName(url) })) : Effect.succeed(tables)
  )

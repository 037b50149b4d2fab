import { sqlLayer as database, parseDatabaseUrl } from "@glossa/database"
import { Clock, Effect, Redacted, Result } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { isTransient } from "./mapDatabaseErrors.ts"

/** Connection errors of the operating system. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host has no address",
  EAI_AGAIN: "its host could not be looked up",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was reset",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "its host is unreachable",
  ENETUNREACH: "its network is unreachable"
}

/** A server's text, limited to one line of the log without control characters. */
const toLine = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 200)

interface DriverError {
  readonly code?: unknown
  readonly severity?: unknown
  readonly message?: unknown
}

/**
 * Why a database is unavailable, in a line without its URL. PostgreSQL's own message names at most a user or a database. Otherwise it is
 * the system's error code, since its message would name the host.
 */
export const reasonOf = ({ reason, message }: SqlError.SqlError): string => {
  const cause = (reason.cause ?? {}) as DriverError
  if (typeof cause.severity === "string" && typeof cause.message === "string")
    return `${toLine(cause.message)} (${toLine(String(cause.code))})`
  const code = typeof cause.code === "string" ? cause.code : ""
  if (Object.hasOwn(systemErrors, code)) return `${systemErrors[code]} (${code})`
  return toLine(message)
}

const retryInterval = "1 second"

/** Milliseconds until the same reason is logged again. */
const logIntervalMs = 60_000

/** Whether waiting may help. It does not help with a wrong user, password or database name. */
const isWorthWaiting = (error: SqlError.SqlError): boolean => isTransient(error) && !/^Auth/.test(error.reason._tag)

const probe = (url: Redacted.Redacted) =>
  Effect.flatMap(SqlClient.SqlClient, sql => sql`SELECT 1`).pipe(
    Effect.provide(database(url, { maxConnections: 1 })),
    Effect.scoped
  )

const isServer = (url: Redacted.Redacted): boolean =>
  Result.getOrUndefined(parseDatabaseUrl(Redacted.value(url)))?.dialect === "pg"

/** Why the database has to be waited for; undefined if it responds, or if waiting would not help. */
const reasonToWait = (url: Redacted.Redacted): Effect.Effect<string | undefined> =>
  isServer(url)
    ? Effect.match(probe(url), {
        onSuccess: () => undefined,
        onFailure: error => (error._tag === "SqlError" && isWorthWaiting(error) ? reasonOf(error) : undefined)
      })
    : Effect.succeed(undefined)

/** Whether the service can start at once. An error that waiting does not solve is reported by the first statement. */
export const isDatabaseReady = (url: Redacted.Redacted): Effect.Effect<boolean> =>
  Effect.map(reasonToWait(url), reason => reason === undefined)

/** Waits until the database responds, or until waiting cannot help, and logs why it waits. */
export const waitForDatabase = (url: Redacted.Redacted): Effect.Effect<void> =>
  Effect.gen(function* () {
    let logged: { readonly reason: string; readonly at: number } | undefined
    for (;;) {
      const reason = yield* reasonToWait(url)
      if (reason === undefined) return
      const now = yield* Clock.currentTimeMillis
      if (reason !== logged?.reason || now - logged.at >= logIntervalMs) {
        yield* Effect.logWarning(`GLOSSA_DATABASE: database unavailable: ${reason}; retrying every second`)
        logged = { reason, at: now }
      }
      yield* Effect.sleep(retryInterval)
    }
  })

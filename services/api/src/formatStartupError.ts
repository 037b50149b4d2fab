import { InvalidDatabaseUrlError } from "@glossa/database"
import { Cause } from "effect"
import { HttpServerError } from "effect/http"
import { Migrator, SqlError } from "effect/sql"
import { reasonOf } from "./database/waitForDatabase.ts"

interface ListenError {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly port?: unknown
  readonly address?: unknown
  readonly hostname?: unknown
}

/** Why the socket does not listen. */
const listenProblem = (cause: unknown): string => {
  const { code, syscall, port, address, hostname }: ListenError =
    typeof cause === "object" && cause !== null ? cause : {}
  if (code === "EADDRINUSE") return `Port ${port} is in use: set PORT to another one.`
  if (code === "EACCES" && syscall === "listen") return `Port ${port} is privileged: set PORT to one above 1023.`
  if (code === "EADDRNOTAVAIL") return `GLOSSA_HOST: ${address} is not an address of this machine.`
  if (syscall === "getaddrinfo")
    return `GLOSSA_HOST: ${hostname} has no address (${code}). Set an address of this machine.`
  return `The service cannot listen: ${cause instanceof Error ? cause.message : code}. Check GLOSSA_HOST and PORT.`
}

const databaseProblem = (error: SqlError.SqlError): string => {
  const isFile = /^open /.test(error.reason.operation ?? "")
  const fix = isFile
    ? "Start the service in a folder that it may write, or set GLOSSA_DATABASE."
    : "Check GLOSSA_DATABASE."
  return `The database is unavailable: ${reasonOf(error)}. ${fix}`
}

/** Why the service does not start: one line for an expected failure, the whole cause for others. */
export const formatStartupError = (cause: Cause.Cause<Error>): string => {
  const failure = cause.reasons.find(Cause.isFailReason)?.error
  if (failure === undefined || cause.reasons.some(Cause.isDieReason)) return Cause.pretty(cause)
  if (SqlError.isSqlError(failure)) return databaseProblem(failure)
  if (failure instanceof InvalidDatabaseUrlError) return `GLOSSA_DATABASE: ${failure.message}`
  if (failure instanceof Migrator.MigrationError)
    return `GLOSSA_DATABASE: ${failure.message}. The demo's database, ./data/demo.db, can be deleted.`
  return failure instanceof HttpServerError.ServeError ? listenProblem(failure.cause) : failure.message
}

import { Cause } from "effect"
import { SqlError } from "effect/sql"
import { reasonOf } from "./database/reasonOf.ts"

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** Why the service does not start: one sentence for an expected failure, the whole cause for others. */
export const formatStartupError = (cause: Cause.Cause<Error>): string => {
  const failure = cause.reasons.find(Cause.isFailReason)?.error
  if (failure === undefined || cause.reasons.some(Cause.isDieReason)) return Cause.pretty(cause)
  if (codeOf(failure.cause) === "EADDRINUSE") return "The port is in use: set PORT to another one."
  if (codeOf(failure.cause) === "EACCES") return "The port is privileged: set PORT to one above 1023."
  return SqlError.isSqlError(failure) ? `The database is unavailable: ${reasonOf(failure)}.` : failure.message
}

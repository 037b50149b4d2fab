import { Cause } from "effect"
import { SqlError } from "effect/sql"
import { reasonOf } from "./database/reasonOf.ts"

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** Why the service does not start, for whoever started it: one sentence where it is known, the whole cause where it is not. */
export const formatStartupError = (cause: Cause.Cause<Error>): string => {
  const failure = cause.reasons.find(Cause.isFailReason)?.error
  if (failure === undefined || cause.reasons.some(Cause.isDieReason)) return Cause.pretty(cause)
  if (codeOf(failure.cause) === "EADDRINUSE") return "The port is in use: set PORT to another one."
  if (codeOf(failure.cause) === "EACCES") return "The port may not be listened on: set PORT to one above 1023."
  return SqlError.isSqlError(failure) ? `The database can't be used: ${reasonOf(failure)}.` : failure.message
}

import { SqlError } from "effect/sql"

/** An error's message for a log; of a database error also its cause, since PostgreSQL's driver says only `Query failed`. */
export const errorMessage = (error: Error): string => {
  const cause = error instanceof SqlError.SqlError ? error.reason.cause : undefined
  return cause instanceof Error && !error.message.includes(cause.message)
    ? `${error.message}: ${cause.message}`
    : error.message
}

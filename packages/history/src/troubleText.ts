import { SqlError } from "effect/sql"

/** What went wrong, for a log: of a database also its own words, since PostgreSQL's driver keeps them behind `Query failed`. */
export const troubleText = (error: Error): string => {
  const cause = error instanceof SqlError.SqlError ? error.reason.cause : undefined
  return cause instanceof Error && !error.message.includes(cause.message)
    ? `${error.message}: ${cause.message}`
    : error.message
}

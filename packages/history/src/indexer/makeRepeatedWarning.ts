import { Effect } from "effect"
import { SqlError } from "effect/sql"

/**
 * An error's message for a log. For a database error it includes the cause, since the message of PostgreSQL's driver is only `Query
 * failed`.
 */
export const errorMessage = (error: Error): string => {
  const cause = error instanceof SqlError.SqlError ? error.reason.cause : undefined
  return cause instanceof Error && !error.message.includes(cause.message)
    ? `${error.message}: ${cause.message}`
    : error.message
}

/**
 * Logs a repeated warning at its first, second, fourth, eighth … occurrence in a row, with the count. A node that is down for hours
 * therefore does not fill the log. Another warning, or a success in between, begins a new count. Warnings of one kind count as the same.
 */
export const makeRepeatedWarning = () => {
  let last: string | undefined
  let times = 0

  const warn = (message: string, kind = message) =>
    Effect.suspend(() => {
      times = kind === last ? times + 1 : 1
      last = kind
      if (!Number.isInteger(Math.log2(times))) return Effect.void
      return Effect.logWarning(times === 1 ? message : `${message} (${times} times)`)
    })

  const succeeded = Effect.sync(() => {
    last = undefined
  })

  return { warn, succeeded }
}

import { Effect } from "effect"
import { SqlError } from "effect/sql"

/** An error's message for a log; of a database error also its cause, since PostgreSQL's driver says only `Query failed`. */
export const errorMessage = (error: Error): string => {
  const cause = error instanceof SqlError.SqlError ? error.reason.cause : undefined
  return cause instanceof Error && !error.message.includes(cause.message)
    ? `${error.message}: ${cause.message}`
    : error.message
}

/**
 * Logs a warning that repeats at its first, second, fourth, eighth … time in a row, with the count, so that a node that is down
 * for hours does not fill the log. Another warning, or a success in between, begins a new count. Warnings of one kind are the same one.
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

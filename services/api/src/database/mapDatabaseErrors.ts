import { Effect } from "effect"
import { SqlError } from "effect/sql"
import { NotReadyError } from "../api/problems.ts"

const transientReasons = new Set([
  "ConnectionError",
  "AuthenticationError",
  "AuthorizationError",
  "DeadlockError",
  "SerializationError",
  "LockTimeoutError",
  "StatementTimeoutError"
])

/**
 * Classes of PostgreSQL's error codes (appendix A) without a name in Effect. 53 means out of memory, disk or connections. 57P means a
 * server that stops, starts or has crashed, and 58 a system error.
 */
const postgresCodes = /^(53|57P|58)/

/** SQLite's result codes without a name in Effect: 10 means a disk that cannot be read or written, 13 a disk that is full. */
const sqliteCodes = new Set([10, 13])

/** Whether the database failed, which may pass, and not the statement. */
export const isTransient = ({ reason }: SqlError.SqlError): boolean => {
  if (transientReasons.has(reason._tag)) return true
  const { code, errcode } = (reason.cause ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return (
    (typeof code === "string" && postgresCodes.test(code)) ||
    (typeof errcode === "number" && sqliteCodes.has(errcode & 0xff))
  )
}

/** Turns a database that is unavailable into a problem, and a wrong statement into a defect. */
export const mapDatabaseErrors = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError.SqlError, R>
): Effect.Effect<A, NotReadyError | Exclude<E, SqlError.SqlError>, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, NotReadyError | Exclude<E, SqlError.SqlError>> => {
    if (!SqlError.isSqlError(error)) return Effect.fail(error as Exclude<E, SqlError.SqlError>)
    return isTransient(error)
      ? Effect.andThen(
          Effect.logWarning("database unavailable", error),
          Effect.fail(new NotReadyError({ detail: "The database is unavailable." }))
        )
      : Effect.die(error)
  })

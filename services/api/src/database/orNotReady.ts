import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { NotReady } from "../definition/problems.ts"

const passing = new Set([
  "ConnectionError",
  "AuthenticationError",
  "AuthorizationError",
  "DeadlockError",
  "SerializationError",
  "LockTimeoutError",
  "StatementTimeoutError"
])

/** A database that can't be reached now is a problem that the caller is told of; a statement that is wrong is a fault. */
export const orNotReady = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<A, NotReady, R> =>
  Effect.catch(effect, error =>
    passing.has(error.reason._tag)
      ? Effect.andThen(
          Effect.logWarning("database", error),
          Effect.fail(new NotReady({ detail: "The database can't be reached now." }))
        )
      : Effect.die(error)
  )

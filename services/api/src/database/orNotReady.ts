import { Effect } from "effect"
import { SqlError } from "effect/sql"
import { NotReady } from "../definition/problems.ts"
import { isPassing } from "./isPassing.ts"

/** A database that can't be used now is a problem that the caller is told of; a statement that is wrong is a fault. */
export const orNotReady = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError.SqlError, R>
): Effect.Effect<A, NotReady | Exclude<E, SqlError.SqlError>, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, NotReady | Exclude<E, SqlError.SqlError>> => {
    if (!SqlError.isSqlError(error)) return Effect.fail(error as Exclude<E, SqlError.SqlError>)
    return isPassing(error)
      ? Effect.andThen(
          Effect.logWarning("database", error),
          Effect.fail(new NotReady({ detail: "The database can't be used now." }))
        )
      : Effect.die(error)
  })

import { Effect } from "effect"
import { SqlError } from "effect/sql"
import { NotReadyError } from "../api/problems.ts"
import { isTransient } from "./isTransient.ts"

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

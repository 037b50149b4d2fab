import { Clock, Effect } from "effect"
import { SqlError } from "effect/sql"
import { NotReady } from "../api/problems.ts"
import { isTransient } from "./isTransient.ts"

// each request fails while it lasts: a line a second says as much
const between = 1_000
let told = Number.NEGATIVE_INFINITY

const tell = (error: SqlError.SqlError) =>
  Effect.flatMap(Clock.currentTimeMillis, now => {
    if (now - told < between) return Effect.void
    told = now
    return Effect.logWarning("the database can't be used now", error)
  })

/** A database that can't be used now is a problem that the caller is told of; a statement that is wrong is a fault. */
export const mapDatabaseErrors = <A, E, R>(
  effect: Effect.Effect<A, E | SqlError.SqlError, R>
): Effect.Effect<A, NotReady | Exclude<E, SqlError.SqlError>, R> =>
  Effect.catch(effect, (error): Effect.Effect<never, NotReady | Exclude<E, SqlError.SqlError>> => {
    if (!SqlError.isSqlError(error)) return Effect.fail(error as Exclude<E, SqlError.SqlError>)
    return isTransient(error)
      ? Effect.andThen(tell(error), Effect.fail(new NotReady({ detail: "The database can't be used now." })))
      : Effect.die(error)
  })

import { layer as database, parseDatabaseUrl } from "@glossa/sql"
import { Effect, Redacted, Result } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { isPassing } from "./isPassing.ts"

type Trouble = SqlError.SqlError

const pause = "1 second"

/** Whether it can't be reached, or is not up yet; a wrong password or name is not waited for. */
const comes = (error: Trouble): boolean => isPassing(error) && !/^Auth/.test(error.reason._tag)

const asked = (url: Redacted.Redacted) =>
  Effect.flatMap(SqlClient.SqlClient, sql => sql`SELECT 1`).pipe(
    Effect.provide(database(url, { connections: 1 })),
    Effect.scoped,
    Effect.asVoid
  )

const isServer = (url: Redacted.Redacted): boolean =>
  Result.getOrUndefined(parseDatabaseUrl(Redacted.value(url)))?.dialect === "pg"

/** Whether the database answers. What no waiting mends is not told here: whoever uses the database is. */
export const databaseAnswers = (url: Redacted.Redacted): Effect.Effect<boolean> =>
  isServer(url)
    ? asked(url).pipe(
        Effect.as(true),
        Effect.catch(error => Effect.succeed(error._tag !== "SqlError" || !comes(error)))
      )
    : Effect.succeed(true)

/** Is done when the database answers, or waiting is of no use. */
export const waitForDatabase = (url: Redacted.Redacted): Effect.Effect<void> =>
  Effect.gen(function* () {
    while (!(yield* databaseAnswers(url))) {
      yield* Effect.logWarning("the database can't be used now; trying again")
      yield* Effect.sleep(pause)
    }
  })

import { sqlLayer as database, parseDatabaseUrl } from "@glossa/sql"
import { Clock, Effect, Redacted, Result } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { isTransient } from "./isTransient.ts"
import { reasonOf } from "./reasonOf.ts"

type Trouble = SqlError.SqlError

const pause = "1 second"

/** Milliseconds between two lines that say the same. */
const between = 60_000

/** Whether it can't be reached, or is not up yet; a wrong password or name is not waited for. */
const comes = (error: Trouble): boolean => isTransient(error) && !/^Auth/.test(error.reason._tag)

const asked = (url: Redacted.Redacted) =>
  Effect.flatMap(SqlClient.SqlClient, sql => sql`SELECT 1`).pipe(
    Effect.provide(database(url, { maxConnections: 1 })),
    Effect.scoped,
    Effect.asVoid
  )

const isServer = (url: Redacted.Redacted): boolean =>
  Result.getOrUndefined(parseDatabaseUrl(Redacted.value(url)))?.dialect === "pg"

/** Why a database that will come does not answer yet; undefined where it does, or where no waiting mends it. */
const troubleOf = (url: Redacted.Redacted): Effect.Effect<string | undefined> =>
  isServer(url)
    ? asked(url).pipe(
        Effect.as(undefined),
        Effect.catch(error => Effect.succeed(error._tag === "SqlError" && comes(error) ? reasonOf(error) : undefined))
      )
    : Effect.succeed(undefined)

/** Whether the database answers. What no waiting mends is not told here: whoever uses the database is. */
export const databaseAnswers = (url: Redacted.Redacted): Effect.Effect<boolean> =>
  Effect.map(troubleOf(url), trouble => trouble === undefined)

/** Is done when the database answers, or waiting is of no use. Says why it waits: at once, and again when that changes or a minute is over. */
export const waitForDatabase = (url: Redacted.Redacted): Effect.Effect<void> =>
  Effect.gen(function* () {
    let told: { readonly trouble: string; readonly at: number } | undefined
    for (;;) {
      const trouble = yield* troubleOf(url)
      if (trouble === undefined) return
      const now = yield* Clock.currentTimeMillis
      if (trouble !== told?.trouble || now - told.at >= between) {
        yield* Effect.logWarning(`the database can't be used now: ${trouble}; trying again every second`)
        told = { trouble, at: now }
      }
      yield* Effect.sleep(pause)
    }
  })

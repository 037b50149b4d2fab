import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer } from "@glossa/database"
import { postgresUrl, sqliteConnection, sqliteOver } from "@glossa/database/testing"
import { Effect, Exit, Layer, Scope } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import { type Cut, faultyProxy } from "./nodes/faultyProxy.ts"

/** A database as a process sees that loses its connection, and is killed at last. */
export interface FaultyClient {
  readonly layer: Layer.Layer<SqlClient.SqlClient, unknown>
  /** How many statements were sent. */
  readonly statements: () => number
  /** Nothing that is not committed stays. */
  readonly kill: () => void
}

/** An empty database. */
export interface FaultyDatabase {
  /** For a client without faults. */
  readonly url: string
  readonly clientWith: (cuts: ReadonlyArray<Cut>) => Effect.Effect<FaultyClient>
  readonly remove: () => void
}

export const faultyPostgres = Effect.map(
  postgresUrl,
  (url): FaultyDatabase => ({
    url,
    remove: () => undefined,
    clientWith: cuts =>
      Effect.promise(async () => {
        const proxy = await faultyProxy(url, cuts)
        return { layer: sqlLayer(proxy.url, { maxConnections: 4 }), statements: proxy.messages, kill: proxy.kill }
      })
  })
)

const failure = Effect.fail(
  new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause: new Error("disk I/O error") }) })
)

const faultySqliteClient = (url: string, cuts: ReadonlyArray<Cut>): FaultyClient => {
  let [statements, isKilled] = [0, false]
  let scope = Scope.makeUnsafe()
  // A start that failed leaves no connection to the next one.
  const connect = Effect.suspend(() => {
    const previous = scope
    scope = Scope.makeUnsafe()
    return Effect.andThen(Scope.close(previous, Exit.void), Scope.provide(sqliteConnection(url), scope))
  })
  const layer = Layer.unwrap(
    Effect.map(connect, connection => {
      const faulty =
        (kind: "executeUnprepared" | "executeRaw") => (statement: string, params: ReadonlyArray<unknown>) =>
          Effect.suspend(() => {
            const cut = cuts.find(({ at }) => at === statements)
            statements++
            // SQLite knows whether a transaction is open: none begins or ends with an error.
            const isControl = /^(BEGIN|COMMIT|ROLLBACK)/.test(statement)
            if (isKilled || (cut !== undefined && (isControl || !cut.isAfter))) return failure
            const result = connection[kind](statement, params, undefined)
            return cut === undefined ? result : Effect.andThen(result, failure)
          })
      return sqliteOver(faulty("executeUnprepared"), faulty("executeRaw"))
    })
  )
  const kill = () => {
    if (isKilled) return
    isKilled = true
    Effect.runFork(Scope.close(scope, Exit.void))
  }
  return { layer, statements: () => statements, kill }
}

/** Statements fail, since there is no connection that could be lost. */
export const faultySqlite = Effect.sync((): FaultyDatabase => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-faulty-"))
  const url = `sqlite:${join(folder, "glossa.db")}`
  return {
    url,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    clientWith: cuts => Effect.sync(() => faultySqliteClient(url, cuts))
  }
})

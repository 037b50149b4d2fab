import { Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { layer } from "../layer.ts"
import type { UnusableDatabaseUrl } from "../UnusableDatabaseUrl.ts"
import { type PostgresNotStarted, postgresUrl } from "./postgresUrl.ts"

export interface TestDatabase {
  readonly name: string
  /** A new, empty database each time it is built. */
  readonly layer: Layer.Layer<SqlClient.SqlClient, UnusableDatabaseUrl | SqlError.SqlError | PostgresNotStarted>
}

/**
 * Every database that a store has to work on, for one conformance suite over all of them.
 *
 * @example
 * import { databases } from "@glossa/sql/testing"
 * import { describe } from "vitest"
 *
 * describe.each(databases)("store on $name", ({ layer }) => {})
 */
export const databases: ReadonlyArray<TestDatabase> = [
  { name: "SQLite", layer: layer("sqlite::memory:") },
  { name: "PostgreSQL", layer: Layer.unwrap(Effect.map(postgresUrl, url => layer(url, { connections: 4 }))) }
]

import { Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { InvalidDatabaseUrlError } from "../InvalidDatabaseUrlError.ts"
import { sqlLayer } from "../sqlLayer.ts"
import { type PostgresNotStartedError, postgresUrl } from "./postgresUrl.ts"

export interface TestDatabase {
  readonly name: string
  /** A new, empty database each time it is built. */
  readonly layer: Layer.Layer<
    SqlClient.SqlClient,
    InvalidDatabaseUrlError | SqlError.SqlError | PostgresNotStartedError
  >
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
  { name: "SQLite", layer: sqlLayer("sqlite::memory:") },
  { name: "PostgreSQL", layer: Layer.unwrap(Effect.map(postgresUrl, url => sqlLayer(url, { connections: 4 }))) }
]

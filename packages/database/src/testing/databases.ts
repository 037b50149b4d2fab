import { Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { InvalidDatabaseUrlError } from "../parseDatabaseUrl.ts"
import type { SqliteUnavailableError } from "../sqliteClient.ts"
import { sqlLayer } from "../sqlLayer.ts"
import { type PostgresNotStartedError, postgresUrl } from "./postgresUrl.ts"

/** A kind of database for tests. */
export interface TestDatabase {
  readonly name: string
  /** Each build of the layer is a new, empty database. */
  readonly layer: Layer.Layer<
    SqlClient.SqlClient,
    InvalidDatabaseUrlError | SqliteUnavailableError | SqlError.SqlError | PostgresNotStartedError
  >
}

/**
 * The databases that a store must support, for one conformance suite over all of them.
 *
 * @example
 * import { databases } from "@glossa/database/testing"
 * import { describe } from "vitest"
 *
 * describe.each(databases)("store on $name", ({ layer }) => {})
 */
export const databases: ReadonlyArray<TestDatabase> = [
  { name: "SQLite", layer: sqlLayer("sqlite::memory:") },
  { name: "PostgreSQL", layer: Layer.unwrap(Effect.map(postgresUrl, url => sqlLayer(url, { maxConnections: 4 }))) }
]

import { type SqlLayerOptions, sqlLayer } from "@glossa/database"
import { Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseUnavailableError } from "./DatabaseUnavailableError.ts"

/** The database of a URL. */
export const databaseLayer = (url: Redacted.Redacted, options?: SqlLayerOptions) =>
  Layer.catchTag(sqlLayer(url, options), "SqlError", ({ message }) =>
    Layer.effect(SqlClient.SqlClient, Effect.fail(new DatabaseUnavailableError({ reason: message })))
  )

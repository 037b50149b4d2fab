import { type Context, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import { migrate } from "./schema.ts"

/** A service in the database of the `SqlClient`, whose tables it creates. */
export type StoreLayer<Id> = Layer.Layer<Id, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient>

export const storeLayer = <Id, Store>(
  service: Context.Key<Id, Store>,
  make: (sql: SqlClient.SqlClient) => Store
): StoreLayer<Id> => Layer.effect(service, Effect.andThen(migrate, Effect.map(SqlClient.SqlClient, make)))

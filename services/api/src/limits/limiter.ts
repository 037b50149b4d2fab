import { Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { SqlClient } from "effect/sql"
import { sharedBuckets } from "./sharedBuckets.ts"

/** Counts what each key asks for: on PostgreSQL together with all processes over the database, else for itself. */
export const limiter = RateLimiter.layer.pipe(
  Layer.provide(
    Layer.unwrap(
      Effect.map(SqlClient.SqlClient, sql =>
        sql.onDialectOrElse({ pg: () => sharedBuckets, orElse: () => RateLimiter.layerStoreMemory })
      )
    )
  )
)

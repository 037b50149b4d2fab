import { type Duration, Layer } from "effect"
import { PersistedQueue } from "effect/persistence"
import type { SqlClient, SqlError } from "effect/sql"

export interface BackfillLease {
  /** How long a range stays with a worker that gives no sign of life; 2 minutes by default. */
  readonly expires?: Duration.Input
  /** How often a worker gives one; every 30 seconds by default. */
  readonly renewed?: Duration.Input
}

/**
 * The queue of ranges to backfill, in the database: workers of all processes that have it open share them. What is done is
 * forgotten after a minute, since the index itself knows.
 */
export const backfillQueue = ({
  expires = "2 minutes",
  renewed = "30 seconds"
}: BackfillLease = {}): Layer.Layer<PersistedQueue.PersistedQueueFactory, SqlError.SqlError, SqlClient.SqlClient> =>
  Layer.merge(PersistedQueue.layer, PersistedQueue.layerCleanup({ interval: "1 minute", timeToLive: "1 minute" })).pipe(
    Layer.provide(
      PersistedQueue.layerStoreSql({
        tableName: "history_queue",
        lockExpiration: expires,
        lockRefreshInterval: renewed
      })
    )
  )

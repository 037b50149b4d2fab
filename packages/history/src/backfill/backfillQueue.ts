import { type Duration, Layer } from "effect"
import { PersistedQueue } from "effect/persistence"
import type { SqlClient, SqlError } from "effect/sql"

const tableName = "history_queue"

/** The tables that {@link backfillQueue} creates. */
export const queueTables: ReadonlyArray<string> = [tableName, `${tableName}_migrations`]

/** Times of a worker's lease on a range. */
export interface BackfillLease {
  /** How long a worker that does not renew its lease keeps a range. Default: 2 minutes. */
  readonly expires?: Duration.Input
  /** How often a worker renews its lease. Default: 30 seconds. */
  readonly renewed?: Duration.Input
}

/**
 * The queue of ranges to backfill, in the database and shared by the workers of all processes. Finished ranges are deleted after a minute,
 * since the index records its coverage.
 */
export const backfillQueue = ({
  expires = "2 minutes",
  renewed = "30 seconds"
}: BackfillLease = {}): Layer.Layer<PersistedQueue.PersistedQueueFactory, SqlError.SqlError, SqlClient.SqlClient> =>
  Layer.merge(PersistedQueue.layer, PersistedQueue.layerCleanup({ interval: "1 minute", timeToLive: "1 minute" })).pipe(
    Layer.provide(
      PersistedQueue.layerStoreSql({
        tableName,
        lockExpiration: expires,
        lockRefreshInterval: renewed
      })
    )
  )

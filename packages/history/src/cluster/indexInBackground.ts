import { chainNames } from "@glossa/classify/chains"
import { Duration, Effect, Layer } from "effect"
import { RunnerStorage, ShardingConfig, SqlRunnerStorage } from "effect/cluster"
import { SqlClient } from "effect/sql"
import type { HistoryStore } from "../HistoryStore.ts"
import type { BlockSource } from "../indexer/BlockSource.ts"
import type { IndexOptions } from "../indexer/indexChain.ts"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { IndexerStatus, type IndexerStatusOptions } from "../status/IndexerStatus.ts"
import { indexChains } from "./indexChains.ts"

/** Options of `clusterLayer`. */
export interface ClusterOptions {
  /** How long a process that does not renew its locks keeps its chains. Default: 30 seconds. */
  readonly expires?: Duration.Input
}

/**
 * The locks for chains that processes index. With PostgreSQL the locks are in the database, so that no process needs to be reachable. With
 * SQLite they are in this process.
 */
export const clusterLayer = ({
  expires = "30 seconds"
}: ClusterOptions = {}): Layer.Layer<
  RunnerStorage.RunnerStorage | ShardingConfig.ShardingConfig,
  never,
  SqlClient.SqlClient
> => {
  const expiration = Duration.fromInputUnsafe(expires)
  const config = ShardingConfig.layer({
    // One shard per chain, the same in all processes of a database.
    availableShardGroups: chainNames,
    shardsPerGroup: 1,
    // Locks are rows, since some engines and poolers that speak PostgreSQL's protocol lack advisory locks.
    shardLockDisableAdvisory: true,
    shardLockExpiration: expiration,
    // Also how long it takes to notice that the database is back.
    shardLockRefreshInterval: Duration.min(Duration.times(expiration, 0.25), Duration.seconds(2)),
    refreshAssignmentsInterval: Duration.times(expiration, 0.1)
  })
  const storage = Layer.unwrap(
    Effect.map(SqlClient.SqlClient, sql =>
      sql.onDialectOrElse({
        pg: () => Layer.orDie(SqlRunnerStorage.layerWith({ prefix: "history_cluster" })),
        orElse: () => RunnerStorage.layerMemory
      })
    )
  )
  return Layer.provideMerge(storage, config)
}

/**
 * Indexes chains while the layer lives, each in one of the processes on the database, and provides their status.
 *
 * @example
 * import { indexInBackground } from "@glossa/history"
 *
 * const indexer = indexInBackground([{ chain: "ethereum", start: "earliest" }, { chain: "polygon", start: "latest" }])
 */
export const indexInBackground = (
  all: ReadonlyArray<IndexOptions>,
  options: Pick<IndexerStatusOptions, "isSearched"> = {}
): Layer.Layer<IndexerStatus, never, HistoryStore | BlockSource | MetadataStore | SqlClient.SqlClient> => {
  const chains = all.map(({ chain }) => chain)
  return Layer.effectDiscard(Effect.forkScoped(indexChains(all))).pipe(
    Layer.provideMerge(IndexerStatus.layer({ ...options, chains, isIndexer: true })),
    Layer.provide(clusterLayer())
  )
}

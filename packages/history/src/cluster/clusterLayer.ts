import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import type { Chain } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { Duration, Effect, Layer, Option } from "effect"
import {
  MessageStorage,
  RunnerAddress,
  RunnerHealth,
  RunnerStorage,
  Runners,
  Sharding,
  ShardingConfig,
  SqlRunnerStorage
} from "effect/cluster"
import { SqlClient } from "effect/sql"

export interface ClusterOptions {
  /** The chains that this process may index; other processes may index other chains. */
  readonly chains: ReadonlyArray<Chain>
  /** How long a process that does not renew its locks keeps its chains. Default: 30 seconds. */
  readonly expires?: Duration.Input
}

/**
 * Elects one process per chain: on PostgreSQL, among all processes that use the database; on SQLite, this process. Processes
 * communicate through the database only, so that none needs to be reachable.
 */
export const clusterLayer = ({
  chains,
  expires = "30 seconds"
}: ClusterOptions): Layer.Layer<Sharding.Sharding, never, SqlClient.SqlClient> => {
  const expiration = Duration.fromInputUnsafe(expires)
  const config = ShardingConfig.layer({
    runnerAddress: Option.some(RunnerAddress.make(`${hostname()}/${randomUUID()}`, process.pid)),
    // One shard per chain, the same in all processes of a database.
    availableShardGroups: chainNames,
    assignedShardGroups: chains,
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
  return Sharding.layer.pipe(
    Layer.provide([Runners.layerNoop, RunnerHealth.layerNoop]),
    Layer.provide([MessageStorage.layerNoop, storage]),
    Layer.provide(config)
  )
}

import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import type { Chain } from "@glossa/classify"
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
import { chains as everyChain } from "../chainNumber.ts"

export interface ClusterOptions {
  /** The chains that this process may follow: it is given no others, so that they may differ from process to process. */
  readonly chains: ReadonlyArray<Chain>
  /** How long a process that gives no sign of life keeps its followers; 30 seconds by default. */
  readonly expires?: Duration.Input
}

/**
 * The processes that share a database, so that each chain has one follower among them: on PostgreSQL, all that have it open;
 * on SQLite, this one. They send each other nothing, so that none needs to be reachable.
 */
export const clusterLayer = ({
  chains,
  expires = "30 seconds"
}: ClusterOptions): Layer.Layer<Sharding.Sharding, never, SqlClient.SqlClient> => {
  const expiration = Duration.fromInputUnsafe(expires)
  const config = ShardingConfig.layer({
    runnerAddress: Option.some(RunnerAddress.make(`${hostname()}/${randomUUID()}`, process.pid)),
    // a group of one shard for each chain: the same in every process of a database
    availableShardGroups: everyChain,
    assignedShardGroups: chains,
    shardsPerGroup: 1,
    // leases in a table, since not every engine that speaks PostgreSQL's protocol has advisory locks, nor every pooler
    shardLockDisableAdvisory: true,
    shardLockExpiration: expiration,
    // also how long it takes to notice that the database is back, and to give up waiting for what was asked of it before
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

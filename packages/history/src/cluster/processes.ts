import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
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

export interface ProcessesOptions {
  /** How long a process that gives no sign of life keeps its followers; 30 seconds by default. */
  readonly expires?: Duration.Input
}

// the same in every process of a database
const shards = 32

/**
 * The processes that share a database, so that each chain has one follower among them: on PostgreSQL, all that have it open;
 * on SQLite, this one. They send each other nothing, so that none needs to be reachable.
 */
export const processes = ({
  expires = "30 seconds"
}: ProcessesOptions = {}): Layer.Layer<Sharding.Sharding, never, SqlClient.SqlClient> => {
  const expiration = Duration.fromInputUnsafe(expires)
  const config = ShardingConfig.layer({
    runnerAddress: Option.some(RunnerAddress.make(`${hostname()}/${randomUUID()}`, process.pid)),
    shardsPerGroup: shards,
    shardLockExpiration: expiration,
    shardLockRefreshInterval: Duration.times(expiration, 0.25),
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

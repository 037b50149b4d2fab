import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import type { Chain } from "@glossa/classify"
import { Deferred, Effect, Layer, Option } from "effect"
import {
  MessageStorage,
  RunnerAddress,
  RunnerHealth,
  type RunnerStorage,
  Runners,
  Sharding,
  ShardingConfig
} from "effect/cluster"

/** A member of the cluster that runs one chain's task. */
const runnerFor = (chain: Chain) =>
  Sharding.layer.pipe(
    Layer.provide([Runners.layerNoop, RunnerHealth.layerNoop]),
    Layer.provide(MessageStorage.layerNoop),
    Layer.provide(
      Layer.effect(
        ShardingConfig.ShardingConfig,
        Effect.map(ShardingConfig.ShardingConfig, config => ({
          ...config,
          runnerAddress: Option.some(RunnerAddress.make(`${hostname()}/${randomUUID()}`, process.pid)),
          assignedShardGroups: [chain]
        }))
      )
    )
  )

/**
 * Runs a chain's task in one of the processes that request it, and in another one when that process ends or dies. The task is
 * interrupted when another process takes the chain over. Never ends; if the task fails in this process, it releases the chain's
 * lock and fails.
 *
 * @example
 * import { indexChain, runAsSingleton, clusterLayer } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const indexing = runAsSingleton("ethereum", indexChain({ chain: "ethereum" })).pipe(Effect.provide(clusterLayer()))
 */
export const runAsSingleton = <E, R>(
  chain: Chain,
  task: Effect.Effect<void, E, R>
): Effect.Effect<never, E, RunnerStorage.RunnerStorage | ShardingConfig.ShardingConfig | R> =>
  Effect.gen(function* () {
    const sharding = yield* Sharding.Sharding
    const failed = yield* Deferred.make<never, E>()
    const running = Effect.catchCause(task, cause => Deferred.failCause(failed, cause))
    yield* sharding.registerSingleton(`indexChain ${chain}`, Effect.asVoid(running), { shardGroup: chain })
    return yield* Deferred.await(failed)
  }).pipe(Effect.scoped, Effect.provide(runnerFor(chain)))

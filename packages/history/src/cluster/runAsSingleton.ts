import type { Chain } from "@glossa/classify"
import { Deferred, Effect } from "effect"
import { Sharding } from "effect/cluster"

/**
 * Runs a chain's task in one of the processes that request it, and in another one when that process ends or dies. The task is
 * interrupted when another process takes the chain over. Never ends; fails if the task fails in this process.
 *
 * @example
 * import { indexChain, runAsSingleton, clusterLayer } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const indexing = runAsSingleton("ethereum", indexChain({ chain: "ethereum" })).pipe(
 *   Effect.provide(clusterLayer({ chains: ["ethereum"] }))
 * )
 */
export const runAsSingleton: <E, R>(
  chain: Chain,
  task: Effect.Effect<void, E, R>
) => Effect.Effect<never, E, Sharding.Sharding | R> = Effect.fnUntraced(function* <E, R>(
  chain: Chain,
  task: Effect.Effect<void, E, R>
) {
  const sharding = yield* Sharding.Sharding
  const failed = yield* Deferred.make<never, E>()
  const running = Effect.catchCause(task, cause => Deferred.failCause(failed, cause))
  yield* sharding.registerSingleton(`indexChain ${chain}`, Effect.asVoid(running), { shardGroup: chain })
  return yield* Deferred.await(failed)
}, Effect.scoped)

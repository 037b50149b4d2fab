import type { Chain } from "@glossa/classify"
import { Deferred, Effect } from "effect"
import { Sharding } from "effect/cluster"

/**
 * Does what there is to do for a chain in one of the processes that ask for it, and in another one when that ends or dies.
 * It is interrupted where the chain changes hands. Never ends, and fails when the task fails in this process.
 *
 * @example
 * import { indexChain, runAsSingleton, clusterLayer } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const following = runAsSingleton("ethereum", indexChain({ chain: "ethereum" })).pipe(
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
  const telling = Effect.catchCause(task, cause => Deferred.failCause(failed, cause))
  yield* sharding.registerSingleton(`indexChain ${chain}`, Effect.asVoid(telling), { shardGroup: chain })
  return yield* Deferred.await(failed)
}, Effect.scoped)

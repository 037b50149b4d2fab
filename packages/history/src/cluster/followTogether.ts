import { Deferred, Effect, Schedule } from "effect"
import { Sharding } from "effect/cluster"
import type { BlockSource } from "../follow/BlockSource.ts"
import { type FollowError, type FollowOptions, follow } from "../follow/follow.ts"
import { HistoryStore } from "../HistoryStore.ts"
import type { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"

/** Waits until the index has reached the last block of each chain, by whomever; forever when one has no end. */
const reached = Effect.fnUntraced(function* (all: ReadonlyArray<FollowOptions>) {
  const store = yield* HistoryStore
  for (const { chain, until } of all) {
    if (until === undefined) return yield* Effect.never
    for (;;) {
      const checkpoint = yield* Effect.orElseSucceed(store.checkpoint(chain), () => null)
      if ((checkpoint?.next ?? 0) > until) break
      yield* Effect.sleep("200 millis")
    }
  }
})

/**
 * Follows chains together with all processes that do: each chain is followed by one of them, and by another one when that
 * ends or dies. Ends when all are indexed to their last blocks, and fails when a follower of this process does.
 *
 * @example
 * import { followTogether, processes } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const following = Effect.provide(followTogether([{ chain: "ethereum" }, { chain: "polygon" }]), processes())
 */
export const followTogether: (
  all: ReadonlyArray<FollowOptions>
) => Effect.Effect<void, FollowError, Sharding.Sharding | HistoryStore | BlockSource | KnowledgeStore> =
  Effect.fnUntraced(function* (all) {
    const sharding = yield* Sharding.Sharding
    const failed = yield* Deferred.make<never, FollowError>()
    const followOne = (options: FollowOptions) =>
      follow(options).pipe(
        // who had the chain before may be writing its last block still
        Effect.retry({
          while: error => error._tag === "history/CheckpointMoved",
          schedule: Schedule.spaced("1 second")
        }),
        Effect.catchCause(cause => Deferred.failCause(failed, cause))
      )
    for (const options of all) yield* sharding.registerSingleton(`follow ${options.chain}`, followOne(options))
    yield* Effect.raceFirst(Deferred.await(failed), reached(all))
  }, Effect.scoped)

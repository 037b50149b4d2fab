import { Effect } from "effect"
import type { Sharding } from "effect/cluster"
import type { BlockSource } from "../follow/BlockSource.ts"
import { FollowerNote } from "../follow/FollowerNote.ts"
import type { IndexOptions } from "../follow/indexChain.ts"
import { type FollowEnd, indexChainWithRetry } from "../follow/indexChainWithRetry.ts"
import { withStatus } from "../follow/withStatus.ts"
import { HistoryStore } from "../HistoryStore.ts"
import type { MetadataStore } from "../knowledge/MetadataStore.ts"
import { runAsSingleton } from "./runAsSingleton.ts"

/** Waits until the index has reached the last block of each chain, by whomever; forever when one has no end. */
const reached = Effect.fnUntraced(function* (all: ReadonlyArray<IndexOptions>) {
  const store = yield* HistoryStore
  for (const { chain, until } of all) {
    if (until === undefined) return yield* Effect.never
    for (;;) {
      const checkpoint = yield* Effect.orElseSucceed(store.checkpoint(chain), () => null)
      if ((checkpoint?.next ?? 0) > until) break
      yield* Effect.sleep("200 millis")
    }
    // what is indexed now is all there is to be
    yield* Effect.ignore(store.forgetFollowers([chain]))
  }
})

/** Who follows a chain for good tells how that fares; who fills an index up to a block is done when it is. */
const followOne = (options: IndexOptions) => {
  if (options.until !== undefined) return indexChainWithRetry(options)
  const note = new FollowerNote(options.chain)
  const onOverdue = (block: number | undefined) =>
    Effect.andThen(note.overdue(block), options.onOverdue?.(block) ?? Effect.void)
  return withStatus(note, indexChainWithRetry({ ...options, onOverdue }))
}

/**
 * Follows chains together with all processes that do: each chain is followed by one of them, and by another one when that
 * ends or dies. Ends when all are indexed to their last blocks, and fails when a follower of this process does. How those
 * without a last block fare is told to the database (`HistoryStore.followers`).
 *
 * @example
 * import { indexChains, clusterLayer } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const following = indexChains([{ chain: "ethereum" }, { chain: "polygon" }]).pipe(
 *   Effect.provide(clusterLayer({ chains: ["ethereum", "polygon"] }))
 * )
 */
export const indexChains: (
  all: ReadonlyArray<IndexOptions>
) => Effect.Effect<void, FollowEnd, Sharding.Sharding | HistoryStore | BlockSource | MetadataStore> = all =>
  Effect.forEach(all, options => runAsSingleton(options.chain, followOne(options)), {
    concurrency: "unbounded",
    discard: true
  }).pipe(Effect.raceFirst(reached(all)))

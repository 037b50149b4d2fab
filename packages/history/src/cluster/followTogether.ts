import { Effect } from "effect"
import type { Sharding } from "effect/cluster"
import type { BlockSource } from "../follow/BlockSource.ts"
import { FollowerNote } from "../follow/FollowerNote.ts"
import type { FollowOptions } from "../follow/follow.ts"
import { type FollowEnd, followAgain } from "../follow/followAgain.ts"
import { withStatus } from "../follow/withStatus.ts"
import { HistoryStore } from "../HistoryStore.ts"
import type { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import { inOneProcess } from "./inOneProcess.ts"

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
    // what is indexed now is all there is to be
    yield* Effect.ignore(store.forgetFollowers([chain]))
  }
})

/** Who follows a chain for good tells how that fares; who fills an index up to a block is done when it is. */
const followOne = (options: FollowOptions) => {
  if (options.until !== undefined) return followAgain(options)
  const note = new FollowerNote(options.chain)
  const onOverdue = (block: number | undefined) =>
    Effect.andThen(note.overdue(block), options.onOverdue?.(block) ?? Effect.void)
  return withStatus(note, followAgain({ ...options, onOverdue }))
}

/**
 * Follows chains together with all processes that do: each chain is followed by one of them, and by another one when that
 * ends or dies. Ends when all are indexed to their last blocks, and fails when a follower of this process does. How those
 * without a last block fare is told to the database (`HistoryStore.followers`).
 *
 * @example
 * import { followTogether, processes } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const following = followTogether([{ chain: "ethereum" }, { chain: "polygon" }]).pipe(
 *   Effect.provide(processes({ chains: ["ethereum", "polygon"] }))
 * )
 */
export const followTogether: (
  all: ReadonlyArray<FollowOptions>
) => Effect.Effect<void, FollowEnd, Sharding.Sharding | HistoryStore | BlockSource | KnowledgeStore> = all =>
  Effect.forEach(all, options => inOneProcess(options.chain, followOne(options)), {
    concurrency: "unbounded",
    discard: true
  }).pipe(Effect.raceFirst(reached(all)))

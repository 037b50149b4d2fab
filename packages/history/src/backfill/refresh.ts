import { getChain } from "@glossa/classify/chains"
import { Effect, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { errorMessage } from "../indexer/makeRepeatedWarning.ts"
import type { BlockRange } from "../store/ranges.ts"
import { type BackfillOptions, fillRemaining, lastFinalBlock } from "./backfill.ts"
import { retryFlawed } from "./retryFlawed.ts"

type RefreshOptions = Omit<BackfillOptions, "first" | "last">

const countBlocks = (ranges: ReadonlyArray<BlockRange>) =>
  ranges.reduce((blocks, { first, next }) => blocks + next - first, 0)

/**
 * Indexes final blocks again that an older version of the rules indexed, newest first. Processes that refresh the same chain share the
 * work. Then it retries once the blocks that lack internal calls or names. Kept blocks are not fetched; if all are kept, it needs no node.
 * Returns the number of stale blocks that are left near the head.
 *
 * @example
 * import { backfillQueue, refreshOnce } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const refreshing = Effect.provide(refreshOnce({ chain: "ethereum", workers: 2 }), backfillQueue())
 */
export const refreshOnce = Effect.fn("refreshOnce")(function* (options: RefreshOptions) {
  const store = yield* HistoryStore
  const { chain, confirmations = getChain(chain).reorgDepth } = options
  const findStale = Effect.map(store.getCoverage(chain), ranges =>
    ranges.filter(({ rules }) => rules !== store.rules).toReversed()
  )
  const [newest] = yield* findStale
  if (newest !== undefined) {
    // With all nodes down, the index has at least this head.
    const indexed = (yield* store.getCoverage(chain)).at(-1)!.next - 1
    const last = yield* Effect.catchTag(lastFinalBlock(options, newest.next - 1), "history/SourceUnavailable", () =>
      Effect.succeed(Math.min(newest.next - 1, indexed - confirmations))
    )
    const findRemaining = Effect.map(findStale, ranges =>
      ranges
        .map(({ first, next }) => ({ first, next: Math.min(next, last + 1) }))
        .filter(({ first, next }) => first < next)
    )
    const target = countBlocks(yield* findRemaining)
    if (target > 0) yield* fillRemaining(options, { task: "refresh", findRemaining, target })
  }
  yield* Effect.catchTag(retryFlawed(chain, confirmations), "history/SourceUnavailable", error =>
    Effect.logWarning(`${chain}: blocks with missing rows were not tried again: ${errorMessage(error)}`)
  )
  return countBlocks(yield* findStale)
})

/**
 * Runs {@link refreshOnce} until no stale block is left, every ten minutes.
 *
 * @example
 * import { backfillQueue, refresh } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const refreshing = Effect.provide(refresh({ chain: "ethereum" }), backfillQueue())
 */
export const refresh = (options: RefreshOptions) =>
  Effect.repeat(refreshOnce(options), { until: left => left === 0, schedule: Schedule.spaced("10 minutes") })

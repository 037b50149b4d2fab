import { getChain } from "@glossa/classify/chains"
import { Effect, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { type BackfillOptions, backfill } from "./backfill.ts"
import { retryFlawed } from "./retryFlawed.ts"

/**
 * Indexes again the blocks that an older version of the rules indexed, newest first, together with other processes that do so.
 * Blocks near the head are retried every ten minutes. Ends when no stale block is left. Blocks that lack internal calls are tried
 * once each time.
 *
 * @example
 * import { backfillQueue, refresh } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const refreshing = Effect.provide(refresh({ chain: "ethereum" }), backfillQueue())
 */
export const refresh = Effect.fn("refresh")(function* (options: Omit<BackfillOptions, "first" | "last">) {
  const store = yield* HistoryStore
  const { chain, confirmations = getChain(chain).reorgDepth } = options
  const stale = Effect.map(store.getCoverage(chain), ranges =>
    ranges.filter(({ rules }) => rules !== store.rules).toReversed()
  )
  const once = Effect.gen(function* () {
    for (const { first, next } of yield* stale) yield* backfill({ ...options, first, last: next - 1 })
    yield* retryFlawed(chain, confirmations)
    return (yield* stale).length === 0
  })
  yield* Effect.repeat(once, { until: isDone => isDone, schedule: Schedule.spaced("10 minutes") })
})

import { Effect, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { type BackfillOptions, backfill } from "./backfill.ts"

/**
 * Indexes again the blocks that an older version of the rules indexed, newest first, together with other processes that do so.
 * Blocks near the head are retried every ten minutes. Ends when no stale block is left.
 *
 * @example
 * import { backfillQueue, refresh } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const refreshing = Effect.provide(refresh({ chain: "ethereum" }), backfillQueue())
 */
export const refresh = Effect.fn("refresh")(function* (options: Omit<BackfillOptions, "first" | "last">) {
  const store = yield* HistoryStore
  const stale = Effect.map(store.getCoverage(options.chain), ranges =>
    ranges.filter(({ rules }) => rules !== store.rules).toReversed()
  )
  const once = Effect.gen(function* () {
    for (const { first, next } of yield* stale) yield* backfill({ ...options, first, last: next - 1 })
    return (yield* stale).length === 0
  })
  yield* Effect.repeat(once, { until: isDone => isDone, schedule: Schedule.spaced("10 minutes") })
})

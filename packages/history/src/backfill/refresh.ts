import { Effect, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { type BackfillOptions, backfill } from "./backfill.ts"

/**
 * Reads again what an older version of the rules read, newest blocks first; together with other processes that do. What
 * is too near the head to be settled is looked at again every ten minutes. Ends when no older rows are left.
 *
 * @example
 * import { backfillQueue, refresh } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const refreshing = Effect.provide(refresh({ chain: "ethereum" }), backfillQueue())
 */
export const refresh = Effect.fn("refresh")(function* (options: Omit<BackfillOptions, "first" | "last">) {
  const store = yield* HistoryStore
  const stale = Effect.map(store.coverage(options.chain), stretches =>
    stretches.filter(({ rules }) => rules !== store.rules).toReversed()
  )
  const once = Effect.gen(function* () {
    for (const { first, next } of yield* stale) yield* backfill({ ...options, first, last: next - 1 })
    return (yield* stale).length === 0
  })
  yield* Effect.repeat(once, { until: done => done, schedule: Schedule.spaced("10 minutes") })
})

import type { Chain } from "@glossa/classify"
import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The process is alive. */
export const healthz = () => Effect.succeed({ status: "alive" as const })

const readinessOf = Effect.fnUntraced(function* (chain: Chain) {
  const { get } = yield* IndexerStatus
  const { head, indexed, problem } = yield* get(chain)
  return {
    blockchain: chain,
    ...(indexed === undefined ? {} : { indexed: indexed.block }),
    ...(head === undefined ? {} : { head }),
    // The head may be older than the last indexed blocks.
    ...(indexed === undefined || head === undefined ? {} : { behind: Math.max(head - indexed.block, 0) }),
    readable: problem === undefined,
    ...(problem === undefined ? {} : { reason: problem })
  }
})

/** The database responds, and the status of each chain's index; cached for 100 ms, since it needs no key. */
export const readyz = Effect.cachedWithTTL(
  Effect.gen(function* () {
    const { chains } = yield* IndexerStatus
    const { statuses } = yield* HistoryStore
    yield* mapDatabaseErrors(statuses)
    return { status: "ready" as const, chains: yield* Effect.forEach(chains, readinessOf) }
  }),
  "100 millis"
)

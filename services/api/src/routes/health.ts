import type { Chain } from "@glossa/classify"
import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The process is alive. */
export const healthz = () => Effect.succeed({ status: "alive" as const })

const readinessOf = Effect.fnUntraced(function* (chain: Chain) {
  const { get } = yield* IndexerStatus
  const { getCheckpoint } = yield* HistoryStore
  const checkpoint = yield* mapDatabaseErrors(getCheckpoint(chain))
  const { head, problem } = yield* get(chain)
  const indexed = checkpoint === null ? undefined : checkpoint.next - 1
  return {
    blockchain: chain,
    ...(indexed === undefined ? {} : { indexed }),
    ...(head === undefined ? {} : { head }),
    // The head may be older than the last indexed blocks.
    ...(indexed === undefined || head === undefined ? {} : { behind: Math.max(head - indexed, 0) }),
    readable: problem === undefined
  }
})

/** The database responds, and the status of each chain's index; cached for 100 ms, since it needs no key. */
export const readyz = Effect.cachedWithTTL(
  Effect.gen(function* () {
    const { chains } = yield* IndexerStatus
    return { status: "ready" as const, chains: yield* Effect.forEach(chains, readinessOf) }
  }),
  "100 millis"
)

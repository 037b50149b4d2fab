import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The process answers. */
export const healthz = () => Effect.succeed({ status: "alive" as const })

/**
 * The database answers, and how each chain's index stands. Nobody needs a key to ask: the database is asked once for all who
 * do within a tenth of a second.
 */
export const readyz = Effect.cachedWithTTL(
  Effect.gen(function* () {
    const { chains: served, get } = yield* IndexerStatus
    const { getCheckpoint } = yield* HistoryStore
    const chains = yield* Effect.forEach(served, chain =>
      Effect.gen(function* () {
        const indexed = yield* mapDatabaseErrors(getCheckpoint(chain))
        const { head: newest, problem } = yield* get(chain)
        const last = indexed === null ? undefined : indexed.next - 1
        return {
          blockchain: chain,
          ...(last === undefined ? {} : { indexed: last }),
          ...(newest === undefined ? {} : { head: newest }),
          // The head may be older than the last indexed blocks.
          ...(last === undefined || newest === undefined ? {} : { behind: Math.max(newest - last, 0) }),
          readable: problem === undefined
        }
      })
    )
    return { status: "ready" as const, chains }
  }),
  "100 millis"
)

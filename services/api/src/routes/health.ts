import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The process answers. */
export const healthz = () => Effect.succeed({ status: "alive" as const })

/**
 * The database answers, and how each chain's index stands. Nobody needs a key to ask: the database is asked once for all who
 * do within a tenth of a second.
 */
export const readyz = Effect.cachedWithTTL(
  Effect.gen(function* () {
    const { served, head, trouble } = yield* ChainHealth
    const { checkpoint } = yield* HistoryStore
    const chains = yield* Effect.forEach(served, chain =>
      Effect.gen(function* () {
        const indexed = yield* mapDatabaseErrors(checkpoint(chain))
        const newest = yield* head(chain)
        const last = indexed === null ? undefined : indexed.next - 1
        return {
          blockchain: chain,
          ...(last === undefined ? {} : { indexed: last }),
          ...(newest === undefined ? {} : { head: newest }),
          // the head may have been told of before the last blocks were indexed
          ...(last === undefined || newest === undefined ? {} : { behind: Math.max(newest - last, 0) }),
          readable: (yield* trouble(chain)) === undefined
        }
      })
    )
    return { status: "ready" as const, chains }
  }),
  "100 millis"
)

import type { Chain } from "@glossa/classify"
import { AddressHistory, type BackfillPendingError, type PageQuery, type SourceUnavailableError } from "@glossa/history"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { orNotReady } from "../database/orNotReady.ts"
import { ChainUnavailable } from "../definition/problems.ts"

type Unread = SourceUnavailableError | BackfillPendingError | SqlError.SqlError

const gathering = "the next transactions are still being gathered from their sources: ask again, it goes on from there"

const why = (chain: Chain) => `${chain}: its history can't be gathered now`

/**
 * A page of an address's history. A chain whose history can't be read fails it, since a hole in one page loses transactions
 * for who pages on; `allowPartial` leaves the chain out and says so.
 */
export const readPage = Effect.fnUntraced(function* (
  query: PageQuery & { readonly chains: ReadonlyArray<Chain> },
  allowPartial: boolean
) {
  const { page } = yield* AddressHistory
  const warnings: Array<string> = []
  const read = (chains: ReadonlyArray<Chain>): ReturnType<typeof page> =>
    Effect.catchTag(page({ ...query, chains }), "history/SourceUnavailable", error => {
      if (!allowPartial) return Effect.fail(error)
      warnings.push(why(error.chain))
      return Effect.andThen(Effect.logWarning(error.message), read(chains.filter(chain => chain !== error.chain)))
    })
  const told = (error: Unread): Effect.Effect<never, SqlError.SqlError | ChainUnavailable> => {
    if (error._tag === "SqlError") return Effect.fail(error)
    const unfinished = error._tag === "history/GatheringUnfinished"
    const detail = unfinished ? gathering : `${why(error.chain)}. allow_partial=true answers without.`
    return Effect.andThen(Effect.logWarning(error.message), Effect.fail(new ChainUnavailable({ detail })))
  }
  const found = yield* orNotReady(Effect.catch(read(query.chains), told))
  return { found, warnings }
})

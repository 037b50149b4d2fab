import type { Chain } from "@glossa/classify"
import { AddressHistory, IndexerStatus, type PageQuery } from "@glossa/history"
import { Effect } from "effect"
import { ChainNotServedError, ChainUnavailableError } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The problem of requested chains that the service does not have. */
export const chainNotServed = (chains: ReadonlyArray<Chain>, served: ReadonlyArray<Chain>) =>
  new ChainNotServedError({ detail: `${chains.join(", ")}: not served. This service has ${served.join(", ")}.` })

/**
 * The chains of a response, and warnings about the others. A requested chain that cannot be read, or is not served, fails the
 * response, because a page without it would silently drop transactions; `allowPartial` leaves it out with a warning.
 *
 * @param requested all served chains if undefined
 */
export const readableChains = (requested: ReadonlyArray<Chain> | undefined, allowPartial: boolean) =>
  Effect.gen(function* () {
    const { chains: served, get } = yield* IndexerStatus
    const unserved = (requested ?? []).filter(chain => !served.includes(chain))
    if (unserved.length > 0 && !allowPartial) return yield* chainNotServed(unserved, served)
    const statuses = yield* Effect.forEach(
      served.filter(chain => requested === undefined || requested.includes(chain)),
      chain => Effect.map(get(chain), ({ problem }) => ({ chain, problem }))
    )
    const warnings = [
      ...unserved.map(chain => `${chain}: not served`),
      ...statuses.flatMap(({ chain, problem }) => (problem === undefined ? [] : [`${chain}: ${problem}`]))
    ]
    if (warnings.length > 0 && !allowPartial) {
      const detail = `${warnings.join("; ")}. Set allow_partial=true for a page without it.`
      return yield* new ChainUnavailableError({ detail })
    }
    return { chains: statuses.filter(({ problem }) => problem === undefined).map(({ chain }) => chain), warnings }
  })

const unfinished = "The sources of this history are still being read. Retry: it continues where it stopped."

const unreadable = (chain: Chain) => `${chain}: its history cannot be read at the moment`

/**
 * Reads a page of an address's history. A chain that cannot be read fails the page, because skipping it would silently drop
 * transactions from pagination; with `allowPartial` the page leaves it out and has a warning.
 */
export const readPage = Effect.fnUntraced(function* (
  query: PageQuery & { readonly chains: ReadonlyArray<Chain> },
  allowPartial: boolean
) {
  const { getPage } = yield* AddressHistory
  const warnings: Array<string> = []
  const read = (chains: ReadonlyArray<Chain>): ReturnType<typeof getPage> =>
    Effect.catchTag(getPage({ ...query, chains }), "history/SourceUnavailable", error => {
      if (!allowPartial) return Effect.fail(error)
      warnings.push(unreadable(error.chain))
      return Effect.andThen(Effect.logWarning(error.message), read(chains.filter(chain => chain !== error.chain)))
    })
  const unavailable = (error: Error, detail: string) =>
    Effect.andThen(Effect.logWarning(error.message), Effect.fail(new ChainUnavailableError({ detail })))
  const found = yield* mapDatabaseErrors(
    Effect.catchTags(read(query.chains), {
      "history/SourceUnavailable": error =>
        unavailable(error, `${unreadable(error.chain)}. Set allow_partial=true for a page without it.`),
      "history/BackfillPending": error => unavailable(error, unfinished)
    })
  )
  const incomplete = (found.incomplete ?? []).map(({ chain, reason }) => `${chain}: ${reason}`)
  return { page: found, warnings: [...warnings, ...incomplete] }
})

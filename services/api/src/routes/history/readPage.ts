import type { Chain } from "@glossa/classify"
import { AddressHistory, type HoldingChain, type PageQuery } from "@glossa/history"
import { Effect } from "effect"
import { formatCursor } from "../../api/parameters/StartingFrom.ts"
import { ChainUnavailableError } from "../../api/problems.ts"
import { mapDatabaseErrors } from "../../database/mapDatabaseErrors.ts"
import { indexWarnings, selectChains } from "../servedChains.ts"

/**
 * The chains of a page, and warnings about gaps of their indexes and about omitted chains. If a requested chain is not served or cannot be
 * read, the page fails, because a page without it would silently drop transactions. With `allowPartial` it is omitted with a warning.
 *
 * @param requested all served chains if undefined
 */
export const readableChains = (requested: ReadonlyArray<Chain> | undefined, allowPartial: boolean) =>
  Effect.gen(function* () {
    const { chains, unserved, notServed } = yield* selectChains(requested)
    if (unserved.length > 0 && !allowPartial) return yield* notServed
    const readable = chains.filter(({ problem }) => problem === undefined)
    if (readable.length < chains.length && !allowPartial) {
      const problems = indexWarnings(chains.filter(({ problem }) => problem !== undefined))
      const detail = `${problems.join("; ")}. Set allow_partial=true for a page without it.`
      return yield* new ChainUnavailableError({ detail })
    }
    return {
      chains: readable.map(({ chain }) => chain),
      warnings: [...unserved.map(chain => `${chain}: not served`), ...indexWarnings(chains)]
    }
  })

const heldBack = ({ chain, indexedUntil }: HoldingChain) => {
  if (indexedUntil === null)
    return `${chain}: transactions are held back until it is indexed from where the page begins`
  const time = formatCursor({ second: indexedUntil, position: null })
  return `${chain}: transactions after ${time} are held back until it is indexed further`
}

const unfinished = "The sources of this history are still being read. Retry: it continues where it stopped."

const unreadable = (chain: Chain) => `${chain}: its history cannot be read at the moment`

/**
 * Reads a page of an address's history. If a chain cannot be read, the page fails, because skipping the chain would silently drop
 * transactions from pagination. With `allowPartial` the page leaves it out and has a warning. A chain that holds transactions back also
 * causes a warning.
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
  return { page: found, warnings: [...warnings, ...incomplete, ...found.heldBackBy.map(heldBack)] }
})

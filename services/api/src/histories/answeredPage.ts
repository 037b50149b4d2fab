import { type Action, type Address, type Chain, type ContractType, checksumAddress } from "@glossa/classify"
import type { AddressHistory, HistoryStore } from "@glossa/history"
import { encodeCursor, type PageCursor } from "@glossa/timestamp"
import { Clock, Effect, Result } from "effect"
import type { Stands } from "../answers/Stands.ts"
import type { ChainHealth } from "../chains/ChainHealth.ts"
import { readableChains } from "../chains/readableChains.ts"
import { orNotReady } from "../database/orNotReady.ts"
import type { ChainUnavailable, NotReady } from "../definition/problems.ts"
import { settledPage } from "../http/cacheControl.ts"
import { nextLink } from "../rendering/nextLink.ts"
import { withWarnings } from "../rendering/withWarnings.ts"
import { Prices } from "../worth/Prices.ts"
import { withPrices } from "../worth/withPrices.ts"
import { isSettled } from "./isSettled.ts"
import { readPage } from "./readPage.ts"
import { Standing } from "./Standing.ts"

/** A page that was asked for; what is undefined was left out. */
export interface AskedPage {
  readonly address: Address
  /** Whether a name led to the address: it may lead elsewhere tomorrow. */
  readonly named: boolean
  readonly limit: number
  readonly from: PageCursor | undefined
  readonly order: "ascending" | "descending"
  readonly chains: ReadonlyArray<Chain> | undefined
  readonly actions: ReadonlyArray<Action> | undefined
  readonly contractTypes: ReadonlyArray<ContractType> | undefined
  readonly allowPartial: boolean
}

export interface AnsweredPage {
  /** JSON. */
  readonly body: Uint8Array
  readonly headers: { readonly link?: string; readonly "cache-control"?: string }
  /** Null where nobody can tell for how long this is the answer. */
  readonly stands: Stands | null
}

/**
 * A page of an address's history as it is answered (spec §4.2).
 *
 * @param target of the request, for the link to the next page
 */
export const answeredPage = Effect.fnUntraced(function* (
  { address, named, limit, from, order, chains: wanted, actions, contractTypes, allowPartial }: AskedPage,
  target: string
): Effect.fn.Return<
  AnsweredPage,
  NotReady | ChainUnavailable,
  AddressHistory | ChainHealth | HistoryStore | Prices | Standing
> {
  const standing = yield* Standing
  const { chains, warnings } = yield* readableChains(wanted, allowPartial)
  const versions = yield* standing.versions
  const filters = {
    ...(actions === undefined ? {} : { actions }),
    ...(contractTypes === undefined ? {} : { contractTypes })
  }
  const read = (begin: PageCursor | null) =>
    readPage({ address, chains, order, limit, from: begin, ...filters }, allowPartial)
  const present: PageCursor = { second: Math.floor((yield* Clock.currentTimeMillis) / 1_000), position: null }
  // without a time the present is meant: that is the end of the history, but for what by its chain's clock is still to come
  const newest = from === undefined && order === "descending" ? yield* read(null) : undefined
  const isAhead = newest?.found.rows[0] !== undefined && newest.found.rows[0].second > present.second
  const { found, warnings: unread } = newest === undefined || isAhead ? yield* read(from ?? present) : newest
  const { rows, next, more } = found
  const prices = yield* (yield* Prices).on(rows)
  const settled =
    !named && prices.complete && (yield* orNotReady(isSettled({ chains, order, from }, found, standing.reach)))
  const missing = [...warnings, ...unread]
  const stands =
    missing.length > 0 || !prices.complete || named
      ? null
      : yield* standing.of({
          chains,
          versions,
          settled,
          present:
            from !== undefined || (newest !== undefined && !isAhead && rows.length > 0) ? undefined : present.second
        })
  const endingAt = Result.getOrThrow(encodeCursor(next ?? from ?? present))
  const transactions = rows.map(withPrices(prices.of))
  const answer = withWarnings({ address: checksumAddress(address), transactions, endingAt }, missing)
  return {
    body: Buffer.from(JSON.stringify(answer)),
    headers: {
      ...(more ? { link: nextLink(target, endingAt) } : {}),
      ...(settled && missing.length === 0 ? { "cache-control": settledPage } : {})
    },
    stands
  }
})

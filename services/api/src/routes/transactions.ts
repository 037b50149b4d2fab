import { type Action, type Chain, type ContractType, checksumAddress } from "@glossa/classify"
import { type Appearance, RecordPrices } from "@glossa/history"
import type { PageCursor } from "@glossa/timestamp"
import { Clock, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { defaultLimit } from "../api/parameters/queryParameter.ts"
import { formatCursor, type StartingFrom } from "../api/parameters/StartingFrom.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"
import { demoWarnings } from "../demo/Demo.ts"
import { readableChains, readPage } from "./readPage.ts"
import { resolveAddress } from "./resolveAddress.ts"

interface TransactionsRequest {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: {
    readonly limit?: number
    readonly starting_from?: typeof StartingFrom.Type
    readonly order?: "ascending" | "descending"
    readonly blockchains?: ReadonlyArray<Chain>
    readonly actions?: ReadonlyArray<Action>
    readonly contractTypes?: ReadonlyArray<ContractType>
    readonly allow_partial?: boolean
  }
}

/**
 * The `Link` to the next page (RFC 8288): the request's own target with another `starting_from`. It names no host, so that
 * what a client sends as one is never returned.
 */
export const nextLink = (target: string, endingAt: string): string => {
  const url = new URL(target, "http://localhost")
  url.searchParams.set("starting_from", endingAt)
  return `<${url.pathname}?${url.searchParams}>; rel="next"`
}

/** A walk whose cursors are cut returns the transactions of their second again and again, and never ends. */
const cutWarnings = (from: TransactionsRequest["query"]["starting_from"], rows: ReadonlyArray<Appearance>) =>
  from?.isCut === true && rows[0]?.second === from.second
    ? ["starting_from: its second is included, which may repeat transactions. Pass endingAt with all nine digits"]
    : []

/**
 * Spec §4.2: a page of an address's history. The response is written as JSON at once: encoding records that are JSON already
 * with the API's schema would cost more than everything else. Tests check it against that schema instead.
 */
export const transactions = Effect.fnUntraced(function* ({
  params,
  query: {
    limit = defaultLimit,
    starting_from,
    order = "descending",
    blockchains,
    actions,
    contractTypes,
    allow_partial = false
  }
}: TransactionsRequest) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const address = yield* resolveAddress(params.user_address)
  const { chains, warnings } = yield* readableChains(blockchains, allow_partial)
  const from: PageCursor = starting_from ?? {
    second: Math.floor((yield* Clock.currentTimeMillis) / 1_000),
    position: null
  }
  const { page, warnings: unread } = yield* readPage(
    {
      address,
      chains,
      order,
      limit,
      from,
      ...(actions === undefined ? {} : { actions }),
      ...(contractTypes === undefined ? {} : { contractTypes })
    },
    allow_partial
  )
  const { addPrices } = yield* RecordPrices
  const endingAt = formatCursor(page.next ?? from)
  const allWarnings = [...(yield* demoWarnings), ...warnings, ...unread, ...cutWarnings(starting_from, page.rows)]
  const body: typeof TransactionHistory.Type = {
    address: checksumAddress(address),
    transactions: yield* addPrices(page.rows),
    endingAt,
    ...(page.heldBackBy.length > 0 && { waitingFor: page.heldBackBy.map(({ chain }) => chain) }),
    ...(allWarnings.length > 0 && { warnings: allWarnings })
  }
  return HttpServerResponse.jsonUnsafe(body, { headers: page.more ? { link: nextLink(url, endingAt) } : {} })
})

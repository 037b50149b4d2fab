import { checksumAddress } from "@glossa/classify"
import { type Appearance, RecordPrices } from "@glossa/history"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { formatCursor } from "../api/parameters/StartingFrom.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"
import { demoWarnings } from "../demo/Demo.ts"
import { addOtherLegs } from "./addOtherLegs.ts"
import { csv } from "./csv.ts"
import { prefersCsv } from "./prefersCsv.ts"
import { readFacts } from "./readFacts.ts"
import { readPage } from "./readPage.ts"
import { type TransactionsRequest, toPageQuery } from "./toPageQuery.ts"

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
 * Spec §4.2: a page of an address's history, or all pages as CSV. The response is written as JSON at once: encoding records that are JSON already
 * with the API's schema would cost more than everything else. Tests check it against that schema instead.
 */
export const transactions = Effect.fnUntraced(function* (request: TransactionsRequest) {
  const { url, headers } = yield* HttpServerRequest.HttpServerRequest
  if (prefersCsv(headers["accept"])) return yield* csv(request)
  const { first, allowPartial, warnings } = yield* toPageQuery(request)
  const { page, warnings: unread } = yield* readPage(first, allowPartial)
  const { addPrices } = yield* RecordPrices
  const endingAt = formatCursor(page.next ?? first.from)
  const cut = cutWarnings(request.query.starting_from, page.rows)
  const allWarnings = [...(yield* demoWarnings), ...warnings, ...unread, ...cut]
  const facts = request.query.include === undefined ? [] : yield* readFacts(page.rows)
  const records = yield* addOtherLegs(yield* addPrices(page.rows))
  const body: typeof TransactionHistory.Type = {
    address: checksumAddress(first.address),
    transactions: facts.length === 0 ? records : records.map((record, i) => ({ ...record, ...facts[i] })),
    endingAt,
    ...(page.heldBackBy.length > 0 && { waitingFor: page.heldBackBy.map(({ chain }) => chain) }),
    ...(allWarnings.length > 0 && { warnings: allWarnings })
  }
  return HttpServerResponse.jsonUnsafe(body, {
    headers: { vary: "Accept", ...(page.more && { link: nextLink(url, endingAt) }) }
  })
})

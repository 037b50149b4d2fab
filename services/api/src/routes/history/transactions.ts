import { checksumAddress, type RecordJson } from "@glossa/classify"
import { type Appearance, makeTurns, RecordPrices } from "@glossa/history"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { formatCursor } from "../../api/parameters/StartingFrom.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"
import { serviceWarnings } from "../../Introduction.ts"
import { limits } from "../../middleware/limits.ts"
import { csv, prefersCsv } from "./csv.ts"
import { addOtherLegs, readFacts } from "./readFacts.ts"
import { readPage } from "./readPage.ts"
import { type TransactionsRequest, toPageQuery } from "./toPageQuery.ts"

/**
 * The `Link` to the next page (RFC 8288): the request's own target with another `starting_from`. It has no host, so a host that the client
 * sends is never returned.
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

/** Transactions whose facts are read at once. */
const factsAtOnce = 10

/** The transactions of a page as JSON: the first ones that a response has space for, and at least one. */
const toTexts = Effect.fnUntraced(function* (
  rows: ReadonlyArray<Appearance>,
  records: ReadonlyArray<RecordJson>,
  withFacts: boolean
) {
  const turn = makeTurns()
  const texts: Array<string> = []
  let total = 0
  for (let at = 0; at < rows.length; at += factsAtOnce) {
    const facts = withFacts ? yield* readFacts(rows.slice(at, at + factsAtOnce)) : []
    for (const [i, record] of records.slice(at, at + factsAtOnce).entries()) {
      const text = JSON.stringify({ ...record, ...facts[i] })
      const bytes = Buffer.byteLength(text)
      total += bytes
      if (total > limits.maxTransactionBytes && texts.length > 0) return texts
      texts.push(text)
      yield* turn(bytes)
    }
  }
  return texts
})

/**
 * Spec §4.2: a page of an address's history, or all pages as CSV. Each record is written as JSON by itself: encoding records that
 * are JSON already with the API's schema would cost more than everything else. Tests check the response against that schema.
 */
export const transactions = Effect.fnUntraced(function* (request: TransactionsRequest) {
  const { url, headers } = yield* HttpServerRequest.HttpServerRequest
  if (prefersCsv(headers["accept"])) return yield* csv(request)
  const { first, allowPartial, warnings } = yield* toPageQuery(request)
  const { page, warnings: unread } = yield* readPage(first, allowPartial)
  const { addPrices } = yield* RecordPrices
  const cut = cutWarnings(request.query.starting_from, page.rows)
  const allWarnings = [...(yield* serviceWarnings), ...warnings, ...unread, ...cut]
  const records = yield* addOtherLegs(yield* addPrices(page.rows))
  const texts = yield* toTexts(page.rows, records, request.query.include !== undefined)
  const last = page.rows[texts.length - 1]
  const isCut = texts.length < page.rows.length
  const endingAt = formatCursor((isCut ? last : page.next) ?? first.from)
  const { heldBackBy } = page
  const rest: Omit<typeof TransactionHistory.Type, "address" | "transactions"> = {
    endingAt,
    ...(heldBackBy.length > 0 && !isCut && { waitingFor: heldBackBy.map(({ chain }) => chain) }),
    ...(allWarnings.length > 0 && { warnings: allWarnings })
  }
  const address = JSON.stringify(checksumAddress(first.address))
  const body = `{"address":${address},"transactions":[${texts.join(",")}],${JSON.stringify(rest).slice(1)}`
  return HttpServerResponse.text(body, {
    contentType: "application/json",
    headers: { vary: "Accept", ...((page.more || isCut) && { link: nextLink(url, endingAt) }) }
  })
})

import type { Chain } from "@glossa/classify"
import { Clock, Effect, Schema } from "effect"
import { rateLimited, rejected } from "../sources/etherscan.ts"
import { type Remote, RemoteUnavailableError } from "../sources/Remote.ts"
import {
  type FoundTransaction,
  type HistoryQuery,
  type HistorySource,
  type HistorySourceName,
  WindowExceededError
} from "./HistorySource.ts"
import { parseRow } from "./parseRow.ts"
import { isSorted, mergeLists, sliceRows, spansBlocks, wholeBlocks } from "./slices.ts"

/** Transactions sent and received, internal calls with value, and tokens of three standards. */
const lists = ["txlist", "txlistinternal", "tokentx", "tokennfttx", "token1155tx"] as const

/** Maximum rows of a query over all of its pages. */
const maxRows = 10_000

const Response = Schema.Struct({ status: Schema.String, message: Schema.String, result: Schema.Unknown })

const isRateLimited = /rate limit|too many|max calls/i
const isEmpty = /^no .{0,40}found/i

/** A service with the API of Etherscan. */
export interface EtherscanLike {
  readonly name: HistorySourceName
  readonly remote: Remote
  readonly serves?: HistorySource["serves"]
  /** The URL of a chain, with the service's own parameters. */
  readonly url: (chain: Chain) => URL
}

/**
 * The `account` module of Etherscan and of services with the same API. Numbers are decimal text. An empty list has status 0 and
 * "No transactions found"; an error has status 0 and text as its result: https://docs.etherscan.io/api-endpoints/accounts
 */
export const etherscanLike = ({ name, remote, serves, url }: EtherscanLike): HistorySource => {
  const unavailable = (reason: string) => new RemoteUnavailableError({ service: name, reason })

  const requestOnce = Effect.fnUntraced(function* (
    chain: Chain,
    parameters: Readonly<Record<string, string | number>>
  ) {
    const requestUrl = url(chain)
    for (const [key, value] of Object.entries(parameters)) requestUrl.searchParams.set(key, String(value))
    const { status, message, result } = (yield* remote.get(requestUrl, Response)) ?? (yield* remote.invalid)
    if (status === "1") return result
    if (Array.isArray(result) && result.length === 0 && isEmpty.test(message)) return result
    if (isRateLimited.test(`${message} ${typeof result === "string" ? result : ""}`))
      return yield* remote.pause(rateLimited)
    return yield* unavailable(rejected)
  })

  /** Waiting only helps with the rate limit. */
  const request = (chain: Chain, parameters: Readonly<Record<string, string | number>>) =>
    Effect.retry(requestOnce(chain, parameters), { times: 3, while: ({ reason }) => reason === rateLimited })

  const readPage = Effect.fnUntraced(function* (query: HistoryQuery, action: string, page: number) {
    const { chain, address, first, last, order } = query
    const rows = yield* request(chain, {
      module: "account",
      action,
      address,
      startblock: first,
      endblock: last,
      page,
      offset: sliceRows,
      sort: order === "ascending" ? "asc" : "desc"
    })
    if (!Array.isArray(rows) || rows.length > sliceRows) return yield* remote.invalid
    const transactions: Array<FoundTransaction> = []
    for (const row of rows) {
      const parsed = parseRow(row, ["hash", "transactionHash"], ["blockNumber"])
      const isInvalid = !parsed || parsed.block < first || parsed.block > last
      if (isInvalid) return yield* unavailable("a row of an unexpected shape or block")
      transactions.push(parsed)
    }
    return transactions
  })

  /** Reads pages until they span two blocks: a page may end within a block. */
  const list = (action: string) =>
    Effect.fnUntraced(function* (query: HistoryQuery) {
      const rows: Array<FoundTransaction> = []
      for (let page = 1; page * sliceRows <= maxRows; page++) {
        const more = yield* readPage(query, action, page)
        rows.push(...more)
        if (!isSorted(rows, query.order)) return yield* unavailable("rows in another order")
        const ended = more.length < sliceRows
        if (ended || spansBlocks(rows)) return wholeBlocks(query, { rows, ended })
      }
      return yield* new WindowExceededError({ service: name, rows: maxRows, reason: `of one block in ${action}` })
    })

  return {
    name,
    ...(serves === undefined ? {} : { serves }),
    head: Effect.fnUntraced(function* (chain) {
      const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
      const block = yield* request(chain, { module: "block", action: "getblocknobytime", timestamp, closest: "before" })
      return typeof block === "string" && /^\d{1,12}$/.test(block) ? Number(block) : yield* remote.invalid
    }),
    find: query => mergeLists(query, lists.map(list))
  }
}

import type { Chain } from "@glossa/classify"
import { Clock, Effect, Schema } from "effect"
import type { Remote } from "../sources/Remote.ts"
import { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import {
  type FoundTransaction,
  type HistoryQuery,
  type HistorySource,
  type HistorySourceName,
  WindowExceededError
} from "./HistorySource.ts"
import { readFound } from "./readFound.ts"
import { passesABlock, sliceRows, standsInOrder, together, wholeBlocks } from "./slices.ts"

/** Sent and received, internal with value, and tokens of three standards. */
const lists = ["txlist", "txlistinternal", "tokentx", "tokennfttx", "token1155tx"] as const

/** A query lists no more rows than this, whatever its pages. */
const window = 10_000

const Answer = Schema.Struct({ status: Schema.String, message: Schema.String, result: Schema.Unknown })

const wantsFewer = /rate limit|too many|max calls/i
const hasNone = /^no .{0,40}found/i

/** Where one service takes its queries for a chain. */
export interface EtherscanLike {
  readonly name: HistorySourceName
  readonly remote: Remote
  /** With the service's own parameters already in it; null where it does not serve the chain. */
  readonly url: (chain: Chain) => URL | null
}

/**
 * The `account` module of Etherscan and those who speak like it. Numbers are decimal text; an empty list comes as status 0 with
 * "No transactions found"; a refusal is status 0 with a text as the result: https://docs.etherscan.io/api-endpoints/accounts
 */
export const etherscanLike = ({ name, remote, url }: EtherscanLike): HistorySource => {
  const unavailable = (reason: string) => new RemoteUnavailableError({ service: name, reason })

  const askOnce = Effect.fnUntraced(function* (chain: Chain, parameters: Readonly<Record<string, string | number>>) {
    const asked = url(chain)
    if (asked === null) return yield* unavailable(`no address for ${chain}`)
    for (const [key, value] of Object.entries(parameters)) asked.searchParams.set(key, String(value))
    const answer = yield* remote.get(asked)
    if (!answer.found || !Schema.is(Answer)(answer.json)) return yield* unavailable("an answer of another form")
    const { status, message, result } = answer.json
    if (status === "1") return result
    if (Array.isArray(result) && result.length === 0 && hasNone.test(message)) return result
    if (wantsFewer.test(`${message} ${typeof result === "string" ? result : ""}`))
      return yield* remote.rest("its rate limit")
    return yield* unavailable("a refusal of the key, the plan or the chain")
  })

  /** A refusal for too many requests is one that waiting helps against. */
  const ask = (chain: Chain, parameters: Readonly<Record<string, string | number>>) =>
    Effect.retry(askOnce(chain, parameters), { times: 3, while: ({ reason }) => reason === "its rate limit" })

  const readPage = Effect.fnUntraced(function* (query: HistoryQuery, action: string, page: number) {
    const { chain, address, first, last, order } = query
    const rows = yield* ask(chain, {
      module: "account",
      action,
      address,
      startblock: first,
      endblock: last,
      page,
      offset: sliceRows,
      sort: order === "ascending" ? "asc" : "desc"
    })
    if (!Array.isArray(rows) || rows.length > sliceRows) return yield* unavailable("an answer of another form")
    const found: Array<FoundTransaction> = []
    for (const row of rows) {
      const one = readFound(row, ["hash", "transactionHash"], ["blockNumber"])
      const wrong = one === undefined || one === null || one.block < first || one.block > last
      if (wrong) return yield* unavailable("a row of another form or block")
      found.push(one)
    }
    return found
  })

  /** Pages until more than one block is there: a list stops between pages, and may do so within a block. */
  const list = (action: string) =>
    Effect.fnUntraced(function* (query: HistoryQuery) {
      const rows: Array<FoundTransaction> = []
      for (let page = 1; page * sliceRows <= window; page++) {
        const more = yield* readPage(query, action, page)
        rows.push(...more)
        if (!standsInOrder(rows, query.order)) return yield* unavailable("rows in another order")
        const ended = more.length < sliceRows
        if (ended || passesABlock(rows)) return wholeBlocks(query, { rows, ended })
      }
      return yield* new WindowExceededError({ service: name, rows: window, reason: `of one block in ${action}` })
    })

  return {
    name,
    head: Effect.fnUntraced(function* (chain) {
      const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
      const block = yield* ask(chain, { module: "block", action: "getblocknobytime", timestamp, closest: "before" })
      return typeof block === "string" && /^\d{1,12}$/.test(block)
        ? Number(block)
        : yield* unavailable("an answer of another form")
    }),
    find: query => together(query, lists.map(list))
  }
}

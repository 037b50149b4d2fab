import type { Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect, Schema } from "effect"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import { freeTierLimits } from "../sources/ServiceRateLimit.ts"
import { historyRetryTimeout } from "./etherscanHistory.ts"
import { type FoundTransaction, type HistoryQuery, type HistorySource, WindowExceededError } from "./HistorySource.ts"
import { parseRow } from "./parseRow.ts"
import { isSorted, mergeLists, sliceRows, spansBlocks, wholeBlocks } from "./slices.ts"

const service = "blockscout"

const rowsInPage = 50
/** 10,000 rows; fewer ascending, since lists begin with the newest row. */
const maxPages = { descending: 200, ascending: 20 } as const

type Cursor = Readonly<Record<string, string | number | boolean | null>>

const Page = Schema.Struct({
  items: Schema.Array(Schema.Unknown),
  next_page_params: Schema.NullOr(
    Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])))
  )
})

const Blocks = Schema.Struct({ items: Schema.Array(Schema.Struct({ height: Schema.Finite })) })

/** The lists, with the cursor from which each returns the blocks below a number. */
const lists: ReadonlyArray<readonly [name: string, cursorBelow: (block: number) => Cursor]> = [
  ["transactions", block_number => ({ block_number, index: 0, items_count: rowsInPage })],
  [
    "internal-transactions",
    block_number => ({ block_number, transaction_index: 0, index: 0, items_count: rowsInPage })
  ],
  ["token-transfers", block_number => ({ block_number, index: 0 })]
]

/**
 * The API v2 of Blockscout's instances, one for each chain: https://docs.blockscout.com/devs/apis/rest. Lists go from the newest to
 * the oldest, 50 rows a page.
 */
export const blockscoutHistory = (
  options: { readonly urls?: Partial<Readonly<Record<Chain, string>>> | undefined } & Partial<RemoteOptions> = {}
): HistorySource => {
  const remote = makeRemote({ rate: freeTierLimits.blockscout, retryTimeout: historyRetryTimeout, ...options, service })
  const unavailable = (reason: string) => new RemoteUnavailableError({ service, reason })
  const base = (chain: Chain) => `${options.urls?.[chain] ?? chains[chain].explorers.blockscout}/api/v2`

  const readPage = Effect.fnUntraced(function* ({ chain, address }: HistoryQuery, list: string, cursor: Cursor) {
    const url = new URL(`${base(chain)}/addresses/${address}/${list}`)
    for (const [key, value] of Object.entries(cursor)) if (value !== null) url.searchParams.set(key, String(value))
    // the service responds with 404 for an address that it has never seen
    return (yield* remote.get(url, Page)) ?? { items: [], next_page_params: null }
  })

  const list = (name: string, cursorBelow: (block: number) => Cursor) =>
    Effect.fnUntraced(function* (query: HistoryQuery) {
      const { first, last, order } = query
      const rows: Array<FoundTransaction> = []
      let cursor = cursorBelow(last + 1)
      for (let pages = 0; pages < maxPages[order]; pages++) {
        const { items, next_page_params: next } = yield* readPage(query, name, cursor)
        for (const item of items) {
          const parsed = parseRow(item, ["hash", "transaction_hash", "tx_hash"], ["block_number", "block"])
          if (parsed === undefined) return yield* unavailable("a row of an unexpected shape")
          if (parsed !== null && parsed.block <= last) rows.push(parsed)
        }
        if (!isSorted(rows, "descending")) return yield* unavailable("rows in another order")
        const ended = next === null || (rows.at(-1)?.block ?? last) < first
        if (ended) return wholeBlocks(query, { rows, ended })
        const isEnough = rows.length >= sliceRows && spansBlocks(rows)
        if (order === "descending" && isEnough) return wholeBlocks(query, { rows, ended })
        if (JSON.stringify(next) === JSON.stringify(cursor)) return yield* unavailable("the same page again")
        cursor = next
      }
      const reason = order === "descending" ? `of one block in ${name}` : `before the oldest in ${name}`
      return yield* new WindowExceededError({ service, rows: maxPages[order] * rowsInPage, reason })
    })

  return {
    name: service,
    head: Effect.fnUntraced(function* (chain) {
      const blocks = yield* remote.get(new URL(`${base(chain)}/blocks?type=block`), Blocks)
      return blocks?.items[0]?.height ?? (yield* remote.invalid)
    }),
    find: query =>
      mergeLists(
        query,
        lists.map(([name, cursorBelow]) => list(name, cursorBelow))
      )
  }
}

import { Effect, Schema } from "effect"
import { type BlockscoutOptions, blockscoutApi } from "../sources/blockscout.ts"
import { RemoteUnavailableError } from "../sources/Remote.ts"
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
  ),
  meta: Schema.optional(Schema.NullOr(Schema.Struct({ status: Schema.optional(Schema.Unknown) })))
})

/** The status of internal transactions if blocks between the rows of the page are not traced yet. */
const pendingStatus = 2
const pending = "some blocks are not traced yet, so that payments by contracts may be missing"

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
 * The lists of Blockscout, newest row first, with 50 rows a page. With a key it uses the API for all chains, otherwise an instance for each
 * chain. A slice is incomplete if it has blocks that Blockscout has not traced yet.
 *
 * @example
 * ```ts
 * import { blockscoutHistory } from "@glossa/chain"
 *
 * const keyed = blockscoutHistory({ key: "proapi_…" })
 * const instance = blockscoutHistory({ urls: { ethereum: "https://eth.blockscout.com" } })
 * ```
 */
export const blockscoutHistory = (options: BlockscoutOptions = {}): HistorySource => {
  const { remote, serves, url } = blockscoutApi({ retryTimeout: historyRetryTimeout, ...options })
  const unavailable = (reason: string) => new RemoteUnavailableError({ service, reason })

  const readPage = Effect.fnUntraced(function* ({ chain, address }: HistoryQuery, list: string, cursor: Cursor) {
    const page = url(chain, `addresses/${address}/${list}`)
    for (const [key, value] of Object.entries(cursor)) if (value !== null) page.searchParams.set(key, String(value))
    // the service responds with 404 for an address that it has never seen
    return (yield* remote.get(page, Page)) ?? { items: [], next_page_params: null }
  })

  const list = (name: string, cursorBelow: (block: number) => Cursor) =>
    Effect.fnUntraced(function* (query: HistoryQuery) {
      const { first, last, order } = query
      const rows: Array<FoundTransaction> = []
      let cursor = cursorBelow(last + 1)
      let incomplete: string | undefined
      for (let pages = 0; pages < maxPages[order]; pages++) {
        const { items, next_page_params: next, meta } = yield* readPage(query, name, cursor)
        if (Number(meta?.status) === pendingStatus) incomplete = pending
        for (const item of items) {
          const parsed = parseRow(item, ["hash", "transaction_hash", "tx_hash"], ["block_number", "block"])
          if (parsed === undefined) return yield* unavailable("a row of an unexpected shape")
          if (parsed !== null && parsed.block <= last) rows.push(parsed)
        }
        if (!isSorted(rows, "descending")) return yield* unavailable("rows in another order")
        const ended = next === null || (rows.at(-1)?.block ?? last) < first
        if (ended) return wholeBlocks(query, { rows, ended, incomplete })
        const isEnough = rows.length >= sliceRows && spansBlocks(rows)
        if (order === "descending" && isEnough) return wholeBlocks(query, { rows, ended, incomplete })
        if (JSON.stringify(next) === JSON.stringify(cursor)) return yield* unavailable("the same page again")
        cursor = next
      }
      const reason = order === "descending" ? `of one block in ${name}` : `before the oldest in ${name}`
      return yield* new WindowExceededError({ service, rows: maxPages[order] * rowsInPage, reason })
    })

  return {
    name: service,
    serves,
    head: Effect.fnUntraced(function* (chain) {
      const blocks = yield* remote.get(url(chain, "blocks?type=block"), Blocks)
      return blocks?.items[0]?.height ?? (yield* remote.invalid)
    }),
    find: query =>
      mergeLists(
        query,
        lists.map(([name, cursorBelow]) => list(name, cursorBelow))
      )
  }
}

import type { Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect, Schema } from "effect"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import { freeTierLimits } from "../sources/ServiceRateLimit.ts"
import { historyPatience } from "./etherscanHistory.ts"
import { type FoundTransaction, type HistoryQuery, type HistorySource, WindowExceededError } from "./HistorySource.ts"
import { readFound } from "./readFound.ts"
import { passesABlock, sliceRows, standsInOrder, together, wholeBlocks } from "./slices.ts"

const service = "blockscout"

const rowsInPage = 50
/** As many pages as 10,000 rows are, and fewer where the oldest are wanted of a list that begins with the newest. */
const mostPages = { descending: 200, ascending: 20 } as const

type Cursor = Readonly<Record<string, string | number | boolean | null>>

const Page = Schema.Struct({
  items: Schema.Array(Schema.Unknown),
  next_page_params: Schema.NullOr(
    Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])))
  )
})

const Blocks = Schema.Struct({ items: Schema.Array(Schema.Struct({ height: Schema.Finite })) })

/** Where each list begins to give the blocks up to one: a cursor like those that it hands out. */
const lists: ReadonlyArray<readonly [name: string, after: (block: number) => Cursor]> = [
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
  const remote = makeRemote({ rate: freeTierLimits.blockscout, patience: historyPatience, ...options, service })
  const unavailable = (reason: string) => new RemoteUnavailableError({ service, reason })
  const base = (chain: Chain) => `${options.urls?.[chain] ?? chains[chain].explorers.blockscout}/api/v2`

  const readPage = Effect.fnUntraced(function* ({ chain, address }: HistoryQuery, list: string, cursor: Cursor) {
    const url = new URL(`${base(chain)}/addresses/${address}/${list}`)
    for (const [key, value] of Object.entries(cursor)) if (value !== null) url.searchParams.set(key, String(value))
    const answer = yield* remote.get(url)
    // an address that it has never seen
    if (!answer.found) return { items: [], next_page_params: null }
    return Schema.is(Page)(answer.json) ? answer.json : yield* unavailable("an answer of another form")
  })

  const list = (name: string, after: (block: number) => Cursor) =>
    Effect.fnUntraced(function* (query: HistoryQuery) {
      const { first, last, order } = query
      const rows: Array<FoundTransaction> = []
      let cursor = after(last + 1)
      for (let pages = 0; pages < mostPages[order]; pages++) {
        const { items, next_page_params: next } = yield* readPage(query, name, cursor)
        for (const item of items) {
          const one = readFound(item, ["hash", "transaction_hash", "tx_hash"], ["block_number", "block"])
          if (one === undefined) return yield* unavailable("a row of another form")
          if (one !== null && one.block <= last) rows.push(one)
        }
        if (!standsInOrder(rows, "descending")) return yield* unavailable("rows in another order")
        const ended = next === null || (rows.at(-1)?.block ?? last) < first
        if (ended) return wholeBlocks(query, { rows, ended })
        const enough = rows.length >= sliceRows && passesABlock(rows)
        if (order === "descending" && enough) return wholeBlocks(query, { rows, ended })
        if (JSON.stringify(next) === JSON.stringify(cursor)) return yield* unavailable("the same page again")
        cursor = next
      }
      const reason = order === "descending" ? `of one block in ${name}` : `before the oldest in ${name}`
      return yield* new WindowExceededError({ service, rows: mostPages[order] * rowsInPage, reason })
    })

  return {
    name: service,
    head: Effect.fnUntraced(function* (chain) {
      const answer = yield* remote.get(new URL(`${base(chain)}/blocks?type=block`))
      const newest = answer.found && Schema.is(Blocks)(answer.json) ? answer.json.items[0]?.height : undefined
      return newest ?? (yield* unavailable("an answer of another form"))
    }),
    find: query =>
      together(
        query,
        lists.map(([name, after]) => list(name, after))
      )
  }
}

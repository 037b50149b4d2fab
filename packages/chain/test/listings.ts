import type { Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { FoundTransaction, HistoryQuery, HistorySlice } from "../src/index.ts"
import type { StubReply } from "./stubService.ts"

/** A row of one of an explorer's lists. */
export interface Row extends FoundTransaction {
  /** Its place among the rows of its block. */
  readonly index: number
}

export const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, "0")}`

/** What an explorer knows of one address: rows by list, in the order of the chain. */
export type Listings = Readonly<Record<string, ReadonlyArray<Row>>>

const number = (url: URL, name: string) => Number(url.searchParams.get(name))

/** Etherscan as it documents itself: decimal text, an empty list as status 0, no rows beyond the window. */
export const etherscanReply =
  (listings: Listings, head: number) =>
  (url: URL): StubReply => {
    const action = url.searchParams.get("action") ?? ""
    if (action === "getblocknobytime") return { body: { status: "1", message: "OK", result: String(head) } }
    const [page, offset] = [number(url, "page"), number(url, "offset")]
    if (page * offset > 10_000) {
      const result = "Result window is too large, PageNo x Offset size must be less than or equal to 10000"
      return { body: { status: "0", message: result, result } }
    }
    const rows = (listings[action] ?? []).filter(
      ({ block }) => block >= number(url, "startblock") && block <= number(url, "endblock")
    )
    if (url.searchParams.get("sort") === "desc") rows.reverse()
    const result = rows
      .slice((page - 1) * offset, page * offset)
      .map(({ hash, block }) => ({ blockNumber: String(block), hash, timeStamp: "1", from: "0x", to: "" }))
    return result.length === 0
      ? { body: { status: "0", message: "No transactions found", result } }
      : { body: { status: "1", message: "OK", result } }
  }

const blockscoutLists: Readonly<Record<string, readonly [action: string, hashName: string]>> = {
  transactions: ["txlist", "hash"],
  "internal-transactions": ["txlistinternal", "transaction_hash"],
  "token-transfers": ["tokentx", "transaction_hash"]
}

/** Blockscout's API v2: the newest first, 50 a page, the next page by a cursor. */
export const blockscoutReply =
  (listings: Listings, head: number) =>
  (url: URL): StubReply => {
    if (url.pathname.endsWith("/blocks")) return { body: { items: [{ height: head }], next_page_params: null } }
    const [action, hashName] = blockscoutLists[url.pathname.split("/").at(-1)!]!
    const [block, index] = [url.searchParams.get("block_number"), number(url, "index")]
    const rows = (listings[action] ?? [])
      .filter(row => block === null || row.block < Number(block) || (row.block === Number(block) && row.index < index))
      .toReversed()
    const items = rows.slice(0, 50)
    const last = items.at(-1)
    const more = rows.length > 50 && last !== undefined
    return {
      body: {
        items: items.map(({ hash, block }) => ({ [hashName]: hash, block_number: block })),
        next_page_params: more ? { block_number: last.block, index: last.index, items_count: 50 } : null
      }
    }
  }

/** Blockscout's API of all chains: API v2 of one chain below its id, for requests with a key. */
export const keyedReply =
  (key: string, chainId: number, reply: (url: URL) => StubReply) =>
  (url: URL): StubReply => {
    const [, id, ...path] = url.pathname.split("/")
    if (url.searchParams.get("apikey") !== key) return { status: 401, body: { error: "Unauthorized" } }
    if (id !== String(chainId)) return { status: 404, body: { error: "Not found" } }
    const { headers, ...rest } = reply(new URL(`/${path.join("/")}${url.search}`, url))
    const limits = { "x-credits-remaining": "99980", "x-ratelimit-limit": "5", "x-ratelimit-remaining": "4" }
    return { ...rest, headers: { ...limits, "x-ratelimit-reset": "800", ...headers } }
  }

/** Follows slices to the end of a query; each has to continue the one before. */
export const walk = <E>(query: HistoryQuery, find: (query: HistoryQuery) => Effect.Effect<HistorySlice, E>) =>
  Effect.gen(function* () {
    const found: Array<FoundTransaction> = []
    let slices = 0
    for (let rest = query; rest.first <= rest.last; slices++) {
      const slice = yield* find(rest)
      const [near, end] = query.order === "ascending" ? (["first", "last"] as const) : (["last", "first"] as const)
      if (slice[near] !== rest[near] || slice.first > slice.last || slice.first < rest.first || slice.last > rest.last)
        return yield* Effect.die(new Error(`asked for ${rest.first}–${rest.last}, got ${slice.first}–${slice.last}`))
      found.push(...slice.transactions)
      rest = query.order === "ascending" ? { ...rest, first: slice[end] + 1 } : { ...rest, last: slice[end] - 1 }
    }
    return { found, slices }
  })

import { HistorySources } from "@glossa/chain"
import { type Address, type Chain, normalizeAddress } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp/effect"
import { Cache, Clock, Context, Data, Duration, Effect, Exit, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "../indexer/BlockSource.ts"
import { MetadataStore } from "../metadata/MetadataStore.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { ChainCoverage } from "../store/coverage.ts"
import type { Page, PageQuery } from "../store/page.ts"
import { type ChainEnd, type HistoryPage, indexEnd, pageWithin } from "./chainEnd.ts"
import { makeBlockTimes } from "./makeBlockTimes.ts"
import { makeGatherer } from "./makeGatherer.ts"
import { mergeRows } from "./mergeRows.ts"
import { TransactionSource } from "./nodeTransactions.ts"
import { SearchedRangeStore } from "./SearchedRangeStore.ts"
import { type Horizon, searchChain, type UnconfirmedTransactions } from "./searchChain.ts"

/** No transaction of a page was gathered in time. Gathered transactions are stored, so that a retry continues from there. */
export class BackfillPendingError extends Data.TaggedError("history/BackfillPending")<{
  readonly address: Address
}> {
  override get message() {
    return `The next transactions of ${this.address} are still being fetched from their sources. Retry to continue.`
  }
}

/** Options of `AddressHistory.layerSearch`. */
export interface SearchOptions {
  /** Chains that have nodes; for other chains a page contains only stored transactions. */
  readonly chains: ReadonlyArray<Chain>
  /** Whether pages use the index; without it they use only transactions that searches have stored. */
  readonly indexed: boolean
  /** How long a page may be gathered before it is returned incomplete. Default: 15 seconds. */
  readonly timeout?: Duration.Input
}

/** The errors of a page of a history. */
export type AddressHistoryError = SqlError.SqlError | SourceUnavailableError | BackfillPendingError

/**
 * Pages of an address's history: from the index, from other sources where the index has gaps, or from other sources alone. Results of other
 * sources are stored, so that they are fetched once. A transaction's position in the history does not depend on its source, so all pages
 * together are the whole history. An ascending page ends at the end of the known part of each chain, so that no transaction is skipped.
 *
 * @example
 * import { AddressHistory } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const newest = Effect.gen(function* () {
 *   const history = yield* AddressHistory
 *   return yield* history.getPage({
 *     address: "0xd8da6bf26964af9d7eed9e03e53415d37aa96045",
 *     chains: ["ethereum"],
 *     order: "descending",
 *     from: null,
 *     limit: 50
 *   })
 * })
 */
export class AddressHistory extends Context.Service<
  AddressHistory,
  { readonly getPage: (query: PageQuery) => Effect.Effect<HistoryPage, AddressHistoryError> }
>()("@glossa/history/AddressHistory") {
  /** Pages of the index only. */
  static readonly layerIndexed: Layer.Layer<AddressHistory, never, HistoryStore> = Layer.effect(
    AddressHistory,
    Effect.map(HistoryStore, index =>
      AddressHistory.of({
        getPage: Effect.fnUntraced(function* (requested) {
          const query = withAddress(requested)
          if (query.order === "descending") return { ...(yield* index.getPage(query)), heldBackBy: [] }
          // Read before the rows, so that no row before the ends can be added in between.
          const ends = indexEnds(query, yield* index.coverages)
          return pageWithin(query, yield* index.getPage({ ...query, limit: query.limit + 1 }), ends)
        })
      })
    )
  )

  /** Pages of the index, if there is one, completed from `HistorySources`. */
  static readonly layerSearch = (
    options: SearchOptions
  ): Layer.Layer<
    AddressHistory,
    never,
    HistoryStore | SearchedRangeStore | MetadataStore | BlockSource | TransactionSource | HistorySources
  > => Layer.effect(AddressHistory, make(options))
}

const withAddress = (query: PageQuery): PageQuery => ({ ...query, address: normalizeAddress(query.address) })

/** How far the chains of an ascending page are indexed. Empty if no chain is indexed. */
const indexEnds = (
  { chains, from }: PageQuery,
  coverages: ReadonlyMap<Chain, ChainCoverage>
): ReadonlyArray<ChainEnd> =>
  coverages.size === 0
    ? []
    : (chains ?? [...coverages.keys()]).map(chain => indexEnd(chain, coverages.get(chain), from))

const isBeforeHorizon = ({ order }: PageQuery, { second }: Pick<SortKey, "second">, horizon: Horizon) =>
  order === "ascending" ? second < horizon.second : second > horizon.second

const headTtl = "3 seconds"
/** Shorter than the timeout of whole blocks. */
const headTimeout = "5 seconds"

/** How long the pages that a client reads one after the other share transactions found near the head. */
const unconfirmedTtl = "10 seconds"
const unconfirmedCapacity = 1_000

const fetchHead = (blocks: BlockSource["Service"], chain: Chain) =>
  Effect.timeoutOrElse(blocks.head(chain), {
    duration: headTimeout,
    orElse: () =>
      Effect.fail(new SourceUnavailableError({ chain, wanted: "the head", cause: new Error("its nodes timed out") }))
  })

const make = Effect.fnUntraced(function* ({ chains, indexed, timeout = "15 seconds" }: SearchOptions) {
  const [index, store, blocks] = [yield* HistoryStore, yield* SearchedRangeStore, yield* BlockSource]
  const times = yield* makeBlockTimes(blocks)
  const gather = makeGatherer({
    sources: yield* HistorySources,
    transactions: yield* TransactionSource,
    metadata: yield* MetadataStore,
    times
  })
  const heads = new Map<Chain, ReturnType<typeof blocks.head>>()
  for (const chain of chains) heads.set(chain, yield* Effect.cachedWithTTL(fetchHead(blocks, chain), headTtl))
  const unconfirmed = yield* Cache.makeWith(
    (key: string) => {
      const [chain] = key.split(" ") as [Chain, Address]
      return Effect.map(
        heads.get(chain)!,
        (head): UnconfirmedTransactions => ({
          head,
          listedUntil: Number.POSITIVE_INFINITY,
          covered: [],
          appearances: new Map(),
          gaps: new Set()
        })
      )
    },
    { capacity: unconfirmedCapacity, timeToLive: exit => (Exit.isSuccess(exit) ? unconfirmedTtl : Duration.zero) }
  )

  const search = Effect.fnUntraced(function* (query: PageQuery, chain: Chain, coverage: ChainCoverage | undefined) {
    return yield* searchChain({
      ...query,
      chain,
      indexed: coverage?.ranges ?? [],
      store,
      unconfirmed: yield* Cache.get(unconfirmed, `${chain} ${query.address}`),
      times,
      gather
    })
  })

  const getPage = Effect.fnUntraced(function* (
    requested: PageQuery
  ): Effect.fn.Return<HistoryPage, AddressHistoryError> {
    const query = withAddress(requested)
    const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(Duration.fromInputUnsafe(timeout))
    const coverages: ReadonlyMap<Chain, ChainCoverage> = indexed ? yield* index.coverages : new Map()
    const searched = chains.filter(chain => query.chains?.includes(chain) ?? true)
    const searches = yield* Effect.forEach(searched, chain => search(query, chain, coverages.get(chain)), {
      concurrency: "unbounded"
    })
    const others = indexEnds(query, coverages).filter(({ chain }) => !searched.includes(chain))
    const ends = Effect.suspend(() => {
      // A single chain has no gap once it is searched.
      if (query.order === "descending" || (others.length === 0 && searches.length === 1)) return Effect.succeed([])
      const searchedEnds = Effect.forEach(searches, ({ end }) => end, { concurrency: "unbounded" })
      return Effect.map(searchedEnds, found => [...others, ...found])
    })
    const pageOf = Effect.fnUntraced(function* (found: Pick<Page, "rows" | "more">) {
      const page = pageWithin(query, found, yield* ends)
      const incomplete = searches.flatMap(({ gaps }, i) =>
        Array.from(gaps, reason => ({ chain: searched[i]!, reason }))
      )
      return incomplete.length === 0 ? page : { ...page, incomplete }
    })
    for (;;) {
      const open = yield* Effect.forEach(
        searches,
        search => Effect.map(search.horizon, horizon => (horizon === null ? [] : [{ search, horizon }])),
        { concurrency: "unbounded" }
      )
      const stored = yield* index.getPage({ ...query, limit: query.limit + 1 })
      const unconfirmedRows = searches.flatMap(({ unconfirmed }) => [...unconfirmed.values()])
      const found = mergeRows(query, stored, unconfirmedRows)
      const { rows, more } = found
      // The page is known up to the row after it. If it has no space for more rows, it is known up to its last row, otherwise up to the end
      // of its range.
      const next = rows[query.limit] ?? (more ? rows.at(-1) : query.until)
      const blocking = open.flat().filter(({ horizon }) => next === undefined || !isBeforeHorizon(query, next, horizon))
      if (blocking.length === 0) return yield* pageOf(found)
      if ((yield* Clock.currentTimeMillis) >= deadline) {
        const known = rows.filter(row => blocking.every(({ horizon }) => isBeforeHorizon(query, row, horizon)))
        if (known.length === 0) return yield* new BackfillPendingError({ address: query.address })
        const page = yield* pageOf({ rows: known, more })
        return { ...page, more: page.heldBackBy.length === 0 }
      }
      yield* Effect.forEach(blocking, ({ search, horizon }) => search.extend(horizon), {
        concurrency: "unbounded",
        discard: true
      })
    }
  })

  return AddressHistory.of({ getPage })
})

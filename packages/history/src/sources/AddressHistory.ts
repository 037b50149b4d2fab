import { HistorySources } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp"
import { Clock, Context, Duration, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "../indexer/BlockSource.ts"
import { MetadataStore } from "../knowledge/MetadataStore.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { Page, PageQuery } from "../store/page.ts"
import { BackfillPendingError } from "./BackfillPendingError.ts"
import { BlockTimes } from "./BlockTimes.ts"
import { ChainSearch, type Horizon } from "./ChainSearch.ts"
import { gather } from "./gather.ts"
import { joinedRows, pageOfRows } from "./pageOfRows.ts"
import { SearchedRangeStore } from "./SearchedRangeStore.ts"
import { TransactionSource } from "./TransactionSource.ts"
import { UnconfirmedCache } from "./UnconfirmedCache.ts"

export interface SearchOptions {
  /** Chains that have nodes; of others there is only what is stored. */
  readonly chains: ReadonlyArray<Chain>
  /** Whether the index is used where there is one; otherwise only what was searched. */
  readonly indexed: boolean
  /** How long a page may take to be gathered before it is given as far as it is known; 15 seconds by default. */
  readonly patience?: Duration.Input
}

export type AddressHistoryError = SqlError.SqlError | SourceUnavailableError | BackfillPendingError

/**
 * An address's history, page by page, wherever it comes from: the index, other sources where it has gaps, or other sources
 * alone. What they find is stored, so that it is asked for once. Pages are those of the store: a position is a transaction's
 * own, so that pages joined are the whole list whichever source each part came from.
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
  {
    readonly getPage: (query: PageQuery) => Effect.Effect<Page, AddressHistoryError>
  }
>()("@glossa/history/AddressHistory") {
  /** What is indexed and nothing else. */
  static readonly indexed: Layer.Layer<AddressHistory, never, HistoryStore> = Layer.effect(
    AddressHistory,
    Effect.map(HistoryStore, ({ getPage }) => AddressHistory.of({ getPage }))
  )

  /** The sources of `HistorySources`, behind the index or without one. */
  static readonly searching = (
    options: SearchOptions
  ): Layer.Layer<
    AddressHistory,
    never,
    HistoryStore | SearchedRangeStore | MetadataStore | BlockSource | TransactionSource | HistorySources
  > => Layer.effect(AddressHistory, make(options))
}

/** Whether a row comes before everything that is not known yet. */
const isBefore = ({ order }: PageQuery, row: SortKey, horizon: Horizon) =>
  order === "ascending" ? row.second < horizon.second : row.second > horizon.second

/** A head is asked for again after a moment, not for each page, and not waited for as long as whole blocks are. */
const headFor = "3 seconds"
const headWithin = "5 seconds"

const headOf = (blocks: BlockSource["Service"], chain: Chain) =>
  Effect.timeoutOrElse(blocks.head(chain), {
    duration: headWithin,
    orElse: () =>
      Effect.fail(
        new SourceUnavailableError({ chain, wanted: "the head", cause: new Error("its nodes don't answer in time") })
      )
  })

const make = Effect.fnUntraced(function* ({ chains, indexed, patience = "15 seconds" }: SearchOptions) {
  const [index, store, blocks] = [yield* HistoryStore, yield* SearchedRangeStore, yield* BlockSource]
  const [times, recent] = [new BlockTimes(blocks), new UnconfirmedCache()]
  const gathering = gather({
    sources: yield* HistorySources,
    transactions: yield* TransactionSource,
    knowledge: yield* MetadataStore,
    times
  })
  const heads = new Map<Chain, ReturnType<typeof blocks.head>>()
  for (const chain of chains) heads.set(chain, yield* Effect.cachedWithTTL(headOf(blocks, chain), headFor))

  const begin = Effect.fnUntraced(function* (query: PageQuery, chain: Chain, head: ReturnType<typeof blocks.head>) {
    return yield* ChainSearch.begin({
      ...query,
      chain,
      head: yield* head,
      indexed: indexed ? yield* index.getCoverage(chain) : [],
      store,
      recent,
      times,
      gather: gathering
    })
  })

  const getPage = Effect.fnUntraced(function* (query: PageQuery): Effect.fn.Return<Page, AddressHistoryError> {
    const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(Duration.fromInputUnsafe(patience))
    const asked = [...heads].filter(([chain]) => query.chains === undefined || query.chains.includes(chain))
    const searches = yield* Effect.forEach(asked, ([chain, head]) => begin(query, chain, head), {
      concurrency: "unbounded"
    })
    const more = { ...query, limit: query.limit + 1 }
    for (;;) {
      const looked = yield* Effect.forEach(
        searches,
        search => Effect.map(search.horizon, horizon => ({ search, horizon })),
        { concurrency: "unbounded" }
      )
      const stored = yield* index.getPage(more)
      const rows = joinedRows(
        query,
        stored,
        searches.flatMap(({ found }) => found)
      )
      const blocking = looked.flatMap(({ search, horizon }) =>
        horizon === null || (rows.length > query.limit && isBefore(query, rows[query.limit]!, horizon))
          ? []
          : [{ search, horizon }]
      )
      if (blocking.length === 0) return pageOfRows(query, rows)
      if ((yield* Clock.currentTimeMillis) >= deadline) {
        const sure = rows.filter(row => blocking.every(({ horizon }) => isBefore(query, row, horizon)))
        if (sure.length === 0) return yield* new BackfillPendingError({ address: query.address })
        return { ...pageOfRows(query, sure), more: true }
      }
      yield* Effect.forEach(blocking, ({ search, horizon }) => search.extend(horizon), {
        concurrency: "unbounded",
        discard: true
      })
    }
  })

  return AddressHistory.of({ getPage })
})

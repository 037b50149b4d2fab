import type { Chain } from "@glossa/classify"
import { compareSortKeys, type PageCursor, type SortKey } from "@glossa/timestamp/effect"
import type { ChainCoverage } from "../store/coverage.ts"
import { type Page, type PageQuery, toPage } from "../store/page.ts"
import { blockPositions } from "../store/rows/blockRows.ts"
import { chainNumber } from "../store/rows/columns.ts"

/** A chain that is not indexed far enough for the transactions that follow a page. */
export interface HoldingChain {
  readonly chain: Chain
  /** The second up to which it is indexed without a gap; null if the start of the page is not indexed. */
  readonly indexedUntil: number | null
}

/** A page of an address's history. */
export interface HistoryPage extends Page {
  /**
   * The chains whose index has to advance before the known transactions after this page can be returned. Always empty in
   * descending order.
   */
  readonly heldBackBy: ReadonlyArray<HoldingChain>
  /** Why transactions of a chain may be missing, if its source reports a reason. */
  readonly incomplete?: ReadonlyArray<{ readonly chain: Chain; readonly reason: string }>
}

/** How far the history of a chain is known from the start of a page: it may still get transactions from `end` on. */
export interface ChainEnd {
  readonly chain: Chain
  readonly end: SortKey
}

/** The end of a chain whose blocks are known up to a `blockKey`, exclusive. */
export const endAt = (chain: Chain, key: number): ChainEnd => {
  const [second, block] = [Math.floor(key / 100), key % 100]
  const { first: position } = blockPositions(chainNumber(chain), block)
  return { chain, end: { second, position } }
}

/** The end of a chain without indexed blocks. */
export const unknownEnd = (chain: Chain): ChainEnd => ({
  chain,
  end: { second: Number.NEGATIVE_INFINITY, position: 0 }
})

/**
 * How far a chain is indexed without a gap from the start of an ascending page. Before the first indexed block nothing is missing, unless a
 * backfill will index it.
 */
export const indexEnd = (chain: Chain, coverage: ChainCoverage | undefined, from: PageCursor | null): ChainEnd => {
  const { start, ranges } = coverage ?? { start: 0, ranges: [] }
  const key = from === null ? Number.NEGATIVE_INFINITY : from.second * 100
  const range = ranges.findLast(({ since }) => since <= key) ?? ranges.find(({ first }) => first === start)
  return range === undefined ? unknownEnd(chain) : endAt(chain, range.until)
}

/**
 * The page that begins with these rows in ascending order, up to the end of each chain: transactions before later rows may be indexed
 * later.
 */
export const pageWithin = (
  query: Pick<PageQuery, "limit" | "from">,
  { rows, more }: Pick<Page, "rows" | "more">,
  ends: ReadonlyArray<ChainEnd>
): HistoryPage => {
  const isAfter = (row: SortKey, { end }: ChainEnd) => compareSortKeys(row, end) >= 0
  const held = rows.findIndex(row => ends.some(end => isAfter(row, end)))
  if (held < 0) return { ...toPage(query, { rows, more }), heldBackBy: [] }
  return {
    ...toPage(query, { rows: rows.slice(0, held), more: false }),
    heldBackBy: ends
      .filter(end => isAfter(rows[held]!, end))
      .map(({ chain, end }) => ({ chain, indexedUntil: Number.isFinite(end.second) ? end.second : null }))
  }
}

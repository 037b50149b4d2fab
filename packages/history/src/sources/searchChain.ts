import type { OpenHistoryQuery, Order } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import type { PageCursor } from "@glossa/timestamp/effect"
import { Clock, Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type BlockRange, blockKey, findGaps, type TimedRange } from "../store/ranges.ts"
import { type ChainEnd, endAt, unknownEnd } from "./chainEnd.ts"
import type { BlockTimes } from "./makeBlockTimes.ts"
import type { Gathered } from "./makeGatherer.ts"
import type { SearchedRangeStore } from "./SearchedRangeStore.ts"

interface Coverage {
  /** The newest block that the page may contain. */
  readonly top: number
  /** Blocks whose transactions of the address are all known. */
  readonly covered: ReadonlyArray<BlockRange>
}

/** Blocks in which the address has not been searched, both inclusive. */
interface Gap {
  readonly first: number
  readonly last: number
}

/** The first gap at or after a block in the page's order; null if there is none. */
export const nextGap = ({ top, covered }: Coverage, from: number, order: Order): Gap | null => {
  const gaps = findGaps(covered, { first: 0, next: top + 1 })
  if (order === "ascending") {
    const gap = gaps.find(({ next }) => next > from)
    return gap === undefined ? null : { first: Math.max(from, gap.first), last: gap.next - 1 }
  }
  const gap = gaps.findLast(({ first }) => first <= from)
  return gap === undefined ? null : { first: gap.first, last: Math.min(from, gap.next - 1) }
}

/**
 * Transactions that searches of one address found near a chain's head, where a reorganization may revert them, or in an incomplete list.
 * They are not stored, but shared for some seconds by the pages that a client reads one after the other.
 */
export interface UnconfirmedTransactions {
  /** The chain's newest block at the first of these searches. */
  readonly head: number
  /** The last block of the source that lagged most; infinite if no source lagged. */
  listedUntil: number
  readonly covered: Array<BlockRange>
  /** By second and position, since concurrent searches may find the same. */
  readonly appearances: Map<string, Appearance>
  /** Why transactions may be missing. */
  readonly gaps: Set<string>
}

export interface SearchChainOptions {
  readonly chain: Chain
  readonly address: Address
  readonly order: Order
  readonly from: PageCursor | null
  /** Rows of the page. */
  readonly limit: number
  /** Blocks that are indexed for every address. */
  readonly indexed: ReadonlyArray<TimedRange>
  readonly store: SearchedRangeStore["Service"]
  readonly unconfirmed: UnconfirmedTransactions
  readonly times: BlockTimes
  readonly gather: (
    query: OpenHistoryQuery,
    head: number
  ) => Effect.Effect<Gathered, SourceUnavailableError | SqlError.SqlError>
}

/** A search fetches at least this many transactions, and not many more than the page needs, since each costs requests. */
const minSearchSize = 25

/** The end of a chain's known history in the page's order: all rows before this second are known. */
export interface Horizon {
  readonly second: number
  readonly gap: Gap
}

/** The search of one chain for one page. */
export interface ChainSearch {
  /** Transactions that are not stored. */
  readonly unconfirmed: UnconfirmedTransactions["appearances"]
  /** Why transactions may be missing. */
  readonly gaps: UnconfirmedTransactions["gaps"]
  /** Null if the chain's history is known to its end. */
  readonly horizon: Effect.Effect<Horizon | null, SourceUnavailableError>
  /** The end of the chain's history: its head, or earlier if the index or a source lags. */
  readonly end: Effect.Effect<ChainEnd, SourceUnavailableError>
  /** Searches the blocks at the horizon, and stores the transactions of final blocks. */
  readonly extend: (horizon: Horizon) => Effect.Effect<void, SourceUnavailableError | SqlError.SqlError>
}

/** Starts the search of one chain from the indexed blocks and from the results of earlier searches, stored or near the head. */
export const searchChain = Effect.fnUntraced(function* ({
  chain,
  address,
  order,
  from,
  limit,
  indexed,
  store,
  unconfirmed,
  times,
  gather
}: SearchChainOptions): Effect.fn.Return<ChainSearch, SourceUnavailableError | SqlError.SqlError> {
  const { head } = unconfirmed
  const covered = [...indexed, ...(yield* store.get(address, chain)), ...unconfirmed.covered]
  // No search overtakes an index that follows the head: the missing blocks are indexed within seconds.
  const indexedHead = Math.max(...indexed.map(({ next }) => next - 1))
  const { reorgDepth } = getChain(chain)
  const top = head - indexedHead <= reorgDepth ? indexedHead : head

  const firstBlock = Effect.gen(function* () {
    const end = order === "ascending" ? 0 : top
    const now = Math.floor((yield* Clock.currentTimeMillis) / 1000)
    const isWholeHistory = from === null || (order === "descending" && from.second >= now)
    if (isWholeHistory || nextGap({ top, covered }, end, order) === null) return end
    return order === "descending"
      ? Math.min(top, yield* times.findLastUntil(chain, from.second, head))
      : (yield* times.findLastUntil(chain, from.second - 1, head)) + 1
  })
  const start = yield* firstBlock

  const horizon = Effect.suspend(() => {
    const gap = nextGap({ top, covered }, start, order)
    if (gap === null) return Effect.succeed(null)
    const block = order === "ascending" ? gap.first : gap.last
    return Effect.map(times.getSecond(chain, block, head), second => ({ second, gap }))
  })

  const end = Effect.gen(function* () {
    const last = Math.min(top, unconfirmed.listedUntil)
    const range = indexed.at(-1)
    if (range !== undefined && range.next === last + 1) return endAt(chain, range.until)
    if (last < 0) return unknownEnd(chain)
    const [second, ordinal] = yield* Effect.all([
      times.getSecond(chain, last, head),
      times.getOrdinal(chain, last, head)
    ])
    return endAt(chain, blockKey({ second, ordinal }) + 1)
  })

  const extend = Effect.fnUntraced(function* ({ gap }: Horizon) {
    const open = gap.last === head
    const size = Math.max(limit + 1, minSearchSize)
    const { slice, appearances, transactions } = yield* gather(
      { ...gap, chain, address, order, open, limit: size },
      head
    )
    // Incomplete results are not stored, so that they are listed again.
    const lastFinal = slice.incomplete === undefined ? head - reorgDepth : -1
    if (slice.incomplete !== undefined) unconfirmed.gaps.add(slice.incomplete)
    const isFinal = ({ block }: { readonly block: number }) => block <= lastFinal
    const stored = { first: slice.first, next: Math.min(slice.last, lastFinal) + 1 }
    if (stored.first < stored.next)
      yield* Effect.catchTag(
        store.put(address, chain, stored, appearances.filter(isFinal), transactions.filter(isFinal)),
        "history/RowCollision",
        cause => new SourceUnavailableError({ chain, wanted: `the blocks from ${stored.first} on`, cause })
      )
    // A source that lags has listed all the blocks that it has.
    const reachesEnd = open && (order === "descending" || slice.last < slice.first)
    const searched = { first: slice.first, next: (reachesEnd ? gap.last : slice.last) + 1 }
    covered.push(searched)
    const listed = Math.max(slice.last, slice.first - 1)
    if (reachesEnd && listed < gap.last) unconfirmed.listedUntil = Math.min(unconfirmed.listedUntil, listed)
    if (searched.next - 1 <= lastFinal) return
    unconfirmed.covered.push(searched)
    for (const appearance of appearances)
      if (!isFinal(appearance)) unconfirmed.appearances.set(`${appearance.second} ${appearance.position}`, appearance)
  })

  return { unconfirmed: unconfirmed.appearances, gaps: unconfirmed.gaps, horizon, end, extend }
})

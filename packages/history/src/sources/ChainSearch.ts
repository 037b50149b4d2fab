import type { OpenHistoryQuery, Order } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import { Clock, Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { BlockRange } from "../store/ranges.ts"
import { type BlockTimes, settledDepth } from "./BlockTimes.ts"
import type { Gathered } from "./gather.ts"
import { nextUnknown, type Unknown } from "./horizon.ts"
import type { SearchedRangeStore } from "./SearchedRangeStore.ts"
import type { RecentFind, UnconfirmedCache } from "./UnconfirmedCache.ts"

type Problem = SourceUnavailableError | SqlError.SqlError

/** What a search of one chain works with. */
export interface ChainSearching {
  readonly chain: Chain
  readonly address: Address
  readonly order: Order
  readonly from: PageCursor | null
  /** Rows of the page. */
  readonly limit: number
  /** The newest block that the chain's nodes have. */
  readonly head: number
  /** Blocks that are indexed for every address. */
  readonly indexed: ReadonlyArray<BlockRange>
  readonly store: SearchedRangeStore["Service"]
  readonly recent: UnconfirmedCache
  readonly times: BlockTimes
  readonly gather: (query: OpenHistoryQuery, head: number) => Effect.Effect<Gathered, Problem>
}

/** Transactions that are worth a search; not many more than the page has, since each costs a node some requests. */
const fewest = 25

/** Where a chain stops to be known, in a page's order: all rows before that second are there. */
export interface Horizon {
  readonly second: number
  readonly unknown: Unknown
}

/**
 * One page's view of one chain: what is indexed, what was searched before, and what is searched now. What is found near the
 * head goes into no store, since it may still be reorganised away.
 */
export class ChainSearch {
  readonly #with: ChainSearching
  readonly #top: number
  readonly #covered: Array<BlockRange>
  readonly #from: number
  #recent: RecentFind

  private constructor(
    searching: ChainSearching,
    top: number,
    covered: Array<BlockRange>,
    from: number,
    recent: RecentFind
  ) {
    this.#with = searching
    this.#top = top
    this.#covered = covered
    this.#from = from
    this.#recent = recent
  }

  static readonly begin = Effect.fnUntraced(function* (asked: ChainSearching): Effect.fn.Return<ChainSearch, Problem> {
    const { chain, address, order, from, indexed, store, times } = asked
    const now = yield* Clock.currentTimeMillis
    const recent = asked.recent.get(chain, address, now) ?? { head: asked.head, covered: [], found: [], since: now }
    const { head } = recent
    const covered: Array<BlockRange> = [...indexed, ...(yield* store.searched(address, chain)), ...recent.covered]
    // an index that follows the head is not overtaken: what it lacks comes at once
    const followed = Math.max(...indexed.map(({ next }) => next - 1))
    const top = head - followed <= settledDepth ? followed : head
    const begin = (block: number) => new ChainSearch({ ...asked, head }, top, covered, block, recent)
    const everything = order === "ascending" ? 0 : top
    const all = from === null || (order === "descending" && from.second >= Math.floor(now / 1000))
    if (all || nextUnknown({ top, covered }, everything, order) === null) return begin(everything)
    return order === "descending"
      ? begin(Math.min(top, yield* times.lastUntil(chain, from.second, head)))
      : begin((yield* times.lastUntil(chain, from.second - 1, head)) + 1)
  })

  /** What is in no store. */
  get found(): ReadonlyArray<Appearance> {
    return this.#recent.found
  }

  /** Null where the chain is known to its end. */
  readonly horizon: Effect.Effect<Horizon | null, SourceUnavailableError> = Effect.suspend(() => {
    const { chain, order, head, times } = this.#with
    const unknown = nextUnknown({ top: this.#top, covered: this.#covered }, this.#from, order)
    if (unknown === null) return Effect.succeed(null)
    const block = order === "ascending" ? unknown.first : unknown.last
    return Effect.map(times.at(chain, block, head), second => ({ second, unknown }))
  })

  /** Searches the next blocks, and keeps what is found. */
  readonly extend = Effect.fnUntraced(function* (this: ChainSearch, { unknown }: Horizon) {
    const { chain, address, order, limit, head, store, gather } = this.#with
    const open = unknown.last === head
    const { slice, appearances } = yield* gather(
      { ...unknown, chain, address, order, open, limit: Math.max(limit + 1, fewest) },
      head
    )
    const settled = head - settledDepth
    const [old, recent] = [
      appearances.filter(one => one.block <= settled),
      appearances.filter(one => one.block > settled)
    ]
    const kept = { first: slice.first, next: Math.min(slice.last, settled) + 1 }
    if (kept.first < kept.next) yield* store.keep(address, chain, kept, old)
    // a source that has not indexed the newest blocks yet: nobody knows of any there
    const toTheEnd = open && (order === "descending" || slice.last < slice.first)
    const covered = { first: slice.first, next: (toTheEnd ? unknown.last : slice.last) + 1 }
    this.#covered.push(covered)
    if (covered.next - 1 <= settled) return
    const { since } = this.#recent
    const found = [...this.#recent.found, ...recent]
    this.#recent = { head, since, found, covered: [...this.#recent.covered, covered] }
    this.#with.recent.put(chain, address, this.#recent)
  })
}

import type { Chain, Hex } from "@glossa/classify"
import type { Appearance } from "./Appearance.ts"

/** Where a chain's index stands. */
export interface Checkpoint {
  /** The first block that was indexed. */
  readonly first: number
  /** The first block that is not. */
  readonly next: number
  /** The hash of the block before `next`; null when nothing is indexed. */
  readonly hash: Hex | null
}

/** A block as the index remembers it, to notice when the chain goes another way. */
export interface RecentBlock {
  readonly number: number
  readonly hash: Hex
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** Counts the chain's blocks of that second, from 0. */
  readonly ordinal: number
}

/** A block read to its rows. */
export interface IndexedBlock extends RecentBlock {
  readonly chain: Chain
  /** Null for the first of all, which follows nothing that is indexed. */
  readonly parentHash: Hex | null
  readonly transactions: number
  readonly appearances: ReadonlyArray<Appearance>
}

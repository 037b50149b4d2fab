import type { Chain, Hex } from "@glossa/classify"
import type { Appearance, IndexedTransaction } from "./Appearance.ts"

/** How far a chain is indexed. */
export interface Checkpoint {
  /** The first block that was indexed. */
  readonly first: number
  /** The next block to index. */
  readonly next: number
  /** The hash of the block before `next`; null when nothing is indexed. */
  readonly hash: Hex | null
}

/** One of the latest blocks, stored to detect reorganizations. */
export interface RecentBlock {
  readonly number: number
  readonly hash: Hex
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** Counts the chain's blocks of that second, from 0. */
  readonly ordinal: number
}

/**
 * Why rows of a block may be missing or wrong: no node traces it, the traces of some of its transactions failed, or its nodes
 * contradict themselves.
 */
export type BlockFlaw = "untraced" | "partly-traced" | "contradictory" | "unnamed"

/** A block and its appearances, ready to be written. */
export interface IndexedBlock extends RecentBlock {
  readonly chain: Chain
  /** Null for the first indexed block. */
  readonly parentHash: Hex | null
  readonly transactions: ReadonlyArray<IndexedTransaction>
  readonly appearances: ReadonlyArray<Appearance>
  readonly flaw?: BlockFlaw | undefined
}

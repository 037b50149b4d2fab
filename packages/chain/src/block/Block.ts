import type { Chain, Hex, Transaction } from "@glossa/classify"

/** The identity of a block and of its parent. */
export interface BlockHeader {
  readonly chain: Chain
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: number
}

/** A block with its transactions, in order. */
export interface Block {
  readonly header: BlockHeader
  readonly transactions: ReadonlyArray<Transaction>
}

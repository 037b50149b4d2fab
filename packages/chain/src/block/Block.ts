import type { Chain, Hex, Transaction } from "@glossa/classify"
import type { NodeAnswer } from "./NodeAnswer.ts"

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
  /** The indexes of the transactions whose internal calls a tracing node could not return; null if no node traces the block. */
  readonly untraced: ReadonlyArray<number> | null
  /** The contradiction between the nodes' answers for it, except for traces; null unless contradictions are accepted. */
  readonly contradiction: string | null
  /** The nodes' answers for its parts, if requested. */
  readonly answers?: ReadonlyArray<NodeAnswer>
}

/** Options of `block`. */
export interface BlockOptions {
  /**
   * Whether a block whose parts contradict each other is returned instead of an error. The block then only has fields that cannot
   * contradict each other. The index of a transaction is its place in the list, and a log belongs to the receipt that contains it. A trace
   * that contradicts its transaction counts as missing. Duplicate hashes or indexes, and receipts of another block, remain errors. Default:
   * false.
   */
  readonly acceptContradictions?: boolean
  /** How often the block was requested before, with an unusable result: the request begins with another endpoint. Default: 0. */
  readonly repetition?: number
  /** Whether the answers of the nodes are returned with the block, for {@link replayBlock}. Default: false. */
  readonly withAnswers?: boolean
}

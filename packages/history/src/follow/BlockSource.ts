import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Context, type Effect } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

export interface BlockHeader {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: number
}

/** A block with all its transactions, in their order. */
export interface Block extends BlockHeader {
  readonly transactions: ReadonlyArray<Transaction>
}

/** Where blocks come from: the port that the chain's nodes are behind. */
export class BlockSource extends Context.Service<
  BlockSource,
  {
    /** The number of the newest block. */
    readonly head: (chain: Chain) => Effect.Effect<number, SourceUnavailableError>
    /** The number of the first block that the nodes have: the genesis, or where the history of pruned nodes begins. */
    readonly earliest: (chain: Chain) => Effect.Effect<number, SourceUnavailableError>
    /** A block's header; null when there is no such block, or not yet. */
    readonly header: (chain: Chain, number: number) => Effect.Effect<BlockHeader | null, SourceUnavailableError>
    /** A block with its transactions, all of the fork that its hash names; null when there is none, or not yet. */
    readonly block: (chain: Chain, number: number) => Effect.Effect<Block | null, SourceUnavailableError>
  }
>()("@glossa/history/BlockSource") {}

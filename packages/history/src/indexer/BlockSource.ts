import type { BlockOptions } from "@glossa/chain"
import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Context, type Effect } from "effect"
import type { BlockFlaw } from "../IndexedBlock.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** The fields of a block header that an indexer compares. */
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
  readonly flaw?: BlockFlaw | undefined
}

/** The indexer's source of blocks; `nodeBlocks` reads them from JSON-RPC nodes. */
export class BlockSource extends Context.Service<
  BlockSource,
  {
    /** The number of the newest block. */
    readonly head: (chain: Chain) => Effect.Effect<number, SourceUnavailableError>
    /** The number of the first block that the nodes have: the genesis, or a later block of pruned nodes. */
    readonly earliest: (chain: Chain) => Effect.Effect<number, SourceUnavailableError>
    /** A block's header; null if the nodes have no such block (yet). */
    readonly header: (chain: Chain, number: number) => Effect.Effect<BlockHeader | null, SourceUnavailableError>
    /** A block with its transactions, all of one fork; null if the nodes have no such block (yet). */
    readonly block: (
      chain: Chain,
      number: number,
      options?: BlockOptions
    ) => Effect.Effect<Block | null, SourceUnavailableError>
    /** When a node last answered any request about the chain, in milliseconds, since one of the above may need many. */
    readonly respondedAt?: (chain: Chain) => Effect.Effect<number | undefined>
  }
>()("@glossa/history/BlockSource") {}

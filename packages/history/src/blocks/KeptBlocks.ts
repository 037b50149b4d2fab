import type { Block, BlockHeader, NodeAnswer } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/** Blocks kept as the nodes returned them. By default no blocks are kept; `blockDirectory` keeps them in a directory. */
export const KeptBlocks = Context.Reference<{
  /** Keeps the nodes' answers for a block. A failure is logged, and delays the caller by a few seconds at most. */
  readonly keep: (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) => Effect.Effect<void>
  /**
   * A kept block with a given number. Its hash must be the indexed one, or the nodes' if the block is not indexed. Null if there is none. A
   * damaged block, or a block of another chain, is logged and skipped.
   *
   * @param header of the block, from the nodes
   */
  readonly read: (
    chain: Chain,
    number: number,
    header: Effect.Effect<Pick<BlockHeader, "hash"> | null, unknown>
  ) => Effect.Effect<Block | null>
}>("@glossa/history/KeptBlocks", {
  defaultValue: () => ({ keep: () => Effect.void, read: () => Effect.succeed(null) })
})

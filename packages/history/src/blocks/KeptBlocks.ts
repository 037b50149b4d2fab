import type { Block, BlockHeader, NodeAnswer } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Context, Effect } from "effect"

/** Blocks kept as the nodes returned them. By default none are kept; `blockDirectory` keeps them in a directory. */
export const KeptBlocks = Context.Reference<{
  /** Keeps what the nodes returned for a block. A failure is logged, and delays the caller by seconds at most. */
  readonly keep: (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) => Effect.Effect<void>
  /**
   * A kept block with the hash that the index has for its number, or the nodes if it is not indexed; null if there is none. A damaged
   * or foreign one is logged and skipped.
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

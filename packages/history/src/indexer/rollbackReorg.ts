import type { Chain } from "@glossa/classify"
import { Data, Effect } from "effect"
import type { SqlError } from "effect/sql"
import { HistoryStore } from "../HistoryStore.ts"
import type { Checkpoint, RecentBlock } from "../IndexedBlock.ts"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { CheckpointMovedError } from "../store/checkpoint.ts"
import { type BlockHeader, BlockSource } from "./BlockSource.ts"
import { isAhead } from "./fetchBlock.ts"

/** A reorganization is deeper than the index can roll back. */
export class ReorgTooDeepError extends Data.TaggedError("history/ReorgTooDeep")<{
  readonly chain: Chain
  /** How many indexed blocks are not part of the chain. */
  readonly depth: number
}> {
  override get message() {
    return `Expected one of the last ${this.depth} indexed blocks to be part of ${this.chain}, but none is. Check that its nodes are of this chain; otherwise delete the index and rebuild it.`
  }
}

/**
 * Whether the chain still has a block as it was indexed. A time in the future means that the local clock is late, unless the nodes now
 * return an earlier time.
 */
export const isUnchanged = Effect.fnUntraced(function* (block: RecentBlock, header: BlockHeader) {
  if (header.hash !== block.hash) return false
  return !(yield* isAhead(block.second)) || (yield* isAhead(header.timestamp))
})

/** Rolls the index back to the last block that is still part of the chain. */
export const rollbackReorg: (
  chain: Chain,
  { first, next }: Checkpoint
) => Effect.Effect<
  void,
  SqlError.SqlError | SourceUnavailableError | CheckpointMovedError | ReorgTooDeepError,
  HistoryStore | BlockSource
> = Effect.fnUntraced(function* (chain, { first, next }) {
  const [store, source] = [yield* HistoryStore, yield* BlockSource]
  const recentBlocks = yield* store.getRecentBlocks(chain)
  for (const block of recentBlocks) {
    const header = yield* source.header(chain, block.number)
    if (header === null || !(yield* isUnchanged(block, header))) continue
    yield* Effect.logWarning(`${chain}: reorganized, rolling back ${next - 1 - block.number} blocks to ${block.number}`)
    return yield* store.rollback({ chain, next, ancestor: block })
  }
  // If all blocks of a short index are known, it can be rolled back completely.
  if (recentBlocks.at(-1)?.number !== first) return yield* new ReorgTooDeepError({ chain, depth: recentBlocks.length })
  yield* Effect.logWarning(`${chain}: reorganized, rolling back to the first block ${first}`)
  yield* store.rollback({ chain, next, ancestor: null })
})

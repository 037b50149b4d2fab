import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "../indexer/BlockSource.ts"
import { indexRange, splitRanges } from "./fillRange.ts"

/** How many blocks are indexed at once. */
const size = 32

/**
 * Indexes once more the final blocks that lack internal calls or names of tokens, newest first. If no node traces, it ends at the first
 * block that still has no traces, because older ones have none either.
 */
export const retryFlawed = Effect.fnUntraced(function* (chain: Chain, confirmations: number) {
  const [store, source] = [yield* HistoryStore, yield* BlockSource]
  const ranges = (yield* store.getCoverage(chain)).filter(({ flaw }) => flaw !== null && flaw !== "contradictory")
  if (ranges.length === 0) return
  const end = (yield* source.head(chain)) - confirmations + 1
  let isTraced = true
  for (const { first, next, flaw } of ranges.toReversed()) {
    for (const range of Array.from(splitRanges([{ first, next: Math.min(next, end) }], size)).toReversed()) {
      if (flaw === "untraced" && !isTraced) break
      const blocks = yield* indexRange(chain, range)
      if (flaw === "untraced") isTraced = blocks.every(block => block.flaw !== "untraced")
      const isSame = blocks.every(block => block.flaw === "untraced")
      // A contradiction may change the time of a block, and therefore its rows.
      const isUncertain = blocks.some(block => block.flaw === "contradictory")
      if (!isSame && !isUncertain) yield* store.fill(chain, blocks)
    }
  }
})

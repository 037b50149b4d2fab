import type { Chain } from "@glossa/classify"
import { Effect, Array as List, Stream } from "effect"
import { indexedBlocks } from "../follow/indexedBlocks.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { BlockRange } from "../store/ranges.ts"
import { gapsLeft } from "./ranges.ts"

/**
 * Indexes a range of blocks in one transaction, unless somebody did meanwhile. What it writes depends on the chain only,
 * so that two workers who do it at once write the same rows. Gives the number of transactions and of rows.
 */
export const fillRange = Effect.fnUntraced(function* (chain: Chain, { first, next }: BlockRange, lookahead: number) {
  const store = yield* HistoryStore
  const gaps = gapsLeft(yield* store.coverage(chain), { first, next }, store.rules)
  if (gaps.length === 0) return { transactions: 0, appearances: 0 }
  const row = { chain, first, last: next - 1, before: null, lookahead }
  const blocks = yield* Stream.runCollect(indexedBlocks(row))
  if (!List.isArrayNonEmpty(blocks) || blocks.length < next - first) {
    const cause = new Error(`only ${blocks.length} of them are there, each following the one before`)
    return yield* new SourceUnavailableError({ chain, wanted: `the blocks ${first} to ${next - 1}`, cause })
  }
  yield* store.fill(chain, blocks)
  return {
    transactions: blocks.reduce((sum, block) => sum + block.transactions, 0),
    appearances: blocks.reduce((sum, block) => sum + block.appearances.length, 0)
  }
})

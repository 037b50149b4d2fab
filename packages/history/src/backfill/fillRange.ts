import type { Chain } from "@glossa/classify"
import { Effect, Array as List, Stream } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { indexedBlocks } from "../indexer/indexedBlocks.ts"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { type BlockRange, findGaps, type IndexedRange } from "../store/ranges.ts"

/** The blocks of a range that are not indexed by the current rules. */
export const findStaleRanges = (
  coverage: ReadonlyArray<BlockRange & Pick<IndexedRange, "rules">>,
  range: BlockRange,
  rules: number
): ReadonlyArray<BlockRange> =>
  findGaps(
    coverage.filter(indexed => indexed.rules === rules),
    range
  )

/** Splits ranges at the multiples of a size, so that all processes get the same pieces. */
export const splitRanges = function* (ranges: ReadonlyArray<BlockRange>, size: number): Generator<BlockRange> {
  for (const range of ranges) {
    for (let first = range.first; first < range.next; ) {
      const next = Math.min(Math.floor(first / size + 1) * size, range.next)
      yield { first, next }
      first = next
    }
  }
}

/** How many blocks are fetched concurrently. */
const lookahead = 8

/** Reads and indexes all blocks of a range, without writing them. */
export const indexRange = Effect.fnUntraced(function* (chain: Chain, { first, next }: BlockRange) {
  const blocks = yield* Stream.runCollect(indexedBlocks({ chain, first, last: next - 1, before: null, lookahead }))
  if (List.isArrayNonEmpty(blocks) && blocks.length === next - first) return blocks
  const cause = new Error(`the nodes have a connected run of only ${blocks.length}`)
  return yield* new SourceUnavailableError({ chain, wanted: `the blocks ${first} to ${next - 1}`, cause })
})

/**
 * Indexes a range of blocks in one transaction, unless another process already has. Two workers that do so at once write the
 * same rows, since these depend on the chain only. Returns the blocks that it wrote.
 */
export const fillRange = Effect.fnUntraced(function* (chain: Chain, { first, next }: BlockRange) {
  const store = yield* HistoryStore
  const stale = findStaleRanges(yield* store.getCoverage(chain), { first, next }, store.rules)
  if (stale.length === 0) return []
  const blocks = yield* indexRange(chain, { first, next })
  yield* store.fill(chain, blocks)
  return blocks
})

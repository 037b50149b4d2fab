import { type BlockRange, findGaps, type IndexedRange } from "../store/ranges.ts"

/** What is left of a backfill: the blocks of a span that no stretch of these rules has. */
export const gapsLeft = (
  coverage: ReadonlyArray<IndexedRange>,
  span: BlockRange,
  rules: number
): ReadonlyArray<BlockRange> =>
  findGaps(
    coverage.filter(stretch => stretch.rules === rules),
    span
  )

/**
 * The ranges that gaps are cut into, at the multiples of a size. Whoever cuts, and however far others are, the ranges are
 * the same ones.
 */
export const rangesOf = function* (gaps: ReadonlyArray<BlockRange>, size: number): Generator<BlockRange> {
  for (const gap of gaps) {
    for (let first = gap.first; first < gap.next; ) {
      const next = Math.min(Math.floor(first / size + 1) * size, gap.next)
      yield { first, next }
      first = next
    }
  }
}

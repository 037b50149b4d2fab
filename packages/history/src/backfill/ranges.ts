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

/** Consecutive blocks that are indexed, with the version of the rules that their records were made by. */
export interface IndexedRange {
  readonly first: number
  /** The first block after the range. */
  readonly next: number
  /** The number of the version of the rules. */
  readonly rules: number
}

/** Consecutive blocks. */
export type BlockRange = Pick<IndexedRange, "first" | "next">

const cutOut = (ranges: ReadonlyArray<IndexedRange>, { first, next }: BlockRange): Array<IndexedRange> =>
  ranges.flatMap(range => [
    { ...range, next: Math.min(range.next, first) },
    { ...range, first: Math.max(range.first, next) }
  ])

/** The ranges in ascending order, without empty ones, adjacent ones of the same rules merged. */
const merge = (ranges: ReadonlyArray<IndexedRange>): ReadonlyArray<IndexedRange> => {
  const merged: Array<IndexedRange> = []
  const sorted = ranges.filter(({ first, next }) => first < next).sort((a, b) => a.first - b.first)
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last?.next === range.first && last.rules === range.rules)
      merged[merged.length - 1] = { ...last, next: range.next }
    else merged.push(range)
  }
  return merged
}

/** The ranges after one was indexed, which replaces what it overlaps. */
export const addRange = (ranges: ReadonlyArray<IndexedRange>, added: IndexedRange): ReadonlyArray<IndexedRange> =>
  merge([...cutOut(ranges, added), added])

/** The ranges after one was rolled back. */
export const removeRange = (ranges: ReadonlyArray<IndexedRange>, removed: BlockRange): ReadonlyArray<IndexedRange> =>
  merge(cutOut(ranges, removed))

/** The blocks of a range that none of the others contains. */
export const findGaps = (ranges: ReadonlyArray<BlockRange>, { first, next }: BlockRange): ReadonlyArray<BlockRange> => {
  const gaps: Array<BlockRange> = []
  let start = first
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    if (range.first > start) gaps.push({ first: start, next: Math.min(range.first, next) })
    start = Math.max(start, range.next)
  }
  return [...gaps, { first: start, next }].filter(gap => gap.first < gap.next)
}

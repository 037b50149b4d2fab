import type { RecentBlock } from "../IndexedBlock.ts"

/** Consecutive blocks. */
export interface BlockRange {
  readonly first: number
  /** The first block after the range. */
  readonly next: number
}

/** Consecutive blocks, which are all blocks of the chain between two {@link blockKey}s. */
export interface TimedRange extends BlockRange {
  readonly since: number
  /** Exclusive. */
  readonly until: number
}

/** Consecutive blocks that are indexed, with the version of the rules that their records were made by. */
export interface IndexedRange extends TimedRange {
  /** The number of the version of the rules. */
  readonly rules: number
}

/** A number by which the blocks of a chain are in order: its second, and how many blocks of that second precede it, below 100. */
export const blockKey = ({ second, ordinal }: Pick<RecentBlock, "second" | "ordinal">): number => second * 100 + ordinal

/** The second of the last block before a key. */
export const secondBefore = (key: number): number => Math.floor((key - 1) / 100)

/** The range of consecutive blocks. */
export const rangeOf = <A extends RecentBlock>(blocks: readonly [A, ...Array<A>]): TimedRange => {
  const [first, last] = [blocks[0], blocks[blocks.length - 1]!]
  return { first: first.number, next: last.number + 1, since: blockKey(first), until: blockKey(last) + 1 }
}

const cutOut = (ranges: ReadonlyArray<IndexedRange>, { first, next, since, until }: TimedRange): Array<IndexedRange> =>
  ranges.flatMap(range => [
    range.next <= first ? range : { ...range, next: first, until: since },
    range.first >= next ? range : { ...range, first: next, since: until }
  ])

/** Merges adjacent ranges that may be merged. The ranges are in ascending order. */
const mergeAdjacent = <A extends TimedRange>(
  ranges: ReadonlyArray<A>,
  mayMerge: (a: A, b: A) => boolean
): ReadonlyArray<A> => {
  const merged: Array<A> = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last?.next === range.first && mayMerge(last, range))
      merged[merged.length - 1] = { ...last, next: range.next, until: range.until }
    else merged.push(range)
  }
  return merged
}

/** The ranges in ascending order, without empty ones, adjacent ones of the same rules merged. */
const merge = (ranges: ReadonlyArray<IndexedRange>): ReadonlyArray<IndexedRange> =>
  mergeAdjacent(
    ranges.filter(({ first, next }) => first < next).sort((a, b) => a.first - b.first),
    (a, b) => a.rules === b.rules
  )

/** The ranges with adjacent ones merged, whatever their rules. The ranges are in ascending order. */
export const joinRanges = (ranges: ReadonlyArray<TimedRange>): ReadonlyArray<TimedRange> =>
  mergeAdjacent(ranges, () => true)

/** The ranges after one was indexed, which replaces what it overlaps. */
export const addRange = (ranges: ReadonlyArray<IndexedRange>, added: IndexedRange): ReadonlyArray<IndexedRange> =>
  merge([...cutOut(ranges, added), added])

/** The ranges after one was rolled back. */
export const removeRange = (ranges: ReadonlyArray<IndexedRange>, removed: TimedRange): ReadonlyArray<IndexedRange> =>
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

import type { BlockFlaw, IndexedBlock, RecentBlock } from "../IndexedBlock.ts"

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

/** Consecutive blocks that are indexed, with the version of the rules that made their records, and their flaw. */
export interface IndexedRange extends TimedRange {
  /** The number of the version of the rules. */
  readonly rules: number
  /** Null if no row is missing or wrong. */
  readonly flaw: BlockFlaw | null
}

/** Consecutive blocks whose rows may be missing or wrong for the same reason. */
export interface FlawedRange extends TimedRange {
  readonly flaw: BlockFlaw
}

/** A number by which the blocks of a chain are in order: its second, and how many blocks of that second precede it, below 100. */
export const blockKey = ({ second, ordinal }: Pick<RecentBlock, "second" | "ordinal">): number => second * 100 + ordinal

/** The second of the last block before a key. */
export const secondBefore = (key: number): number => Math.floor((key - 1) / 100)

const isAlike = (a: IndexedRange, b: IndexedRange): boolean => a.rules === b.rules && a.flaw === b.flaw

const cutOut = (ranges: ReadonlyArray<IndexedRange>, { first, next, since, until }: TimedRange): Array<IndexedRange> =>
  ranges.flatMap(range => [
    range.next <= first ? range : { ...range, next: first, until: since },
    range.first >= next ? range : { ...range, first: next, since: until }
  ])

/** Merges adjacent ranges, except where `mayMerge` forbids it. The ranges are in ascending order. */
export const mergeAdjacent = <A extends TimedRange>(
  ranges: ReadonlyArray<A>,
  mayMerge: (a: A, b: A) => boolean = () => true
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

/** The ranges in ascending order, without empty ones, adjacent ones of the same rules and flaw merged. */
const merge = (ranges: ReadonlyArray<IndexedRange>): ReadonlyArray<IndexedRange> =>
  mergeAdjacent(
    ranges.filter(({ first, next }) => first < next).sort((a, b) => a.first - b.first),
    isAlike
  )

/** The ranges of consecutive blocks, one for each run of the same flaw. */
export const rangesOf = (blocks: ReadonlyArray<IndexedBlock>, rules: number): ReadonlyArray<IndexedRange> =>
  mergeAdjacent(
    blocks.map(block => {
      const { number: first, flaw = null } = block
      const since = blockKey(block)
      return { first, next: first + 1, since, until: since + 1, rules, flaw }
    }),
    isAlike
  )

/** The ranges after one was indexed, which replaces the parts that it overlaps. */
export const addRange = (ranges: ReadonlyArray<IndexedRange>, added: IndexedRange): ReadonlyArray<IndexedRange> =>
  merge([...cutOut(ranges, added), added])

/** The ranges after one was rolled back. */
export const removeRange = (ranges: ReadonlyArray<IndexedRange>, removed: TimedRange): ReadonlyArray<IndexedRange> =>
  merge(cutOut(ranges, removed))

/** The blocks of a range that no other range contains. */
export const findGaps = (ranges: ReadonlyArray<BlockRange>, { first, next }: BlockRange): ReadonlyArray<BlockRange> => {
  const gaps: Array<BlockRange> = []
  let start = first
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    if (range.first > start) gaps.push({ first: start, next: Math.min(range.first, next) })
    start = Math.max(start, range.next)
  }
  return [...gaps, { first: start, next }].filter(gap => gap.first < gap.next)
}

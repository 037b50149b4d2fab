/** Blocks in a row that are indexed, by one version of the rules. */
export interface IndexedRange {
  readonly first: number
  /** The first block after it. */
  readonly next: number
  /** The number of the rules' version. */
  readonly rules: number
}

/** Blocks in a row. */
export type BlockRange = Pick<IndexedRange, "first" | "next">

const pieces = (stretches: ReadonlyArray<IndexedRange>, { first, next }: BlockRange): Array<IndexedRange> =>
  stretches.flatMap(stretch => [
    { ...stretch, next: Math.min(stretch.next, first) },
    { ...stretch, first: Math.max(stretch.first, next) }
  ])

/** Stretches in order, without empty ones, those that continue each other joined. */
const joined = (stretches: ReadonlyArray<IndexedRange>): ReadonlyArray<IndexedRange> => {
  const result: Array<IndexedRange> = []
  for (const stretch of stretches.filter(s => s.first < s.next).sort((a, b) => a.first - b.first)) {
    const last = result.at(-1)
    if (last?.next === stretch.first && last.rules === stretch.rules)
      result[result.length - 1] = { ...last, next: stretch.next }
    else result.push(stretch)
  }
  return result
}

/** What is indexed once a stretch of blocks is: it replaces what was there. */
export const covering = (stretches: ReadonlyArray<IndexedRange>, added: IndexedRange): ReadonlyArray<IndexedRange> =>
  joined([...pieces(stretches, added), added])

/** What is indexed once a span of blocks no longer is. */
export const uncovering = (stretches: ReadonlyArray<IndexedRange>, removed: BlockRange): ReadonlyArray<IndexedRange> =>
  joined(pieces(stretches, removed))

/** Which blocks of a span no stretch has. */
export const findGaps = (
  stretches: ReadonlyArray<BlockRange>,
  { first, next }: BlockRange
): ReadonlyArray<BlockRange> => {
  const missing: Array<BlockRange> = []
  let at = first
  for (const stretch of stretches.toSorted((a, b) => a.first - b.first)) {
    if (stretch.first > at) missing.push({ first: at, next: Math.min(stretch.first, next) })
    at = Math.max(at, stretch.next)
    if (at >= next) return missing.filter(span => span.first < span.next)
  }
  return [...missing, { first: at, next }].filter(span => span.first < span.next)
}

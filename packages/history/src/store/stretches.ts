/** Blocks in a row that are indexed, by one version of the rules. */
export interface Stretch {
  readonly first: number
  /** The first block after it. */
  readonly next: number
  /** The number of the rules' version. */
  readonly rules: number
}

/** Blocks in a row. */
export type Span = Pick<Stretch, "first" | "next">

const pieces = (stretches: ReadonlyArray<Stretch>, { first, next }: Span): Array<Stretch> =>
  stretches.flatMap(stretch => [
    { ...stretch, next: Math.min(stretch.next, first) },
    { ...stretch, first: Math.max(stretch.first, next) }
  ])

/** Stretches in order, without empty ones, those that continue each other joined. */
const joined = (stretches: ReadonlyArray<Stretch>): ReadonlyArray<Stretch> => {
  const result: Array<Stretch> = []
  for (const stretch of stretches.filter(s => s.first < s.next).sort((a, b) => a.first - b.first)) {
    const last = result.at(-1)
    if (last?.next === stretch.first && last.rules === stretch.rules)
      result[result.length - 1] = { ...last, next: stretch.next }
    else result.push(stretch)
  }
  return result
}

/** What is indexed once a stretch of blocks is: it replaces what was there. */
export const covering = (stretches: ReadonlyArray<Stretch>, added: Stretch): ReadonlyArray<Stretch> =>
  joined([...pieces(stretches, added), added])

/** What is indexed once a span of blocks no longer is. */
export const uncovering = (stretches: ReadonlyArray<Stretch>, removed: Span): ReadonlyArray<Stretch> =>
  joined(pieces(stretches, removed))

/** Which blocks of a span no stretch has. */
export const missingIn = (stretches: ReadonlyArray<Span>, { first, next }: Span): ReadonlyArray<Span> => {
  const missing: Array<Span> = []
  let at = first
  for (const stretch of stretches.toSorted((a, b) => a.first - b.first)) {
    if (stretch.first > at) missing.push({ first: at, next: Math.min(stretch.first, next) })
    at = Math.max(at, stretch.next)
    if (at >= next) return missing.filter(span => span.first < span.next)
  }
  return [...missing, { first: at, next }].filter(span => span.first < span.next)
}

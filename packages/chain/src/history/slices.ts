import { Effect } from "effect"
import type { FoundTransaction, HistoryQuery, HistorySlice } from "./HistorySource.ts"

/** How many rows are enough for one slice. */
export const sliceRows = 100

/** The rows of a list in the query's order as far as it was read, and whether that is to its end. */
export interface ReadRows {
  readonly rows: ReadonlyArray<FoundTransaction>
  readonly ended: boolean
}

/** Whether rows that stop before the list's end reach past their first block, so that this one at least is whole. */
export const passesABlock = (rows: ReadonlyArray<FoundTransaction>): boolean => rows[0]?.block !== rows.at(-1)?.block

/** Whether rows stand as they were asked for: else where they stop would say nothing of what comes after. */
export const standsInOrder = (rows: ReadonlyArray<FoundTransaction>, order: HistoryQuery["order"]): boolean =>
  rows.every(({ block }, i) => {
    const before = rows[i - 1]?.block ?? block
    return order === "ascending" ? before <= block : before >= block
  })

const inOrder = (query: HistoryQuery, found: ReadonlyArray<FoundTransaction>): ReadonlyArray<FoundTransaction> => {
  const sign = query.order === "ascending" ? 1 : -1
  const once = new Map(found.map(one => [one.hash, one]))
  return [...once.values()].sort((a, b) => sign * (a.block - b.block))
}

const withinBlocks =
  ({ first, last }: Pick<HistoryQuery, "first" | "last">) =>
  (one: FoundTransaction) =>
    one.block >= first && one.block <= last

/** Whole blocks of what was read: the last one is left out where the list goes on, since it may have more of it. */
export const wholeBlocks = (query: HistoryQuery, { rows, ended }: ReadRows): HistorySlice => {
  const { order, first, last } = query
  const stop = rows.at(-1)?.block
  const span =
    ended || stop === undefined
      ? { first, last }
      : order === "ascending"
        ? { first, last: stop - 1 }
        : { first: stop + 1, last }
  return { ...span, found: inOrder(query, rows.filter(withinBlocks(span))) }
}

/** A slice of no more than about so many transactions, cut between blocks. */
export const bounded = (query: HistoryQuery, slice: HistorySlice, most: number): HistorySlice => {
  const { found } = slice
  if (found.length <= most) return slice
  const edge = found[most - 1]!.block
  const span = query.order === "ascending" ? { first: slice.first, last: edge } : { first: edge, last: slice.last }
  return { ...span, found: found.filter(withinBlocks(span)) }
}

/**
 * What several lists have together: each is asked only as far as those before it reach, and counts only as far as all do.
 */
export const together = <E>(
  query: HistoryQuery,
  lists: ReadonlyArray<(query: HistoryQuery) => Effect.Effect<HistorySlice, E>>
): Effect.Effect<HistorySlice, E> =>
  Effect.gen(function* () {
    let span = query
    const found: Array<FoundTransaction> = []
    for (const list of lists) {
      const slice = yield* list(span)
      span = { ...query, first: slice.first, last: slice.last }
      found.push(...slice.found)
    }
    return { first: span.first, last: span.last, found: inOrder(query, found.filter(withinBlocks(span))) }
  })

import { Effect } from "effect"
import type { FoundTransaction, HistoryQuery, HistorySlice } from "./HistorySource.ts"

/** Rows of one page; enough for one slice. */
export const sliceRows = 100

/** The rows of a list that were read, in the query's order, and whether the list ends there. */
export interface ReadRows {
  readonly rows: ReadonlyArray<FoundTransaction>
  readonly ended: boolean
  /** Why the source may lack rows among them. */
  readonly incomplete?: string | undefined
}

/** Whether rows span more than one block, so that the first block is complete. */
export const spansBlocks = (rows: ReadonlyArray<FoundTransaction>): boolean => rows[0]?.block !== rows.at(-1)?.block

/** Whether rows are in the requested order. In any other order, the last row would not show which blocks are complete. */
export const isSorted = (rows: ReadonlyArray<FoundTransaction>, order: HistoryQuery["order"]): boolean =>
  rows.every(({ block }, i) => {
    const before = rows[i - 1]?.block ?? block
    return order === "ascending" ? before <= block : before >= block
  })

const inOrder = (
  query: HistoryQuery,
  transactions: ReadonlyArray<FoundTransaction>
): ReadonlyArray<FoundTransaction> => {
  const sign = query.order === "ascending" ? 1 : -1
  const unique = new Map(transactions.map(transaction => [transaction.hash, transaction]))
  return [...unique.values()].sort((a, b) => sign * (a.block - b.block))
}

const withinBlocks =
  ({ first, last }: Pick<HistoryQuery, "first" | "last">) =>
  ({ block }: FoundTransaction) =>
    block >= first && block <= last

/** The complete blocks among rows. If the list continues, the last block is left out, because more of its rows may follow. */
export const wholeBlocks = (query: HistoryQuery, { rows, ended, incomplete }: ReadRows): HistorySlice => {
  const { order, first, last } = query
  const stop = rows.at(-1)?.block
  const span =
    ended || stop === undefined
      ? { first, last }
      : order === "ascending"
        ? { first, last: stop - 1 }
        : { first: stop + 1, last }
  const transactions = inOrder(query, rows.filter(withinBlocks(span)))
  return { ...span, transactions, ...(incomplete !== undefined && { incomplete }) }
}

/** Cuts a slice to about `limit` transactions, between blocks. */
export const limitSlice = (query: HistoryQuery, slice: HistorySlice, limit: number): HistorySlice => {
  const { transactions } = slice
  if (transactions.length <= limit) return slice
  const edge = transactions[limit - 1]!.block
  const span = query.order === "ascending" ? { first: slice.first, last: edge } : { first: edge, last: slice.last }
  return { ...slice, ...span, transactions: transactions.filter(withinBlocks(span)) }
}

/** Merges lists. Each is read only up to the end of the lists before it. The result ends where the shortest list ends. */
export const mergeLists = <E>(
  query: HistoryQuery,
  lists: ReadonlyArray<(query: HistoryQuery) => Effect.Effect<HistorySlice, E>>
): Effect.Effect<HistorySlice, E> =>
  Effect.gen(function* () {
    let span = query
    const transactions: Array<FoundTransaction> = []
    let incomplete: Pick<HistorySlice, "incomplete"> = {}
    for (const list of lists) {
      const slice = yield* list(span)
      span = { ...query, first: slice.first, last: slice.last }
      transactions.push(...slice.transactions)
      if (slice.incomplete !== undefined) incomplete = { incomplete: slice.incomplete }
    }
    const { first, last } = span
    return { first, last, transactions: inOrder(query, transactions.filter(withinBlocks(span))), ...incomplete }
  })

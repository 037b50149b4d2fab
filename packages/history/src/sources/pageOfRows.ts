import { compareSortKeys, type SortKey, toKeysetBound } from "@glossa/timestamp"
import type { Appearance } from "../Appearance.ts"
import type { Page, PageQuery } from "../store/page.ts"

/** The rows of the store with those that are in none, in the page's order, as far as the store was read. */
export const joinedRows = (
  query: PageQuery,
  stored: Page,
  recent: ReadonlyArray<Appearance>
): ReadonlyArray<Appearance> => {
  const { order, from, actions, contractTypes } = query
  const sign = order === "ascending" ? 1 : -1
  const compare = (a: SortKey, b: SortKey) => sign * compareSortKeys(a, b)
  const end = stored.more ? stored.rows.at(-1) : undefined
  const others = recent.filter(
    row =>
      (from === null || compare(row, toKeysetBound(from, order)) > 0) &&
      (end === undefined || compare(row, end) < 0) &&
      (actions === undefined || actions.includes(row.record.action)) &&
      (contractTypes === undefined || contractTypes.includes(row.record.contractType)) &&
      // what the index has it has for good
      !stored.rows.some(known => compare(known, row) === 0)
  )
  return [...stored.rows, ...others].sort(compare)
}

/** A page of rows that are in its order, of which it may have more than fit. */
export const pageOfRows = ({ limit, from }: PageQuery, rows: ReadonlyArray<Appearance>): Page => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    next: last === undefined ? from : { second: last.second, position: last.position },
    more: rows.length > limit
  }
}

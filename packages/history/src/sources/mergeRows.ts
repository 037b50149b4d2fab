import { compareSortKeys, type SortKey, toKeysetBound } from "@glossa/timestamp/effect"
import type { Appearance } from "../Appearance.ts"
import { matchesRecord } from "../store/filterKey.ts"
import { endBound, fitRows, type Page, type PageQuery } from "../store/page.ts"

/** Merges a stored page with unconfirmed transactions, in the page's order and up to where the store was read. */
export const mergeRows = (
  query: PageQuery,
  stored: Page,
  unconfirmed: ReadonlyArray<Appearance>
): Pick<Page, "rows" | "more"> => {
  const { order, from, until } = query
  const matches = matchesRecord(query)
  const sign = order === "ascending" ? 1 : -1
  const compare = (a: SortKey, b: SortKey) => sign * compareSortKeys(a, b)
  const end = stored.more ? stored.rows.at(-1) : undefined
  const added = unconfirmed.filter(
    row =>
      (from === null || compare(row, toKeysetBound(from, order)) > 0) &&
      (until === undefined || compare(row, endBound(until, order)) < 0) &&
      (end === undefined || compare(row, end) < 0) &&
      matches(row.record) &&
      // A transaction that was indexed in the meantime is in both.
      !stored.rows.some(other => compare(other, row) === 0)
  )
  if (added.length === 0) return stored
  const all = [...stored.rows, ...added].sort(compare)
  const rows = fitRows(all.slice(0, query.limit + 1))
  return { rows, more: stored.more || rows.length < all.length }
}

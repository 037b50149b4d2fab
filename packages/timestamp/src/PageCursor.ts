/** The sort key of a record in the total order of all records: by second, then by packed position. */
export interface SortKey {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** See `packPosition`. */
  readonly position: number
}

/**
 * Where a page begins. With a position, the page begins right after the record at that position (right before it when
 * descending), and excludes that record. With null, the page includes the whole second.
 */
export interface PageCursor {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** See `packPosition`. */
  readonly position: number | null
}

/**
 * Returns a negative number, zero or a positive number as `a` sorts before, equal to or after `b`, for `Array.sort`.
 *
 * @example
 * import { compareSortKeys } from "@glossa/timestamp"
 *
 * const records = [{ second: 20, position: 1 }, { second: 10, position: 100000011 }]
 * records.sort(compareSortKeys)
 */
export const compareSortKeys = (a: SortKey, b: SortKey): number => a.second - b.second || a.position - b.position

/**
 * Returns the sort key that bounds a keyset query: an ascending page selects the keys strictly greater than it, a
 * descending page those strictly less. The bound equals a record's key only where the page excludes that record.
 *
 * @example
 * import { toKeysetBound } from "@glossa/timestamp"
 *
 * toKeysetBound({ second: 1438269973, position: null }, "ascending") // { second: 1438269973, position: 0 }
 */
export const toKeysetBound = ({ second, position }: PageCursor, order: "ascending" | "descending"): SortKey => ({
  second,
  position: position ?? (order === "ascending" ? 0 : 1_000_000_000)
})

/** The place of one record in the total order of all records: by second, and inside it by packed position. */
export interface Place {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  /** See `packPosition`. */
  readonly position: number
}

/**
 * Where a page begins. With a position, right after (or, descending, right before) the record of that place, which is
 * itself left out. With null, the whole second is included.
 */
export interface Bound {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
  readonly position: number | null
}

/**
 * Negative, zero or positive as the first place is before, at or after the second: what `Array.sort` takes.
 *
 * @example
 * import { comparePlaces } from "@glossa/timestamp"
 *
 * const records = [{ second: 20, position: 1 }, { second: 10, position: 100000011 }]
 * records.sort(comparePlaces)
 */
export const comparePlaces = (a: Place, b: Place): number => a.second - b.second || a.position - b.position

/**
 * A bound as a place between records, so that a query has one form: ascending, the page is what comes strictly after
 * it; descending, what comes strictly before it. No record has it as its own place, unless the bound excludes that record.
 *
 * @example
 * import { edgeOf } from "@glossa/timestamp"
 *
 * edgeOf({ second: 1438269973, position: null }, "ascending") // { second: 1438269973, position: 0 }
 */
export const edgeOf = ({ second, position }: Bound, order: "ascending" | "descending"): Place => ({
  second,
  position: position ?? (order === "ascending" ? 0 : 1_000_000_000)
})

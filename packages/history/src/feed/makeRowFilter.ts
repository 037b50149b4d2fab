import type { Address, Chain } from "@glossa/classify"
import { Array as Arr } from "effect"
import type { Appearance } from "../Appearance.ts"
import { type Filters, matchesRecord } from "../store/filterKey.ts"
import type { FeedCursor } from "./FeedCursor.ts"

/** Selects the events that a reader receives; an absent filter matches all. */
export interface FeedQuery extends Filters {
  readonly chains: ReadonlyArray<Chain>
  readonly addresses?: ReadonlyArray<Address>
  /** The cursor to resume from; by default the feed starts at the present. */
  readonly after?: FeedCursor
}

// Readers share the rows of an entry, so that these are grouped once for all of them.
const groups = new WeakMap<ReadonlyArray<Appearance>, Readonly<Partial<Record<Address, ReadonlyArray<Appearance>>>>>()

const groupByAddress = (rows: ReadonlyArray<Appearance>) => {
  const group = groups.get(rows) ?? Arr.groupBy(rows, ({ address }) => address)
  groups.set(rows, group)
  return group
}

/** Selects the rows that match a query, in order; with few addresses, without a scan of the other rows. */
export const makeRowFilter = (query: FeedQuery) => {
  const { addresses } = query
  const isSelected = matchesRecord(query)
  const unique = addresses && [...new Set(addresses)]
  const matches = ({ record }: Appearance) => isSelected(record)
  return (rows: ReadonlyArray<Appearance>): ReadonlyArray<Appearance> => {
    if (unique === undefined) return rows.filter(matches)
    const group = groupByAddress(rows)
    const selected = unique.flatMap(address => group[address] ?? []).filter(matches)
    return selected.length < 2
      ? selected
      : selected.toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
  }
}

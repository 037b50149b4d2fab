import type { Address } from "@glossa/classify"
import type { JournalRow } from "../store/readJournal.ts"
import type { FeedQuery } from "./Feed.ts"

const byAddress = new WeakMap<ReadonlyArray<JournalRow>, ReadonlyMap<Address, ReadonlyArray<JournalRow>>>()

const grouped = (rows: ReadonlyArray<JournalRow>): ReadonlyMap<Address, ReadonlyArray<JournalRow>> => {
  const known = byAddress.get(rows)
  if (known !== undefined) return known
  const groups = new Map<Address, Array<JournalRow>>()
  for (const row of rows) {
    const group = groups.get(row.address)
    if (group === undefined) groups.set(row.address, [row])
    else group.push(row)
  }
  byAddress.set(rows, groups)
  return groups
}

/** Picks the rows that a query asks for, in their order: with few addresses, without looking at the others' rows. */
export const rowsWanted = ({ addresses, actions, contractTypes }: Omit<FeedQuery, "chains">) => {
  const unique = addresses && [...new Set(addresses)]
  const [action, contractType] = [new Set(actions), new Set(contractTypes)]
  const fits = (row: JournalRow) =>
    (actions === undefined || action.has(row.action)) &&
    (contractTypes === undefined || contractType.has(row.contractType))
  return (rows: ReadonlyArray<JournalRow>): ReadonlyArray<JournalRow> => {
    if (unique === undefined) return rows.filter(fits)
    const groups = grouped(rows)
    const found = unique.flatMap(address => groups.get(address) ?? []).filter(fits)
    return found.length < 2
      ? found
      : found.toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
  }
}

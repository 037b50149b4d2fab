import type { Address } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import type { FeedQuery } from "./Feed.ts"

const byAddress = new WeakMap<ReadonlyArray<Appearance>, ReadonlyMap<Address, ReadonlyArray<Appearance>>>()

const grouped = (rows: ReadonlyArray<Appearance>): ReadonlyMap<Address, ReadonlyArray<Appearance>> => {
  const known = byAddress.get(rows)
  if (known !== undefined) return known
  const groups = new Map<Address, Array<Appearance>>()
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
  const fits = (row: Appearance) =>
    (actions === undefined || action.has(row.record.action)) &&
    (contractTypes === undefined || contractType.has(row.record.contractType))
  return (rows: ReadonlyArray<Appearance>): ReadonlyArray<Appearance> => {
    if (unique === undefined) return rows.filter(fits)
    const groups = grouped(rows)
    const found = unique.flatMap(address => groups.get(address) ?? []).filter(fits)
    return found.length < 2
      ? found
      : found.toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
  }
}

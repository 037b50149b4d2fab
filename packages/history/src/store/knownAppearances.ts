import type { Address } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { appearanceOf } from "./appearanceOf.ts"
import type { PageRow } from "./plainRows.ts"

/** Rows that are kept: some 50 MB where all of them were read and shown. */
const most = 20_000

const isSame = (a: PageRow, b: PageRow): boolean =>
  a.record === b.record && a.kind === b.kind && Buffer.compare(a.hash, b.hash) === 0

/**
 * Reads rows as {@link appearanceOf} does, but gives the very same appearance for a row that was read lately and has not
 * changed, so that whoever made something of it finds it again.
 */
export const knownAppearances = () => {
  const known = new Map<string, { readonly row: PageRow; readonly appearance: Appearance }>()
  return (address: Address) => {
    const read = appearanceOf(address)
    return (row: PageRow): Appearance => {
      const key = `${address}${row.second}.${row.position}`
      const found = known.get(key)
      known.delete(key)
      const entry = found !== undefined && isSame(found.row, row) ? found : { row, appearance: read(row) }
      known.set(key, entry)
      // the first key of a map is the one that was set longest ago
      if (known.size > most) known.delete(known.keys().next().value!)
      return entry.appearance
    }
  }
}

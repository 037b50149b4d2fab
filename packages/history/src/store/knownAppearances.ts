import type { Address } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { appearanceOf } from "./appearanceOf.ts"
import type { PageRow } from "./plainRows.ts"

/** Rows that are kept, in two halves: some 50 MB where all of them were read and shown. */
const most = 20_000

interface Known {
  readonly row: PageRow
  readonly appearance: Appearance
}

const isSame = (a: PageRow, b: PageRow): boolean =>
  a.record === b.record && a.kind === b.kind && Buffer.compare(a.hash, b.hash) === 0

/**
 * Reads rows as {@link appearanceOf} does, but gives the very same appearance for a row that was read lately and has not
 * changed, so that whoever made something of it finds it again.
 */
export const knownAppearances = () => {
  // half of them at a time are forgotten: a map whose oldest key is looked for again and again, to go, takes long to find it
  let [recent, before] = [new Map<string, Known>(), new Map<string, Known>()]
  return (address: Address) => {
    const read = appearanceOf(address)
    return (row: PageRow): Appearance => {
      const key = `${address}${row.second}.${row.position}`
      const found = recent.get(key) ?? before.get(key)
      const known = found !== undefined && isSame(found.row, row) ? found : { row, appearance: read(row) }
      if (recent.size >= most / 2) [recent, before] = [new Map(), recent]
      recent.set(key, known)
      return known.appearance
    }
  }
}

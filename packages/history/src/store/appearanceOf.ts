import type { Address } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { recordOf } from "../recordText.ts"
import { hexOf } from "./bytes.ts"
import { kindOf } from "./kind.ts"
import type { PageRow } from "./plainRows.ts"

/** An address's row, read. */
export const appearanceOf =
  (address: Address) =>
  (row: PageRow): Appearance => {
    const { chain, action, contractType } = kindOf(row.kind)
    const [second, hash] = [Number(row.second), hexOf(row.hash)]
    return {
      chain,
      address,
      second,
      position: row.position,
      block: Number(row.block),
      hash,
      record: recordOf({ chain, hash, address, second, action, contractType }, row.record)
    }
  }

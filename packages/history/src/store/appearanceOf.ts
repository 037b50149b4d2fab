import type { Address, RecordJson } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { recordOf } from "../recordText.ts"
import { hexOf } from "./bytes.ts"
import { kindOf } from "./kind.ts"
import type { PageRow } from "./plainRows.ts"

/** An address's row, read; its record only when it is looked at. */
export const appearanceOf =
  (address: Address) =>
  (row: PageRow): Appearance => {
    const { chain, action, contractType } = kindOf(row.kind)
    const [second, hash] = [Number(row.second), hexOf(row.hash)]
    let read: RecordJson | undefined
    return {
      chain,
      address,
      second,
      position: row.position,
      block: Number(row.block),
      hash,
      get record() {
        read ??= recordOf({ chain, hash, address, second, action, contractType }, row.record)
        return read
      }
    }
  }

import type { Action, Address, ContractType, RecordJson } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { type RecordParts, recordParts } from "../recordParts.ts"
import { recordOf } from "../recordText.ts"
import { kindOf } from "./kind.ts"
import type { PageRow } from "./pageRows.ts"

const rows = new WeakMap<Appearance, PageRow>()

/** A record as its row keeps it: what was left as JSON, and the words by which rows are filtered. */
export interface StoredParts extends RecordParts {
  readonly action: Action
  readonly contractType: ContractType
}

/**
 * The record of an appearance, taken apart but not read; undefined of one that did not come from a store. To show it as JSON takes a
 * fraction of the time that it takes from `record`.
 */
export const storedParts = (appearance: Appearance): StoredParts | undefined => {
  const row = rows.get(appearance)
  if (row === undefined) return undefined
  const { action, contractType } = kindOf(row.kind)
  return { action, contractType, ...recordParts(row.record) }
}

/** An address's row, read; its record only when it is looked at. */
export const appearanceOf =
  (address: Address) =>
  (row: PageRow): Appearance => {
    const { chain, action, contractType } = kindOf(row.kind)
    const [second, hash] = [Number(row.second), row.hash]
    let read: RecordJson | undefined
    const appearance: Appearance = {
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
    rows.set(appearance, row)
    return appearance
  }

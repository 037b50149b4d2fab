import type { Appearance } from "../Appearance.ts"
import { chainNumber } from "../chainNumber.ts"
import { recordText } from "../recordText.ts"
import { bytesOf } from "./bytes.ts"
import type { RowsOf } from "./insertRows.ts"

const columns = [
  "address",
  "second",
  "position",
  "chain",
  "block",
  "hash",
  "action",
  "contract_type",
  "rules",
  "record"
] as const

export const appearanceRows: RowsOf = { table: "appearances", columns }

const replaced = columns.slice(3).map(column => `${column} = excluded.${column}`)

/** As {@link appearanceRows}, where a row of the same place is replaced. */
export const replacedRows: RowsOf = {
  ...appearanceRows,
  suffix: `ON CONFLICT (address, second, position) DO UPDATE SET ${replaced.join(", ")}`
}

export const rowOf =
  (rules: number) =>
  ({ address, second, position, chain, block, hash, record }: Appearance): ReadonlyArray<unknown> => [
    bytesOf(address),
    second,
    position,
    chainNumber(chain),
    block,
    bytesOf(hash),
    record.action,
    record.contractType,
    rules,
    recordText(record)
  ]

import type { Address, RecordJson } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { unpackPosition } from "@glossa/timestamp"
import type { Appearance } from "../Appearance.ts"

/** A row of an address's history, with the columns of {@link appearanceColumns}. */
export interface AppearanceRow {
  readonly second: number
  readonly position: number
  readonly block: number
  readonly record: string
}

/** What a statement selects to return {@link AppearanceRow}s. */
export const appearanceColumns = "second, position, block, record"

/** An address's row as an appearance. */
export const rowToAppearance = (address: Address, { second, position, block, record }: AppearanceRow): Appearance => ({
  chain: chainNames[unpackPosition(position).chain]!,
  address,
  second,
  position,
  block,
  record: JSON.parse(record) as RecordJson
})

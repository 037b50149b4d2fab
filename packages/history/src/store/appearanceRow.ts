import type { Address } from "@glossa/classify"
import { unpackPosition } from "@glossa/timestamp"
import type { Appearance } from "../Appearance.ts"
import { storedChain } from "../chainNumber.ts"
import { inflateRecord, type PackedRow, unpackRecord } from "./packedRecord.ts"

/** A row of an address's history, with the columns of {@link appearanceColumns}. */
export interface AppearanceRow extends PackedRow {
  readonly block: number
  /** 0 or 1. */
  readonly is_sender: number
  readonly record: Uint8Array
}

/** What a statement selects to return {@link AppearanceRow}s. */
export const appearanceColumns = "second, position, block, is_sender, hash, record"

/** An address's row as an appearance. */
export const rowToAppearance = (
  address: Address,
  row: AppearanceRow,
  inflated = inflateRecord(row.record)
): Appearance => ({
  chain: storedChain(unpackPosition(row.position).chain),
  address,
  second: row.second,
  position: row.position,
  block: row.block,
  isSender: row.is_sender === 1,
  record: unpackRecord(row, inflated)
})

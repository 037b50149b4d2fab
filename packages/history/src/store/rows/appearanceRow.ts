import type { Address, Hex } from "@glossa/classify"
import { unpackPosition } from "@glossa/timestamp/effect"
import { Data } from "effect"
import type { Appearance } from "../../Appearance.ts"
import { bytesToHex, storedChain } from "./columns.ts"
import { inflateRecord, type PackedRow, unpackRecord } from "./packedRecord.ts"

/** A row of an address's history, with the columns of {@link appearanceColumns}. */
export interface AppearanceRow extends PackedRow {
  readonly block: number
  /** 0 or 1. */
  readonly is_sender: number
  readonly record: Uint8Array
}

/** The columns that a statement selects to return {@link AppearanceRow}s. */
export const appearanceColumns = "second, position, block, is_sender, hash, record"

/** A row's record cannot be read, because its bytes were changed. Readers throw it, as no caller of theirs expects damage. */
export class DamagedRecordError extends Data.TaggedError("history/DamagedRecord")<
  Pick<Appearance, "chain" | "address" | "second" | "position"> & { readonly hash: Hex; readonly cause: unknown }
> {
  override get message() {
    const { chain, address, hash } = this
    return `Expected a record of ${address} for transaction ${hash} of ${chain}, got damaged bytes. glossa index check lists all damaged rows.`
  }
}

/** An address's row as an appearance, and the bytes of its JSON. Throws {@link DamagedRecordError}. */
export const readRow = (address: Address, row: AppearanceRow): readonly [appearance: Appearance, bytes: number] => {
  const { second, position, block } = row
  const place = { chain: storedChain(unpackPosition(position).chain), address, second, position }
  try {
    const inflated = inflateRecord(row.record)
    const record = unpackRecord(row, inflated)
    return [{ ...place, block, isSender: row.is_sender === 1, record }, inflated.byteLength]
  } catch (cause) {
    throw new DamagedRecordError({ ...place, hash: bytesToHex(row.hash), cause })
  }
}

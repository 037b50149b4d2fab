import { type Metadata, type TransactionAnalysis, toJson } from "@glossa/classify"
import { type PositionOutOfRangeError, packPosition } from "@glossa/timestamp"
import { Result } from "effect"
import type { Appearance } from "./Appearance.ts"
import { chainNumber } from "./chainNumber.ts"

/** Where a transaction stands in its second on its chain. */
export interface Placing {
  /** Counts the blocks of that second. */
  readonly ordinal: number
  /** Counts the transactions of that block. */
  readonly index: number
}

/** A transaction's appearances: one for each address that it belongs to the history of. */
export const toAppearances = (
  reading: TransactionAnalysis,
  { ordinal, index }: Placing,
  knowledge: Metadata
): Result.Result<ReadonlyArray<Appearance>, PositionOutOfRangeError> => {
  const { transaction, record } = reading
  const { chain, blockNumber: block, timestamp: second } = transaction
  const place = packPosition({ chain: chainNumber(chain), block: ordinal, transaction: index, part: 0 })
  return Result.map(place, position =>
    Array.from(reading.participants, address => ({
      chain,
      address,
      second,
      position,
      block,
      record: toJson(record(address, knowledge))
    }))
  )
}

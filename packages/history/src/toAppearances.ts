import { type Metadata, type TransactionAnalysis, toJson } from "@glossa/classify"
import { type PositionOutOfRangeError, packPosition } from "@glossa/timestamp"
import { Result } from "effect"
import type { Appearance } from "./Appearance.ts"
import { chainNumber } from "./chainNumber.ts"

/** The position of a transaction within its second on its chain. */
export interface PositionInSecond {
  /** Counts the blocks of that second. */
  readonly ordinal: number
  /** Counts the transactions of that block. */
  readonly index: number
}

/** A transaction's appearances: one for each of its participants. */
export const toAppearances = (
  { transaction, participants, record }: Pick<TransactionAnalysis, "transaction" | "participants" | "record">,
  { ordinal, index }: PositionInSecond,
  metadata: Metadata
): Result.Result<ReadonlyArray<Appearance>, PositionOutOfRangeError> => {
  const { chain, blockNumber: block, timestamp: second, from } = transaction
  const position = packPosition({ chain: chainNumber(chain), block: ordinal, transaction: index, part: 0 })
  if (position instanceof Error) return Result.fail(position)
  return Result.succeed(
    Array.from(participants, address => ({
      chain,
      address,
      second,
      position,
      block,
      isSender: address === from,
      record: toJson(record(address, metadata))
    }))
  )
}

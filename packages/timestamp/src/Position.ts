import * as Data from "effect/Data"
import * as Result from "effect/Result"

/**
 * Where a record stands among all those of the same second, over all chains: by chain, then block, then transaction,
 * then part. Every number counts from 0 and is the record's own, so that records which turn up later never move it.
 */
export interface Position {
  /** The chain's place in an order that never changes: new chains go to the end. 0 to 9. */
  readonly chain: number
  /** Counts the blocks of that chain with this very timestamp, nearly always 0. 0 to 99. */
  readonly block: number
  /** The transaction's index in its block. 0 to 99,999. */
  readonly transaction: number
  /** Counts the records of one transaction, where it has several. 0 to 8. */
  readonly part: number
}

// Nine decimal digits, CBBTTTTTP: one of chain, two of block, five of transaction, and the part plus one, so that the
// last is never 0. Compared as integers, packed positions stand in the positions' own order. A block of 100,000
// transactions would burn 2.1 billion gas even if each were a bare transfer.
const limits: ReadonlyArray<{ readonly field: keyof Position; readonly last: number; readonly unit: number }> = [
  { field: "chain", last: 9, unit: 100_000_000 },
  { field: "block", last: 99, unit: 1_000_000 },
  { field: "transaction", last: 99_999, unit: 10 },
  { field: "part", last: 8, unit: 1 }
]

/** A number of the position does not fit into its digits. */
export class PositionOutOfRange extends Data.TaggedError("timestamp/PositionOutOfRange")<{
  readonly field: keyof Position
  readonly last: number
  readonly seen: number
}> {
  override get message(): string {
    return `Expected ${this.field} to be an integer from 0 to ${this.last}, saw ${this.seen}. Nine digits hold no more.`
  }
}

/**
 * A position as one integer from 1 to 999,999,999 whose last digit is not 0: what a store keeps in a 32-bit column,
 * since ordering by second and packed position is the total order.
 *
 * @example
 * import { packPosition } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * Result.getOrThrow(packPosition({ chain: 2, block: 0, transaction: 137, part: 0 })) // 200001371
 */
export const packPosition = (position: Position): Result.Result<number, PositionOutOfRange> => {
  let packed = 1
  for (const { field, last, unit } of limits) {
    const seen = position[field]
    if (!Number.isInteger(seen) || seen < 0 || seen > last) {
      return Result.fail(new PositionOutOfRange({ field, last, seen }))
    }
    packed += seen * unit
  }
  return Result.succeed(packed)
}

/** Whether an integer is a packed position. */
export const isPackedPosition = (packed: number): boolean =>
  Number.isInteger(packed) && packed > 0 && packed < 1_000_000_000 && packed % 10 !== 0

/**
 * The inverse of {@link packPosition}, for numbers that came from it.
 *
 * @example
 * import { unpackPosition } from "@glossa/timestamp"
 *
 * unpackPosition(200001371) // { chain: 2, block: 0, transaction: 137, part: 0 }
 */
export const unpackPosition = (packed: number): Position => ({
  chain: Math.floor(packed / 100_000_000),
  block: Math.floor(packed / 1_000_000) % 100,
  transaction: Math.floor(packed / 10) % 100_000,
  part: (packed % 10) - 1
})

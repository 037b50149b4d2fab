import { TaggedError } from "./TaggedError.ts"

/**
 * The position of a record among all records of the same second on all chains: by chain, block and transaction.
 * Every number counts from 0 and is a property of the record itself, so records that are added later never change it.
 */
export interface Position {
  /** Number of the chain, which never changes. 0 to 89. */
  readonly chain: number
  /** Index among the chain's blocks with the same timestamp, nearly always 0. 0 to 99. */
  readonly block: number
  /** Index of the transaction in its block. 0 to 99,999. */
  readonly transaction: number
}

// Five digits suffice for the transaction: 100,000 transfers would use 2.1 billion gas in one block.
const limits: ReadonlyArray<{ readonly field: keyof Position; readonly last: number; readonly unit: number }> = [
  { field: "chain", last: 89, unit: 10_000_000 },
  { field: "block", last: 99, unit: 100_000 },
  { field: "transaction", last: 99_999, unit: 1 }
]

/** A number of the position does not fit in its digits. */
export class PositionOutOfRangeError extends TaggedError("timestamp/PositionOutOfRange")<{
  readonly field: keyof Position
  readonly last: number
  readonly seen: number
}> {
  override get message(): string {
    return `${this.field}: expected an integer from 0 to ${this.last}, got ${this.seen}.`
  }
}

/**
 * Packs a position into one integer from 1 to 999,999,999 whose last digit is not 0. It fits in a 32-bit column, and
 * records ordered by second and packed position are in the total order.
 *
 * @example
 * import { packPosition } from "@glossa/timestamp"
 *
 * packPosition({ chain: 2, block: 0, transaction: 137 }) // 22222375
 */
export const packPosition = (position: Position): number | PositionOutOfRangeError => {
  let index = 0
  for (const { field, last, unit } of limits) {
    const seen = position[field]
    if (!Number.isInteger(seen) || seen < 0 || seen > last) {
      return new PositionOutOfRangeError({ field, last, seen })
    }
    index += seen * unit
  }
  // Nine of ten integers: all except the one that ends in 0.
  return Math.floor(index / 9) * 10 + (index % 9) + 1
}

/** Returns whether a number is a packed position. */
export const isPackedPosition = (packed: number): boolean =>
  Number.isInteger(packed) && packed > 0 && packed < 1_000_000_000 && packed % 10 !== 0

/**
 * Unpacks a number that {@link packPosition} returned.
 *
 * @example
 * import { unpackPosition } from "@glossa/timestamp"
 *
 * unpackPosition(22222375) // { chain: 2, block: 0, transaction: 137 }
 */
export const unpackPosition = (packed: number): Position => {
  const index = Math.floor(packed / 10) * 9 + (packed % 10) - 1
  return {
    chain: Math.floor(index / 10_000_000),
    block: Math.floor(index / 100_000) % 100,
    transaction: index % 100_000
  }
}

import { isKnown, type Value } from "../Value.ts"

/** Returns the type of a word in memory, or `=` and the number of a constant. */
export const typeOfWord = (value: Value | undefined): string | undefined => {
  if (value === undefined || value.type !== undefined || !isKnown(value)) return value?.type
  return value.big === undefined ? `=${value.number}` : isHash(value.big) ? "bytes32" : undefined
}

/** A constant that fills its word is a hash or a tag, unless it is the maximum number. */
const isHash = (word: bigint): boolean => word >= 2n ** 192n && word !== 2n ** 256n - 1n

import { isKnown, type Value } from "../machine/Value.ts"

/** Returns the type of a word in memory, or `=` and the number of a constant. */
export const typeOfWord = (value: Value | undefined): string | undefined => {
  if (value === undefined || value.type !== undefined || !isKnown(value)) return value?.type
  if (value.big === undefined) return `=${value.number}`
  return isNegative(value.big) ? "int256" : isHash(value.big) ? "bytes32" : undefined
}

const power = 2n ** 256n

/** A constant near the maximum number is a negative one. The maximum itself may be either. */
const isNegative = (word: bigint): boolean => word >= power - 2n ** 64n && word < power - 1n

/** A constant that fills its word is a hash or a tag, unless it is the maximum number. */
const isHash = (word: bigint): boolean => word >= 2n ** 192n && word !== power - 1n

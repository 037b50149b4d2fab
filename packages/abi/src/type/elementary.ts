import { toFixedPoint } from "./fixedPoint.ts"

const sizes = Array.from({ length: 32 }, (_, index) => index + 1)

const elementary: ReadonlySet<string> = new Set([
  ...["address", "bool", "string", "bytes", "function"],
  ...sizes.flatMap(size => [`uint${size * 8}`, `int${size * 8}`, `bytes${size}`])
])

/** Returns whether the text is an elementary type of the ABI specification. */
export const isElementary = (type: string): boolean => elementary.has(type) || toFixedPoint(type) !== undefined

/** Short forms of elementary types. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ["uint", "uint256"],
  ["int", "int256"],
  ["byte", "bytes1"],
  ["fixed", "fixed128x18"],
  ["ufixed", "ufixed128x18"]
])

const dimensions = /^(?:\[(?:0|[1-9]\d{0,8})?\]){0,32}$/

/** Splits a type into its base and its dimensions: `uint8[2][]` into `uint8` and `[2][]`. */
export const splitType = (type: string): readonly [base: string, dimensions: string] => {
  const bracket = type.indexOf("[")
  return bracket < 0 ? [type, ""] : [type.slice(0, bracket), type.slice(bracket)]
}

/** Returns whether the text is a type of the ABI specification: an elementary one or `tuple`, with optional dimensions. */
export const isCanonical = (type: string, isBase = isElementary): boolean => {
  const [base, suffix] = splitType(type)
  return isBase(base) && (suffix === "" || dimensions.test(suffix))
}

export const isTuple = (type: string): boolean => isCanonical(type, base => base === "tuple")

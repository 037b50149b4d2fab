const sizes = Array.from({ length: 32 }, (_, index) => index + 1)

/** The types that the ABI specification encodes by themselves and that current tools read. */
export const elementary: ReadonlySet<string> = new Set([
  "address",
  "bool",
  "string",
  "bytes",
  "function",
  ...sizes.flatMap(size => [`uint${size * 8}`, `int${size * 8}`, `bytes${size}`])
])

/** Other spellings that compilers and people use for an elementary type. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ["uint", "uint256"],
  ["int", "int256"],
  ["byte", "bytes1"]
])

/** An elementary type and its dimensions, or undefined. The way that nearly every parameter takes. */
export const isCanonical = (type: string): boolean => {
  const bracket = type.indexOf("[")
  return bracket < 0
    ? elementary.has(type)
    : elementary.has(type.slice(0, bracket)) && /^(?:\[(?:[1-9]\d{0,8})?\]){1,32}$/.test(type.slice(bracket))
}

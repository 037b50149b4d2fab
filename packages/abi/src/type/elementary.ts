const sizes = Array.from({ length: 32 }, (_, index) => index + 1)

/** The elementary types of the ABI specification, except fixed-point numbers, which current tools do not read. */
export const elementary: ReadonlySet<string> = new Set([
  "address",
  "bool",
  "string",
  "bytes",
  "function",
  ...sizes.flatMap(size => [`uint${size * 8}`, `int${size * 8}`, `bytes${size}`])
])

/** Short forms of elementary types. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ["uint", "uint256"],
  ["int", "int256"],
  ["byte", "bytes1"]
])

/** Returns whether the text is an elementary type with optional dimensions, as for nearly every parameter. */
export const isCanonical = (type: string): boolean => {
  const bracket = type.indexOf("[")
  return bracket < 0
    ? elementary.has(type)
    : elementary.has(type.slice(0, bracket)) && /^(?:\[(?:[1-9]\d{0,8})?\]){1,32}$/.test(type.slice(bracket))
}

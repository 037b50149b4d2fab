/** Types that look similar to others in code, the likeliest first. */
const lookalikes: Readonly<Record<string, ReadonlyArray<string>>> = {
  uint256: ["bytes32", "int256", "uint8", "address", "bool"],
  bytes32: ["uint256", "address"],
  int256: ["uint256"],
  bytes: ["string"],
  string: ["bytes"],
  uint160: ["address"],
  bool: ["uint8"],
  uint8: ["uint256", "bool"],
  address: ["uint160"],
  "uint256[]": ["address[]", "bytes32[]", "int256[]", "bool[]"],
  "address[]": ["uint256[]"],
  "bytes32[]": ["uint256[]"],
  "bytes[]": ["string[]", "uint256[]"],
  "string[]": ["bytes[]"]
}

const likeOf = (type: string): ReadonlyArray<string> => {
  const known = lookalikes[type]
  if (known !== undefined) return known
  const bits = /^u?int(\d+)$/.exec(type)?.[1]
  return bits === undefined
    ? []
    : ["uint256", type.startsWith("u") ? `int${bits}` : `uint${bits}`, `bytes${Number(bits) / 8}`]
}

/**
 * Returns lists of types that code may show as this one, the same first: `uint256,bytes` may be `bytes32,string`. A variant
 * replaces all of one type or one at a time.
 */
export const typeVariants = (types: string, most: number): ReadonlyArray<string> => {
  const parts = types.split(/([(),]+)/)
  const variants = new Set([types])
  for (const variant of replacements(parts)) {
    if (variants.size >= most) break
    variants.add(variant)
  }
  return [...variants]
}

const replacements = function* (parts: ReadonlyArray<string>): Generator<string> {
  const replaced = (list: ReadonlyArray<string>, isReplaced: (at: number) => boolean, type: string): string =>
    list.map((part, at) => (isReplaced(at) ? type : part)).join("")
  for (const type of new Set(parts))
    for (const other of likeOf(type)) yield replaced(parts, at => parts[at] === type, other)
  for (const [one, type] of parts.entries())
    for (const other of likeOf(type)) yield replaced(parts, at => at === one, other)
  // Texts with hashes are frequent, and code shows neither.
  const texts = parts.map(part => (part === "bytes" ? "string" : part))
  for (const [one, type] of texts.entries())
    for (const other of likeOf(type)) yield replaced(texts, at => at === one, other)
}

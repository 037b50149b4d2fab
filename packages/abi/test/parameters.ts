import fc from "fast-check"
import type { DecodedValue } from "../src/codec/compileType.ts"
import type { Parameter } from "../src/entry/Abi.ts"

const integerBits = fc.integer({ min: 1, max: 32 }).map(bytes => bytes * 8)
const leaf = fc.oneof(
  integerBits.map(bits => `uint${bits}`),
  integerBits.map(bits => `int${bits}`),
  fc.integer({ min: 1, max: 32 }).map(size => `bytes${size}`),
  fc.constantFrom("address", "bool", "string", "bytes")
)
/** Parameters of all types. */
export const parameter: fc.Arbitrary<Parameter> = fc.letrec<{ parameter: Parameter }>(tie => ({
  parameter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf.map(type => ({ name: "", type })),
    fc
      .tuple(tie("parameter"), fc.constantFrom("[]", "[1]", "[3]"))
      .map(([one, dimension]) => ({ ...one, type: one.type + dimension })),
    fc.array(tie("parameter"), { minLength: 1, maxLength: 4 }).map(components => ({
      name: "",
      type: "tuple",
      components: components.map((one, index) => ({ ...one, name: `m${index}` }))
    }))
  )
})).parameter

const hexOf = (size: number | { readonly maxLength: number }) =>
  fc
    .uint8Array(typeof size === "number" ? { minLength: size, maxLength: size } : size)
    .map(bytes => `0x${Buffer.from(bytes).toString("hex")}`)

/** Values of a parameter. */
export const anyValue = ({ type, components }: Parameter): fc.Arbitrary<DecodedValue> => {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array !== null) {
    const element = anyValue({ name: "", type: array[1]!, ...(components && { components }) })
    const length = array[2] === "" ? { maxLength: 4 } : { minLength: Number(array[2]), maxLength: Number(array[2]) }
    return fc.array(element, length)
  }
  if (type === "tuple") return fc.tuple(...(components ?? []).map(anyValue))
  if (type === "bool") return fc.boolean()
  if (type === "address") return hexOf(20)
  if (type === "string") return fc.string({ unit: "grapheme", maxLength: 40 })
  if (type === "bytes") return hexOf({ maxLength: 70 })
  if (type.startsWith("bytes")) return hexOf(Number(type.slice(5)))
  const bits = BigInt(/\d+/.exec(type)![0])
  return type.startsWith("u")
    ? fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
    : fc.bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n })
}

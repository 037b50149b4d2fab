import { AbiCoder, ParamType } from "ethers/abi"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Hex } from "../Transaction.ts"
import { decoder } from "./decoder.ts"
import { parseSignature } from "./parseSignature.ts"

const coder = AbiCoder.defaultAbiCoder()
const decoderOf = (...params: ReadonlyArray<string>) => decoder(parseSignature(`f(${params})`).inputs)

const scalars = fc.oneof(
  fc
    .constantFrom(8, 16, 24, 48, 56, 128, 256)
    .chain(bits =>
      fc
        .bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
        .map(value => ({ type: `uint${bits}`, value: bits <= 48 ? Number(value) : value }))
    ),
  fc
    .constantFrom(8, 24, 48, 128, 256)
    .chain(bits =>
      fc
        .bigInt({ min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n })
        .map(value => ({ type: `int${bits}`, value: bits <= 48 ? Number(value) : value }))
    ),
  fc.boolean().map(value => ({ type: "bool", value })),
  fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map(bytes => ({ type: "address", value: `0x${Buffer.from(bytes).toString("hex")}` })),
  fc
    .integer({ min: 1, max: 32 })
    .chain(size =>
      fc
        .uint8Array({ minLength: size, maxLength: size })
        .map(bytes => ({ type: `bytes${size}`, value: `0x${Buffer.from(bytes).toString("hex")}` }))
    ),
  fc.uint8Array({ maxLength: 70 }).map(bytes => ({ type: "bytes", value: `0x${Buffer.from(bytes).toString("hex")}` })),
  fc.string({ unit: "grapheme", maxLength: 40 }).map(value => ({ type: "string", value }))
)

interface Typed {
  readonly type: string
  readonly value: unknown
}

const arrayOf = (element: Typed, length: number, fixed: boolean): Typed => ({
  type: `${element.type}[${fixed ? length : ""}]`,
  value: Array.from({ length }, () => element.value)
})

const values: fc.Arbitrary<Typed> = fc.letrec<{ any: Typed }>(tie => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalars,
    fc
      .tuple(tie("any"), fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([element, length, fixed]) => arrayOf(element, length, fixed)),
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map(parts => ({
      type: `(${parts.map(({ type }, i) => `${type} f${i}`).join(", ")})`,
      value: Object.fromEntries(parts.map(({ value }, i) => [`f${i}`, value]))
    }))
  )
})).any

const encodable = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(encodable)
    : value !== null && typeof value === "object"
      ? Object.values(value).map(encodable)
      : value

describe("decoder", () => {
  test("decodes what ethers encoded, of any shape", () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), parts => {
        const params = parts.map(({ type }, i) => `${type} p${i}`)
        const bytes = coder.encode(
          params.map(param => ParamType.from(param.replace(/^\(/, "tuple("))),
          parts.map(({ value }) => encodable(value))
        ) as Hex
        expect(decoderOf(...params)(bytes, 0)).toEqual(
          Object.fromEntries(parts.map(({ value }, i) => [`p${i}`, value]))
        )
      })
    )
  })

  test("any bytes are decoded or rejected as too short", () => {
    const shapes = ["uint256[] a", "string[] a", "tuple(bytes b, uint256[2][] c)[] a", "bytes a", "address[3] a"].map(
      shape => decoderOf(shape)
    )
    const hostile = fc.array(
      fc.oneof(fc.constantFrom(0n, 32n, 64n, 2n ** 255n, 2n ** 256n - 1n), fc.bigInt({ min: 0n, max: 300n })),
      { maxLength: 12 }
    )
    fc.assert(
      fc.property(hostile, fc.nat(80), (numbers, cut) => {
        const hex = numbers.map(number => number.toString(16).padStart(64, "0")).join("")
        const bytes: Hex = `0x${hex.slice(0, Math.max(0, hex.length - cut))}`
        for (const decode of shapes) expect(() => decode(bytes, 0)).not.toThrow()
      })
    )
  })

  test("an array that points at itself costs no more than its data", () => {
    const nested = decoderOf("uint256[][][][] a")
    const words = Array.from({ length: 400 }, () => 0n).map(number => number.toString(16).padStart(64, "0"))
    expect(() => nested(`0x${words.join("")}`, 0)).not.toThrow()
  })

  test("arrays that share their elements are rejected, as reading them again and again takes long", () => {
    const word = (value: number) => value.toString(16).padStart(64, "0")
    const shared = (strings: number) =>
      `0x${[32, strings, ...Array.from({ length: strings }, () => 32 * strings), 32].map(word).join("")}${"61".repeat(32)}` as const
    expect(decoderOf("string[] texts")(shared(2), 0)).toEqual({ texts: ["a".repeat(32), "a".repeat(32)] })
    expect(decoderOf("string[] texts")(shared(100), 0)).toBeUndefined()
  })

  test("skips the selector of calldata", () => {
    const transfer = decoderOf("address to", "uint256 amount")
    const input = `0xa9059cbb${"11".repeat(20).padStart(64, "0")}${(5).toString(16).padStart(64, "0")}` as Hex
    expect(transfer(input, 4)).toEqual({ to: `0x${"11".repeat(20)}`, amount: 5n })
  })
})

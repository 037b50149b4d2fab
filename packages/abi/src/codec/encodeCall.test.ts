import { AbiCoder, ParamType } from "ethers"
import fc from "fast-check"
import { type AbiParameter, encodeAbiParameters } from "viem"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { anyValue, parameter } from "../../test/parameters.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import type { FunctionEntry, Parameter } from "../entry/Abi.ts"
import { reconstructAbi } from "../reconstruct/reconstructAbi.ts"
import { readTypes } from "../type/readTypes.ts"
import { createDecoder } from "./createDecoder.ts"
import { encodeCall } from "./encodeCall.ts"
import type { EncodableValue } from "./encodeParameters.ts"

const selector = "0x12345678"
const encode = (types: string, ...values: ReadonlyArray<EncodableValue>) =>
  encodeCall(selector, readTypes(types)!, values)

it("encodes a call of a placeholder, which its decoder decodes", () => {
  const { abi } = orThrow(reconstructAbi({ selectors: [selector] }))
  const entry = { ...(abi[0] as FunctionEntry), inputs: readTypes("uint256,string")! }
  const data = orThrow(encodeCall(entry.selector!, entry.inputs, [7, "héllo"]))
  expect(orThrow(createDecoder([entry]).call(data))).toEqual({ entry, values: [7n, "héllo"] })
})

const calls = fc
  .array(parameter, { maxLength: 4 })
  .chain(parameters => fc.tuple(fc.constant(parameters), fc.tuple(...parameters.map(anyValue))))

fuzz("abi: encodes any values as ethers and viem do", 300, calls, ([parameters, values]) => {
  const data = orThrow(encodeCall("0xABCDEF01", parameters, values))
  const types = parameters.map(one => ParamType.from(JSON.parse(JSON.stringify(one))))
  expect(data).toBe(`0xabcdef01${AbiCoder.defaultAbiCoder().encode(types, values).slice(2)}`)
  // viem takes tuples with unnamed members as arrays, and small integers as numbers.
  const unnamed = (one: Parameter): AbiParameter => ({
    ...one,
    ...(one.components && { components: one.components.map(member => unnamed({ ...member, name: "" })) })
  })
  expect(data).toBe(`0xabcdef01${encodeAbiParameters(parameters.map(unnamed), values).slice(2)}`)
})

const wrong = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>("0x", "0x12", -1n, 2n ** 256n, 1.5, Number.NaN, [], [[]])
)

fuzz("abi: encodes a call or fails", 300, fc.tuple(fc.array(parameter), fc.array(wrong)), ([parameters, values]) => {
  encodeCall(selector, parameters, values as ReadonlyArray<EncodableValue>)
})

describe("a value that does not match its type", () => {
  const checksum = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
  it.each<readonly [types: string, values: ReadonlyArray<EncodableValue>, message: string]>([
    ["uint8,bool", [1], "values: expected an array of 2, got an array of 1."],
    ["uint8", [256n], "values[0]: expected uint8, got 256."],
    ["uint8", [-1], "values[0]: expected uint8, got -1."],
    ["int8", [128], "values[0]: expected int8, got 128."],
    ["uint256", [2 ** 53], "values[0]: expected uint256, got 9007199254740992."],
    ["uint256", ["7"], 'values[0]: expected uint256, got "7".'],
    ["bool", [1], "values[0]: expected bool, got 1."],
    ["address", ["0x12"], 'values[0]: expected address, got "0x12".'],
    ["address", [checksum.replace("aA", "AA")], "values[0]: expected address"],
    ["bytes", ["0x123"], 'values[0]: expected bytes in hex, got "0x123".'],
    ["bytes4", ["0x12345678ab"], 'values[0]: expected bytes4, 4 bytes in hex, got "0x12345678ab".'],
    ["string", ["\ud800"], "values[0]: expected string, got"],
    ["uint8[2]", [[1, 2, 3]], "values[0]: expected uint8[2], an array of 2, got an array of 3."],
    ["(uint8,(bool,address)[])[]", [[[1, [[true, "x"]]]]], 'values[0][0][1][0][1]: expected address, got "x".']
  ])("of %s", (types, values, message) => {
    const failure = errorFrom(encode(types, ...values))
    expect(failure._tag).toBe("abi/InvalidValue")
    expect(failure.message).toContain(message)
  })

  it("a decimal of a fixed-point number", () => {
    const input = [{ name: "", type: "fixed16x2" }]
    expect(encodeCall(selector, input, ["-1.5"])).toEqual(encodeCall(selector, [{ name: "", type: "int16" }], [-150]))
    for (const value of ["1.234", "327.68", "1e2", "", ".5", 1.5, true])
      expect(errorFrom(encodeCall(selector, input, [value]))).toMatchObject({ path: "values[0]" })
  })

  it("an unknown type, even of no value", () => {
    for (const type of ["uint7", "uint264", "bytes33", "uint", "lol", "uint7[]", "fixed7x1", "tuple"])
      expect(errorFrom(encodeCall(selector, [{ name: "", type }], [[]]))).toMatchObject({
        _tag: "abi/UnknownType",
        path: "parameters[0]",
        type
      })
  })

  it("a wrong selector", () => {
    expect(encodeCall("0x1234", [], [])).toBeInstanceOf(Error)
  })

  it("a checksum, lower case and upper case are addresses", () => {
    const data = [checksum, checksum.toLowerCase(), `0x${checksum.slice(2).toUpperCase()}`].map(value =>
      orThrow(encode("address", value))
    )
    expect(new Set(data).size).toBe(1)
  })
})

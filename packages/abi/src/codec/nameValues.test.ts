import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { anyValue, parameter } from "../../test/parameters.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import { parseAbi } from "../parse/parseAbi.ts"
import { nameValues as named } from "./nameValues.ts"

const options = {
  text: (text: string, maxLength: number) => text.replaceAll("\u202e", "").slice(0, maxLength),
  address: (address: string) => address.toUpperCase()
}

const nameValues = (...all: Parameters<typeof named>) => orThrow(named(...all))

const inputsOf = (text: string) => {
  const [entry] = orThrow(parseAbi(text)).abi
  return entry !== undefined && "inputs" in entry ? entry.inputs : []
}

describe("nameValues", () => {
  it("returns integers as text, tuples as named members, and texts through the options", () => {
    const inputs = inputsOf("function f((address to, string note)[] orders, bool[2] flags, int8)")
    const values = [[["0xab", "a\u202eb"]], [true, false], -1n]
    expect(nameValues(inputs, values, options)).toEqual([
      {
        name: "orders",
        type: "tuple[]",
        value: [
          [
            { name: "to", type: "address", value: "0XAB" },
            { name: "note", type: "string", value: "ab" }
          ]
        ]
      },
      { name: "flags", type: "bool[2]", value: [true, false] },
      { name: "", type: "int8", value: "-1" }
    ])
  })

  it("says which parameters of an event are indexed", () => {
    expect(nameValues(inputsOf("event E(uint256 indexed a, uint256 b)"), [1n, 2n], options)).toEqual([
      { name: "a", type: "uint256", indexed: true, value: "1" },
      { name: "b", type: "uint256", indexed: false, value: "2" }
    ])
  })

  it("returns the hashes of indexed texts and tuples", () => {
    const inputs = inputsOf("event E(string indexed a, (uint256 c, bool d)[] indexed b)")
    expect(nameValues(inputs, ["0xaa", "0xbb"], options).map(({ value }) => value)).toEqual(["0xaa", "0xbb"])
  })

  it.each([
    ["uint256", ["0x01"], "values[0]"],
    ["uint256", [], "values"],
    ["bool", [1n], "values[0]"],
    ["(bool, bytes)[]", [[[true]]], "values[0][0]"],
    ["string[2]", [["a"]], "values[0]"],
    ["address", [[]], "values[0]"],
    ["(uint256, bool[])", [[1n, ["true"]]], "values[0][1][0]"],
    ["bytes", [undefined], "values[0]"]
  ])("fails for values that are not of %s", (types, values, path) => {
    const error = errorFrom(named(inputsOf(`function f(${types})`), values as never, options))
    expect(error).toMatchObject({ _tag: "abi/InvalidValue", path })
  })

  it("bounds texts and lists, and says how many elements are left out", () => {
    const inputs = inputsOf("function f(string, uint256[][])")
    const rows = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 1n))
    const [text, list] = nameValues(inputs, ["x".repeat(100_000), rows], options)
    expect(text!.value).toHaveLength(4_096)
    const shown = (list!.value as ReadonlyArray<ReadonlyArray<string> | string>).flat()
    expect(shown.filter(value => value === "1")).toHaveLength(4_053)
    expect(shown.slice(-2)).toEqual(["… 47 more", "… 59 more"])
  })
})

fuzz(
  "abi: names values of all types, as JSON",
  300,
  parameter.chain(one => fc.tuple(fc.constant(one), anyValue(one))),
  ([one, value]) => {
    const named = nameValues([one], [value], options)
    expect(JSON.parse(JSON.stringify(named))).toEqual(named)
  }
)

import { AbiCoder, ParamType } from "ethers"
import fc from "fast-check"
import { type AbiParameter, decodeAbiParameters } from "viem"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { anyValue, parameter } from "../../test/parameters.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import type { Abi, EventEntry, FunctionEntry, Hex, Parameter } from "../entry/Abi.ts"
import { formatSignature, signatureTypes } from "../entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import { abiForms, formatAbi } from "../format/formatAbi.ts"
import { parseAbi } from "../parse/parseAbi.ts"
import { detectStandards } from "../standards/detectStandards.ts"
import { UnknownTypeError } from "../type/UnknownTypeError.ts"
import { compileEventDecoder } from "./compileEventDecoder.ts"
import { compileParametersDecoder } from "./compileParametersDecoder.ts"
import type { DecodedValue } from "./compileType.ts"
import { createDecoder } from "./createDecoder.ts"
import { encodeCall } from "./encodeCall.ts"
import { encodeParameters } from "./encodeParameters.ts"
import { nameValues } from "./nameValues.ts"

let deepest: Parameter = { name: "", type: "uint256" }
for (let depth = 0; depth < 20_000; depth++) deepest = { name: "", type: "tuple", components: [deepest] }

const word = (value: bigint | number | string) =>
  (typeof value === "string" ? value : BigInt(value).toString(16)).padStart(64, "0")
const typesOf = (fragment: string) => {
  const [entry] = orThrow(parseAbi(`function f(${fragment})`)).abi
  return entry?.type === "function" ? entry.inputs : []
}
const read = (types: string, data: string) => compileParametersDecoder(typesOf(types))(`0x${data}`)

/** Converts values of ethers and viem to this package's: arrays for tuples, bigint for all integers, lower-case addresses. */
const normal = (value: unknown, of: Parameter): DecodedValue => {
  const array = /^(.*)\[\d*\]$/.exec(of.type)
  const list = (items: Iterable<unknown>, at: (index: number) => Parameter) =>
    [...items].map((item, index) => normal(item, at(index)))
  if (array !== null) return list(value as Iterable<unknown>, () => ({ ...of, type: array[1]! }))
  if (of.type === "tuple") {
    const members =
      Array.isArray(value) || Symbol.iterator in (value as object)
        ? [...(value as Iterable<unknown>)]
        : Object.values(value as object)
    return list(members, index => of.components![index]!)
  }
  if (typeof value === "number") return BigInt(value)
  return typeof value === "string" && of.type !== "string" ? value.toLowerCase() : (value as DecodedValue)
}

describe("decoders agree with ethers and viem", () => {
  const encoded = fc
    .array(parameter, { minLength: 1, maxLength: 4 })
    .chain(parameters => fc.tuple(fc.constant(parameters), fc.tuple(...parameters.map(anyValue))))

  fuzz("abi: decodes any types and values as ethers and viem do", 300, encoded, ([parameters, values]) => {
    const types = parameters.map(one => ParamType.from(JSON.parse(JSON.stringify(one))))
    const data = AbiCoder.defaultAbiCoder().encode(types, values) as Hex
    const ours = orThrow(compileParametersDecoder(parameters)(data))
    expect(ours).toEqual(values)
    const ethers = AbiCoder.defaultAbiCoder().decode(types, data)
    expect(parameters.map((one, index) => normal(ethers[index], one))).toEqual(ours)
    const viem = decodeAbiParameters(parameters as ReadonlyArray<AbiParameter>, data)
    expect(parameters.map((one, index) => normal((viem as ReadonlyArray<unknown>)[index], one))).toEqual(ours)
    expect(orThrow(encodeParameters(parameters, ours))).toBe(data)
  })

  it("on logs", () => {
    const fragment = "event E(string indexed a, address indexed b, (uint8, bytes) c, int16 indexed d, bool[] e)"
    const entry = orThrow(parseAbi(fragment)).abi[0] as EventEntry
    const address = `0x${"ab".repeat(20)}`
    const rest = entry.inputs.filter(({ indexed }) => !indexed)
    const values = [
      [7n, "0x1234"],
      [true, false]
    ]
    const data = orThrow(encodeParameters(rest, values))
    const hash = toEventSelector("text")
    const topics = [
      toEventSelector("E(string,address,(uint8,bytes),int16,bool[])"),
      hash,
      `0x${word(address.slice(2))}`,
      `0x${"f".repeat(64)}`
    ] as const
    expect(orThrow(compileEventDecoder(entry)({ topics, data }))).toEqual([
      hash,
      address,
      [7n, "0x1234"],
      -1n,
      [true, false]
    ])
  })
})

describe("decoders are as lenient as ethers", () => {
  it("with extra bits, other true values and missing padding", () => {
    const dirty = read(
      "uint8,address,bool,bytes2,int8",
      `${"f".repeat(64) + word(`ff${"ab".repeat(20)}`) + word(2)}abcd${"f".repeat(60)}${word(0x80)}`
    )
    expect(orThrow(dirty)).toEqual([255n, `0x${"ab".repeat(20)}`, true, "0xabcd", -128n])
    expect(orThrow(read("bytes", `${word(32) + word(2)}abcd`))).toEqual(["0xabcd"])
    expect(orThrow(read("uint8", word(1) + word(2)))).toEqual([1n])
    expect(orThrow(read("string", `${word(32) + word(1)}ff`))).toEqual(["\uFFFD"])
  })
})

describe("hostile data", () => {
  it.each([
    ["no data", "uint256", ""],
    ["half a word", "uint256", "00".repeat(16)],
    ["a length of 2^255", "bytes", word(32) + word(2n ** 255n)],
    ["a length of 2^53", "uint256[]", word(32) + word(2n ** 53n)],
    ["a length of 2^32", "uint256[]", word(32) + word(2n ** 32n)],
    ["an offset of 2^256 - 1", "string", word(2n ** 256n - 1n)],
    ["an offset after the end", "uint256[]", word(64)],
    ["an array too large for any data", "uint256[999999999]", word(1)],
    ["many empty tuples", "()[]", word(32) + word(2n ** 40n), "abi/OversizedData"]
  ])("%s is refused", (_, types, data, tag = "abi/DataTooShort") => {
    expect(errorFrom(read(types, data))._tag).toBe(tag)
  })

  it("rejects arrays whose offsets all point to the same array", () => {
    const level = word(200) + word(200 * 32).repeat(200)
    const data = word(32) + level.repeat(5) + word(0)
    const result = read("uint256[][][][][][]", data)
    expect(errorFrom(result)._tag).toBe("abi/OversizedData")
  })

  fuzz(
    "abi: decodes any bytes, or fails",
    1_000,
    fc.tuple(
      fc.array(parameter, { maxLength: 3 }),
      fc.array(fc.oneof(fc.nat(300), fc.constantFrom(0, 32, 64, 96, 128)), { maxLength: 40 }),
      fc.nat(31)
    ),
    ([parameters, words, cut]) => {
      const data = words
        .map(word)
        .join("")
        .slice(cut * 2)
      const result = compileParametersDecoder(parameters)(`0x${data}`)
      if (result instanceof Error) expect(result._tag).toMatch(/^abi\/Data/)
    }
  )
})

describe("createDecoder", () => {
  const { abi } = orThrow(
    parseAbi([
      "function transfer(address to, uint256 value) returns (bool)",
      {
        type: "function",
        name: "func_12345678",
        selector: "0x12345678",
        inputs: [{ type: "uint8" }],
        outputs: [],
        stateMutability: "view"
      },
      "event Transfer(address indexed from, address indexed to, uint256 value)",
      "event Transfer(address indexed from, address indexed to, uint256 indexed id)",
      "error Nope(uint256 code)"
    ])
  )
  const { call, result, log, error } = createDecoder(abi)
  const address = `0x${"ab".repeat(20)}`

  it("decodes calls by selector, placeholders by their real selector", () => {
    expect(orThrow(call(`0xa9059cbb${word(address.slice(2))}${word(5)}`)).values).toEqual([address, 5n])
    expect(orThrow(call(`0x12345678${word(5)}`))).toMatchObject({
      entry: { name: "func_12345678" },
      values: [5n]
    })
  })

  it("decodes results and errors, including Error(string) and Panic(uint256)", () => {
    expect(orThrow(result("0xa9059cbb", `0x${word(1)}`)).values).toEqual([true])
    expect(orThrow(error(`${toFunctionSelector("Nope(uint256)")}${word(9)}`)).values).toEqual([9n])
    expect(orThrow(error(`0x08c379a0${word(32)}${word(2)}${"6869".padEnd(64, "0")}`))).toMatchObject({
      values: ["hi"]
    })
    expect(orThrow(error(`0x4e487b71${word(17)}`))).toMatchObject({ entry: { name: "Panic" }, values: [17n] })
  })

  it("uses the event whose indexed parameters match the log", () => {
    const topic = toEventSelector("Transfer(address,address,uint256)")
    const party = `0x${word(address.slice(2))}` as const
    expect(orThrow(log({ topics: [topic, party, party], data: `0x${word(1)}` })).values).toEqual([address, address, 1n])
    expect(orThrow(log({ topics: [topic, party, party, `0x${word(2)}`], data: "0x" })).values).toEqual([
      address,
      address,
      2n
    ])
    expect(errorFrom(log({ topics: [topic], data: "0x" }))._tag).toBe("abi/TopicMismatch")
  })

  it("fails for unknown ids", () => {
    for (const failed of [
      call("0x"),
      call("0xdeadbeef"),
      error("0x"),
      log({ topics: [], data: "0x" }),
      result("0xdeadbeef", "0x")
    ])
      expect(errorFrom(failed)._tag).toBe("abi/UnknownId")
  })
})

it("reads hex in any case", () => {
  const upper = (hex: Hex) => `0x${hex.slice(2).toUpperCase()}` as Hex
  const { abi } = orThrow(parseAbi(["function put(bytes a)", "event Put(address indexed a, bytes b)"]))
  const { call, log } = createDecoder(abi)
  const data = orThrow(encodeCall(toFunctionSelector("put(bytes)"), [{ name: "", type: "bytes" }], ["0xabcdef"]))
  expect(call(upper(data))).toEqual(call(data))
  expect(orThrow(call(data)).values).toEqual(["0xabcdef"])
  const topics = [toEventSelector("Put(address,bytes)"), `0x${"ab".repeat(20).padStart(64, "0")}` as const]
  const encoded = { topics, data: `0x${data.slice(10)}` as const }
  expect(log({ topics: topics.map(upper), data: upper(encoded.data) })).toEqual(log(encoded))
  expect(orThrow(log(encoded)).values).toEqual([`0x${"ab".repeat(20)}`, "0xabcdef"])
  expect(errorFrom(log({ ...encoded, topics: [topics[0]!, `0x${"ab".repeat(64)}`] }))._tag).toBe("abi/TopicMismatch")
})

describe("data that is not hex", () => {
  it.each([
    "",
    "0x1",
    `0x${"0".repeat(63)}`,
    `0x${"zz".repeat(32)}`,
    "7".repeat(64),
    `0x${"0".repeat(62)} 1`,
    `0x${"0".repeat(63)}\n`
  ])("fails for %j, in calls, logs and topics", data => {
    for (const type of ["uint256", "address", "bytes", "string", "bool[]"])
      expect(errorFrom(compileParametersDecoder([{ name: "", type }])(data as Hex))._tag).toBe("abi/InvalidValue")
    const inputs = [{ name: "", type: "address", indexed: true }]
    const decode = compileEventDecoder({ type: "event", name: "E", inputs, anonymous: true })
    const { _tag } = errorFrom(decode({ topics: [data as Hex], data: "0x" }))
    expect(_tag).toBe(data.length === 66 ? "abi/InvalidValue" : "abi/TopicMismatch")
  })
})

describe("types", () => {
  const two = (type: string, components?: ReadonlyArray<Parameter>): ReadonlyArray<Parameter> => [
    { name: "", type: "uint256" },
    { name: "", type, ...(components && { components }) }
  ]

  it.each([
    "uint264",
    "uint7",
    "bytes33",
    "uint",
    "int",
    "byte",
    "lol",
    "",
    "uint256[-1]",
    "uint256[02]",
    "fixed168x81",
    "tuple"
  ])("fails for the unknown type %j, with its place", type => {
    const failures = [
      compileParametersDecoder(two(type))(`0x${word(5)}${word(123_456)}`),
      compileParametersDecoder(two(type))("0x"),
      compileEventDecoder({
        type: "event",
        name: "E",
        anonymous: true,
        inputs: two(type).map(one => ({ ...one, indexed: false }))
      })({ topics: [], data: `0x${word(5)}${word(123_456)}` })
    ]
    for (const failure of failures)
      expect(errorFrom(failure)).toMatchObject({
        _tag: "abi/UnknownType",
        path: "parameters[1]",
        type
      })
  })

  it("fails for an unknown type in a tuple, and for tuples nested without end", () => {
    const inner = compileParametersDecoder(two("tuple[2]", [{ name: "", type: "lol[]" }]))("0x")
    expect(errorFrom(inner)).toMatchObject({ path: "parameters[1].components[0]", type: "lol[]" })
    expect(errorFrom(compileParametersDecoder([deepest])("0x"))._tag).toBe("abi/UnknownType")
  })

  const deep: Abi = [{ type: "function", name: "f", inputs: [], outputs: [deepest], stateMutability: "view" }]
  it.each<[string, () => unknown]>([
    ["createDecoder", () => createDecoder([{ type: "error", name: "E", inputs: [deepest] }])],
    ["formatSignature", () => formatSignature({ name: "f", inputs: [deepest] })],
    ["detectStandards", () => detectStandards([{ ...(deep[0] as FunctionEntry), inputs: [deepest] }])],
    ...abiForms.map(form => [`formatAbi as ${form}`, () => formatAbi(deep, form)] as [string, () => unknown])
  ])("%s throws a tagged error for tuples nested without end", (_, run) => {
    expect(run).toThrow(UnknownTypeError)
  })

  it.each([encodeParameters([deepest], [[]]), nameValues([deepest], [[]], { text: String, address: String })])(
    "fails for them as values",
    failure => {
      expect(errorFrom(failure)._tag).toBe("abi/UnknownType")
    }
  )

  it("decodes what it encodes for arrays and tuples without elements", () => {
    const parameters: ReadonlyArray<Parameter> = [
      { name: "", type: "tuple[]", components: [] },
      { name: "", type: "tuple[2]", components: [] },
      { name: "", type: "uint256[0]" },
      { name: "", type: "string[0]" },
      { name: "", type: "uint256[0][]" },
      { name: "", type: "uint8" }
    ]
    const values = [[[], [], []], [[], []], [], [], [[], []], 7n]
    const data = orThrow(encodeParameters(parameters, values))
    expect(orThrow(compileParametersDecoder(parameters, { exact: true })(data))).toEqual(values)
  })

  const fixedPoint = fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 80 }))
    .chain(([isSigned, bytes, decimals]) => {
      const integer = `${isSigned ? "" : "u"}int${bytes * 8}`
      const type = `${isSigned ? "" : "u"}fixed${bytes * 8}x${decimals}`
      return anyValue({ name: "", type: integer }).map(value => ({ type, integer, decimals, value: value as bigint }))
    })

  fuzz("abi: decodes fixed-point numbers as exact decimals", 300, fixedPoint, ({ type, integer, decimals, value }) => {
    const data = orThrow(encodeParameters([{ name: "", type: integer }], [value]))
    const [text] = orThrow(compileParametersDecoder([{ name: "", type }], { exact: true })(data)) as [string]
    expect(text).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/)
    const [whole = "", fraction = ""] = text.split(".")
    expect(BigInt(whole + fraction.padEnd(decimals, "0"))).toBe(value)
    expect(orThrow(encodeParameters([{ name: "", type }], [text]))).toBe(data)
  })

  it("are read from the ABIs of old Vyper compilers", () => {
    const inputs = [{ name: "price", type: "fixed168x10" }]
    const { abi, repairs } = orThrow(
      parseAbi([
        { type: "function", name: "f", inputs, outputs: [], stateMutability: "view" },
        "event E(ufixed indexed)"
      ])
    )
    expect(repairs.map(({ fix }) => fix)).toEqual(["ufixed128x18"])
    const decoder = createDecoder(abi)
    const data = `${toFunctionSelector("f(fixed168x10)")}${word(12_345_678_900n)}` as Hex
    expect(orThrow(decoder.call(data)).values).toEqual(["1.23456789"])
    const topics = [toEventSelector("E(ufixed128x18)"), `0x${word(1)}`] as const
    expect(orThrow(decoder.log({ topics, data: "0x" })).values).toEqual(["0.000000000000000001"])
    expect(orThrow(compileParametersDecoder(inputs)(`0x${"f".repeat(64)}`))).toEqual(["-0.0000000001"])
    const tooLarge = compileParametersDecoder(inputs, { exact: true })(`0x${word(1n << 167n)}`)
    expect(errorFrom(tooLarge)._tag).toBe("abi/ValueOutOfRange")
  })

  it("of strings keep a byte order mark", () => {
    const string = [{ name: "", type: "string" }]
    const data = orThrow(encodeParameters(string, ["\uFEFFa\uFEFF"]))
    expect(orThrow(compileParametersDecoder(string)(data))).toEqual(["\uFEFFa\uFEFF"])
  })
})

it("formats types as in signatures", () => {
  expect(signatureTypes(typesOf("(uint, bytes)[2] a, address b"))).toBe("(uint256,bytes)[2],address")
})

import { describe, expect, it } from "vitest"
import { moved as event, transfer } from "../../test/erc20.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { parseAbi } from "./parseAbi.ts"

const text = JSON.stringify([transfer])
const read = (input: unknown) => orThrow(parseAbi(input))
const errorOf = (input: unknown) => errorFrom(parseAbi(input))
const idsOf = (input: unknown) => read(input).abi.map(getEntryId)

describe("parseAbi accepts", () => {
  const shapes: Record<string, unknown> = {
    "a JSON array": [transfer],
    "its text": text,
    "text with a byte order mark and space around": `\uFEFF\n ${text} \n`,
    "text of text": JSON.stringify(text),
    "text of text of text": JSON.stringify(JSON.stringify(text)),
    "a single entry": transfer,
    "its text, too": JSON.stringify(transfer),
    "entries without brackets": `${JSON.stringify(transfer)}, ${JSON.stringify(transfer)}`,
    "a truffle or hardhat artifact": { contractName: "T", abi: [transfer], bytecode: "0x", deployedBytecode: "0x" },
    "a foundry artifact": { abi: [transfer], bytecode: { object: "0x" }, methodIdentifiers: {} },
    "an artifact whose abi is text": { abi: text },
    "an Etherscan answer": { status: "1", message: "OK", result: text },
    "Etherscan's source answer": { status: "1", result: [{ SourceCode: "", ABI: text, ContractName: "T" }] },
    "a result alone": { result: [transfer] },
    "solc metadata": { output: { abi: [transfer] } },
    "a 0x artifact": { schemaVersion: "2.0.0", contractName: "T", compilerOutput: { abi: [transfer], evm: {} } },
    "a human-readable fragment": "function transfer(address to, uint256 value) returns (bool)",
    "with data locations and visibility":
      "function transfer(address to, uint value) external virtual returns (bool ok);",
    "a bare signature": "transfer(address,uint256)",
    "fragments in an array": ["function transfer(address to, uint value) returns (bool)"],
    "lines of fragments": "// token\nfunction transfer(\n  address to,\n  uint value\n) returns (bool);\n"
  }
  for (const [name, shape] of Object.entries(shapes))
    it(name, () => {
      expect(idsOf(shape)).toEqual(["0xa9059cbb"])
    })

  it("entries and texts in one array", () => {
    expect(idsOf([transfer, "event Transfer(address indexed from, address indexed to, uint256 value)"])).toEqual([
      "0xa9059cbb",
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
    ])
  })

  it("a well-formed ABI without changes or repairs", () => {
    expect(read([transfer, event])).toEqual({
      abi: [transfer, event],
      origins: ["[0]", "[1]"],
      repairs: [],
      rejected: []
    })
  })

  it("an empty array", () => {
    expect(read([]).abi).toEqual([])
  })

  it("its own output without changes, including placeholders", () => {
    const placeholder = { ...transfer, name: "func_12345678", selector: "0x12345678" }
    expect(read(JSON.stringify([placeholder, event])).abi).toEqual([placeholder, event])
  })

  it("placeholders of two topics that begin alike", () => {
    const [one, other] = ["11", "22"].map(end => {
      const topic0 = `0x12345678${end.repeat(28)}`
      return { type: "event", name: "event_12345678", inputs: [], anonymous: false, topic0 }
    })
    expect(idsOf([one, other, one])).toEqual([one!.topic0, other!.topic0])
  })

  it("a real name with a selector, which it ignores", () => {
    expect(idsOf([{ ...transfer, selector: "0x12345678" }])).toEqual(["0xa9059cbb"])
  })
})

describe("repairs list", () => {
  const view = (name: unknown, type: string) => [{ ...transfer, inputs: [{ name, type }] }]
  it.each([
    ["a byte order mark", `\uFEFF${text}`, "", "a byte order mark"],
    ["a trailing comma in a list", `${text.slice(0, -1)},]`, "", "trailing commas"],
    ["trailing commas in objects", text.replaceAll("}", ",}"), "", "trailing commas (4)"],
    ["white space before a type", view("a", " uint256"), "[0].inputs[0].type", "spaces in the type"],
    ["white space after a type", view("a", "uint256 "), "[0].inputs[0].type", "spaces in the type"],
    ["white space in an array", view("a", "uint256[ ]"), "[0].inputs[0].type", "spaces in the type"],
    ["a name that is null", view(null, "uint256"), "[0].inputs[0].name", "null"]
  ])("%s", (_, input, path, problem) => {
    expect(read(input).repairs).toEqual([expect.objectContaining({ path, problem, proof: "equivalent" })])
  })

  it("no missing names of parameters, and no keys that the specification lacks", () => {
    const { repairs } = read([
      { ...transfer, inputs: [{ type: "uint256", id: 1 }], gas: 7, signature: "0x", payable: false }
    ])
    expect(repairs).toEqual([])
  })
})

describe("human-readable fragments", () => {
  it("may have tuples, arrays, modifiers and returns", () => {
    const [entry] = read(
      "function f(tuple(uint a, bytes[2] b)[] calldata orders, (address payable x) y) payable returns (uint8, string name)"
    ).abi
    expect(entry).toEqual({
      type: "function",
      name: "f",
      inputs: [
        {
          name: "orders",
          type: "tuple[]",
          components: [
            { name: "a", type: "uint256" },
            { name: "b", type: "bytes[2]" }
          ]
        },
        { name: "y", type: "tuple", components: [{ name: "x", type: "address" }] }
      ],
      outputs: [
        { name: "", type: "uint8" },
        { name: "name", type: "string" }
      ],
      stateMutability: "payable"
    })
  })

  it("may be events, errors, constructor, fallback and receive", () => {
    const { abi } = read([
      "event E(bytes32 indexed a, uint b) anonymous",
      "error Nope(address who)",
      "constructor(address owner) payable",
      "fallback() external payable",
      "receive() external payable"
    ])
    expect(abi).toEqual([
      {
        type: "event",
        name: "E",
        inputs: [
          { name: "a", type: "bytes32", indexed: true },
          { name: "b", type: "uint256", indexed: false }
        ],
        anonymous: true
      },
      { type: "error", name: "Nope", inputs: [{ name: "who", type: "address" }] },
      { type: "constructor", inputs: [{ name: "owner", type: "address" }], stateMutability: "payable" },
      { type: "fallback", stateMutability: "payable" },
      { type: "receive", stateMutability: "payable" }
    ])
  })

  it("are events if a parameter is indexed", () => {
    expect(read("Foo(address indexed a)").abi[0]).toMatchObject({ type: "event", anonymous: false })
  })
})

describe("parseAbi rejects", () => {
  const refused: Record<string, readonly [input: unknown, tag: string]> = {
    nothing: [undefined, "abi/InvalidAbi"],
    null: [null, "abi/InvalidAbi"],
    "a number": [7, "abi/InvalidAbi"],
    "an empty text": ["", "abi/InvalidAbi"],
    bytecode: ["0x6080604052", "abi/InvalidAbi"],
    base64: [btoa(text), "abi/InvalidAbi"],
    "a percent-encoded text": [encodeURIComponent(text), "abi/InvalidAbi"],
    "an HTML-encoded text": [text.replaceAll('"', "&quot;"), "abi/NoUsableEntry"],
    "a PHP array": [text.replaceAll('":', '"=>').replaceAll("{", "[").replaceAll("}", "]"), "abi/NoUsableEntry"],
    "no whole entry": ['[{"type":"function"', "abi/NoUsableEntry"],
    "an object without one": [{ hello: 1 }, "abi/InvalidAbi"],
    "an explorer's rate limit": [{ status: "0", result: "Max rate limit reached" }, "abi/InvalidAbi"],
    "unverified source": ["Contract source code not verified", "abi/SourceNotVerified"],
    "unverified source in its wrapper": [
      { status: "0", message: "NOTOK", result: "Contract source code not verified" },
      "abi/SourceNotVerified"
    ],
    "entries of no known type": [[{ type: "struct", name: "X" }], "abi/NoUsableEntry"],
    "a tuple without components": [
      [{ type: "function", name: "f", inputs: [{ name: "a", type: "tuple", internalType: "struct X" }] }],
      "abi/NoUsableEntry"
    ],
    "an unknown type": ["function f(IERC20 token)", "abi/NoUsableEntry"],
    "a parameter with nothing in either of its types": [
      [{ type: "function", name: "f", inputs: [{ internalType: "" }] }],
      "abi/NoUsableEntry"
    ],
    "an integer of no size": ["function f(uint7 a)", "abi/NoUsableEntry"],
    "a length with leading zeros": ["function f(uint[02] a)", "abi/NoUsableEntry"]
  }
  for (const [name, [input, tag]] of Object.entries(refused))
    it(name, () => {
      expect(errorOf(input)._tag).toBe(tag)
    })

  it("with the path, the expected and seen value, and what to do", () => {
    expect(errorOf({ result: "Max rate limit reached" }).message).toBe(
      'Expected an ABI at result, got "Max rate limit reached". Pass an ABI as JSON (array, text or single entry), an artifact or explorer response with an ABI, human-readable fragments, or Solidity or Vyper source code.'
    )
  })

  it("invalid entries, and keeps the others", () => {
    const { abi, rejected } = read([transfer, { type: "struct", name: "X" }, "function f(Foo a)"])
    expect(abi).toEqual([transfer])
    expect(rejected).toEqual([
      { path: "[1]", problem: 'unknown entry type "struct"' },
      { path: "[2]", problem: '[2].inputs[0]: unknown type "Foo"' }
    ])
  })
})

describe("limits", () => {
  const nested = (depth: number) => {
    let parameter: object = { name: "x", type: "uint256" }
    for (let level = 0; level < depth; level++) parameter = { name: "x", type: "tuple", components: [parameter] }
    return [{ type: "function", name: "f", inputs: [parameter], outputs: [], stateMutability: "view" }]
  }
  const doubling = (levels: number) =>
    Array.from({ length: levels }, (_, level) => {
      const next = { name: "", type: "tuple", internalType: `struct S${level + 1}` }
      const components = level === levels - 1 ? [{ name: "", type: "bool" }] : [next, next]
      return {
        type: "function",
        name: `f${level}`,
        inputs: [{ name: "", type: "tuple", internalType: `struct S${level}`, components }]
      }
    })
  const within = (input: unknown) => {
    const result = parseAbi(input)
    return result instanceof Error ? result._tag : "read"
  }

  it("accepts tuples nested as deep as compilers allow", () => {
    expect(within(nested(30))).toBe("read")
  })

  it.each([
    ["tuples nested 1,000 deep", nested(1_000)],
    ["the same as text", JSON.stringify(nested(1_000))],
    ["the same in a fragment", `f(${"(".repeat(1_000)}uint${")".repeat(1_000)})`],
    ["1,000 dimensions", `f(uint${"[]".repeat(1_000)})`]
  ])("refuses %s", (_, input) => {
    expect(within(input)).toBe("abi/NoUsableEntry")
  })

  it.each([
    ["10,000 entries", Array.from({ length: 10_000 }, (_, index) => ({ ...transfer, name: `f${index}` }))],
    ["structs that each hold the next one twice, 25 times over", doubling(25)],
    ["5 million characters", `[${" ".repeat(5_000_000)}]`],
    ["100 wrappers", Array.from({ length: 100 }).reduce<unknown>(abi => ({ abi }), [])]
  ])("refuses %s", (_, input) => {
    expect(within(input)).toBe("abi/AbiTooLarge")
  })

  it("survives a million brackets", () => {
    expect(within("[".repeat(1_000_000))).toBe("abi/AbiTooLarge")
  })
})

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Interface } from "ethers"
import fc from "fast-check"
import { parseAbi as parseViem, toFunctionSelector as viemSelector } from "viem"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { entry } from "../../test/entries.ts"
import { orThrow } from "../../test/returned.ts"
import type { Abi, AbiEntry, Parameter } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { parseAbi } from "../parse/parseAbi.ts"
import { abiForms, formatAbi } from "./formatAbi.ts"

const abiOf = (...fragments: ReadonlyArray<string>) => orThrow(parseAbi([...fragments])).abi

const market = abiOf(
  "constructor(address owner) payable",
  "receive() external payable",
  "fallback() external",
  "error TooLate(uint64 deadline)",
  "event Filled(bytes32 indexed id, (address token, uint256 amount)[] items)",
  "event Filled(bytes32 indexed id)",
  "event Raw(uint256 indexed a, uint256 indexed b, uint256 indexed c, uint256 indexed d) anonymous",
  "function fill((address token, uint256 amount)[] items, bytes note) payable returns (bytes32 id, string[2] texts)",
  "function fill(address from, function callback) view returns (function)"
)

/** The parts of an entry that matter to a caller, without names of parameters and structs. */
const essence = (entry: AbiEntry) => ({
  type: entry.type,
  id: getEntryId(entry),
  ...("name" in entry && { signature: formatSignature(entry) }),
  ...("outputs" in entry && { outputs: formatSignature({ name: "", inputs: entry.outputs }) }),
  ...("stateMutability" in entry && { mutability: entry.stateMutability }),
  ...(entry.type === "event" && { anonymous: entry.anonymous, indexed: entry.inputs.map(({ indexed }) => indexed) })
})
const essences = (abi: Abi) =>
  abi
    .map(essence)
    .map(found => JSON.stringify(found))
    .toSorted()

/** The ABI that the compiler makes of the interface of an ABI. */
const compiled = (abi: Abi, name = "IContract") => {
  const source = formatAbi(abi, "solidity", { name })
  const { errors, abis } = compileSolidity(source)
  expect(errors, source).toEqual([])
  return Object.values(abis)[0] as Abi
}

describe("human-readable", () => {
  it("is read back by parseAbi, ethers and viem, without what one of them does not parse", () => {
    const odd = abiOf(
      "function price() view returns (fixed168x10)",
      "function tuple(bool)",
      "function int1(bool)",
      "function empty(() a)"
    )
    const text = formatAbi([...market, ...odd], "human-readable")
    const lines = text.split("\n").filter(line => !line.startsWith("//"))
    expect(essences(orThrow(parseAbi(text)).abi)).toEqual(essences(abiOf(...lines)))
    expect(new Interface(lines).fragments).toHaveLength(lines.length)
    expect(parseViem(lines)).toHaveLength(lines.length)
    expect(new Interface(lines).getFunction("fill")?.selector).toBe(viemSelector("fill((address,uint256)[],bytes)"))
    expect(text.split("\n").filter(line => line.startsWith("//"))).toEqual([
      "// Left out, since ethers and viem parse different forms of it: receive() external payable",
      "// Left out, since ethers and viem parse no anonymous events: event Raw(uint256 indexed a, uint256 indexed b, uint256 indexed c, uint256 indexed d) anonymous",
      "// Left out, since ethers parses no function types: function fill(address from, function callback) view returns (function)",
      "// Left out, since ethers and viem parse no fixed-point types: function price() view returns (fixed168x10)",
      "// Left out, since ethers parses no such name: function tuple(bool)",
      "// Left out, since ethers parses no such name: function int1(bool)",
      "// Left out, since viem parses no empty tuples: function empty(() a)"
    ])
  })
})

describe("Solidity", () => {
  it("is an interface with structs and data locations", () => {
    const [, ...abi] = market
    expect(formatAbi(abi.slice(2), "solidity", { name: "Market" })).toBe(`// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.4;

interface Market {
    struct Tuple {
        address token;
        uint256 amount;
    }

    error TooLate(uint64 deadline);

    event Filled(bytes32 indexed id, Tuple[] items);
    event Filled(bytes32 indexed id);
    event Raw(uint256 indexed a, uint256 indexed b, uint256 indexed c, uint256 indexed d) anonymous;

    function fill(Tuple[] calldata items, bytes calldata note) external payable returns (bytes32 id, string[2] memory texts);
    function fill(address from, function() external callback) external view returns (function() external);
}
`)
  })

  it("compiles to the same ABI, without the constructor", () => {
    const [, ...others] = market
    expect(essences(compiled(market))).toEqual(essences(others))
    expect(formatAbi(market, "solidity")).toContain("// constructor(address owner) payable;")
  })

  it("names structs as their source does, and different ones differently", () => {
    const struct = (internalType: string, ...types: ReadonlyArray<string>): Parameter => ({
      name: "",
      type: "tuple",
      internalType,
      components: types.map(type => ({ name: "same", type }))
    })
    const inputs = [
      struct("struct Lib.Order", "uint8", "uint8"),
      struct("struct Order", "uint8", "uint8"),
      struct("struct Order", "bool"),
      struct("struct fill", "bytes"),
      struct("struct \n} contract X {", "bytes")
    ]
    const abi: Abi = [{ type: "function", name: "fill", inputs, outputs: [], stateMutability: "nonpayable" }]
    const source = formatAbi(abi, "solidity", { name: "fill" })
    expect(source).toContain("fill(Order calldata, Order calldata, Order_1 calldata, fill_2 calldata, Tuple calldata)")
    expect(source).toContain("interface fill_1 {")
    expect(essences(compiled(abi, "fill"))).toEqual(essences(abi))
  })

  it("renames parameters that are reserved, repeated or not ASCII", () => {
    const names = ["default", "a", "a", "été", "this"]
    const inputs = names.map(name => ({ name, type: "uint256" }))
    const outputs = [{ name: "a", type: "uint256" }]
    const abi: Abi = [{ type: "function", name: "f", inputs, outputs, stateMutability: "nonpayable" }]
    expect(formatAbi(abi, "solidity")).toContain(
      "f(uint256 default_, uint256 a, uint256 a_1, uint256 _t_, uint256 this_) external returns (uint256 a_2);"
    )
    expect(essences(compiled(abi))).toEqual(essences(abi))
  })

  it("leaves out what Solidity cannot declare, with the reason", () => {
    const abi: Abi = [
      ...abiOf(
        "function transfer(address to, uint256 amount)",
        "function many_msg_babbage(bytes1)",
        "function delete()",
        "function taken()",
        "event taken()",
        "event Transfer(address indexed a, address indexed b, uint256 c)",
        "event Transfer(address indexed a, address indexed b, uint256 indexed c)",
        "error Wrong()",
        "error Wrong(uint256)",
        "error Panic(uint256)",
        "function empty(() a)",
        "function huge(uint256[999999999][999999999] a)",
        "function hidden(uint256[999999999][] a)"
      ),
      {
        type: "function",
        name: "func_12345678",
        selector: "0x12345678",
        inputs: [],
        outputs: [],
        stateMutability: "view"
      }
    ]
    const source = formatAbi(abi, "solidity")
    expect(source.split("\n").filter(line => line.startsWith("    //"))).toEqual([
      "    // Left out, since another entry has its selector or topic: function many_msg_babbage(bytes1)",
      "    // Left out, since its name is reserved: function delete()",
      "    // Left out, since another function has its name: event taken()",
      "    // Left out, since another entry has its selector or topic: event Transfer(address indexed a, address indexed b, uint256 indexed c)",
      "    // Left out, since another error has its name: error Wrong(uint256)",
      "    // Left out, since its name is reserved: error Panic(uint256)",
      "    // Left out, since Solidity does not have its types: function empty(() a)",
      "    // Left out, since Solidity does not have its types: function huge(uint256[999999999][999999999] a)",
      "    // Left out, since Solidity does not have its types: function hidden(uint256[999999999][] a)",
      "    // Left out, since its name is unknown: 0x12345678 function func_12345678() view"
    ])
    expect(compiled(abi)).toHaveLength(4)
  })

  it("is an empty interface for an empty ABI, of any name", () => {
    for (const name of ["", "7 \n/*", "interface", "été"]) expect(compiled([], name)).toEqual([])
  })
})

describe("TypeScript", () => {
  it("is a constant from which abitype infers types", { timeout: 60_000 }, () => {
    const folder = mkdtempSync(`${import.meta.dirname}/.types-`)
    try {
      writeFileSync(`${folder}/abi.ts`, formatAbi(market, "typescript"))
      writeFileSync(
        `${folder}/use.ts`,
        `import type { Abi, ExtractAbiFunctionNames } from "abitype"
import { abi } from "./abi.ts"
export const checked: Abi = abi
export const name: ExtractAbiFunctionNames<typeof abi, "payable"> = "fill"
// @ts-expect-error
export const wrong: ExtractAbiFunctionNames<typeof abi> = "burn"
`
      )
      const options = ["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions", "--module", "preserve"]
      const tsc = `${import.meta.dirname}/../../node_modules/.bin/tsc`
      execFileSync(tsc, [...options, "--target", "es2022", "--ignoreConfig", `${folder}/use.ts`], { encoding: "utf8" })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("hides nothing in texts of the contract", () => {
    const inputs = [{ name: "a", type: "uint256", internalType: "enum \u202e*/ hidden \u2028" }]
    const abi: Abi = [{ type: "error", name: "E", inputs }]
    for (const form of abiForms) expect(formatAbi(abi, form)).toMatch(/^[\n -~]*$/)
    expect(JSON.parse(formatAbi(abi, "json"))).toEqual(abi)
  })
})

fuzz("abi: formats any ABI as Solidity that compiles to it", 60, fc.array(entry, { maxLength: 12 }), abi => {
  const found = essences(compiled(abi))
  const all = new Set(essences(abi))
  expect(found.filter(one => !all.has(one))).toEqual([])
  const leftOut = formatAbi(abi, "solidity").split("\n    // Left out").length - 1
  expect(found).toHaveLength(abi.length - leftOut)
})

fuzz("abi: formats any ABI as text that parses to it", 200, fc.array(entry, { maxLength: 6 }), raw => {
  const parsed = parseAbi(raw)
  if (parsed instanceof Error || parsed.rejected.length > 0) return
  const abi = parsed.abi.filter(one => !("selector" in one) && !("topic0" in one))
  if (abi.length === 0) return
  const text = formatAbi(abi, "human-readable")
  const lines = text.split("\n").filter(line => !line.startsWith("//"))
  expect(new Interface(lines).fragments).toHaveLength(lines.length)
  if (lines.length > 0) {
    expect(parseViem(lines)).toHaveLength(lines.length)
    const written = abi.filter(one => lines.includes(formatAbi([one], "human-readable")))
    expect(essences(orThrow(parseAbi(text)).abi)).toEqual(essences(written))
  }
  expect(JSON.parse(formatAbi(abi, "json"))).toEqual(abi)
})

import { describe, expect, it } from "vitest"
import { dispatch } from "../../test/assemble.ts"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { moved, transfer } from "../../test/erc20.ts"
import { errorFrom, orThrow } from "../../test/returned.ts"
import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { toEventSelector, toFunctionSelector } from "../entry/hash.ts"
import type { Observations } from "../reconstruct/Observations.ts"
import { repairAbi } from "./repairAbi.ts"

const without = (entry: object, ...keys: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)))
const input = (type: string, more: object = {}) => ({
  type: "function",
  name: "f",
  inputs: [{ name: "a", type, ...more }],
  outputs: [],
  stateMutability: "view"
})
const W = toFunctionSelector("transfer(address,uint256)")
const E = toEventSelector("Transfer(address,address,uint256)")
const f = (types: string) => toFunctionSelector(`f(${types})`)
const fix = (abi: unknown, known: Omit<Observations, "abi"> = {}) => orThrow(repairAbi(abi, known))

describe("every broken shape, with the ABI alone", () => {
  const cases: ReadonlyArray<readonly [name: string, abi: unknown, id: string, more?: Partial<AbiEntry>]> = [
    [
      "constant and payable instead of stateMutability",
      [{ ...without(transfer, "stateMutability"), constant: false, payable: false }],
      W,
      { stateMutability: "nonpayable" }
    ],
    [
      "old Vyper: constant, payable, gas",
      [{ ...without(input("int128"), "stateMutability"), constant: true, payable: false, gas: 1200 }],
      f("int128"),
      { stateMutability: "view" }
    ],
    [
      "payable by flag",
      [{ ...without(transfer, "stateMutability"), constant: false, payable: true }],
      W,
      { stateMutability: "payable" }
    ],
    ["no word on mutability", [without(transfer, "stateMutability")], W, { stateMutability: "nonpayable" }],
    ["mutability in capitals", [{ ...transfer, stateMutability: "PAYABLE" }], W, { stateMutability: "payable" }],
    ["no type", [without(transfer, "type")], W, { type: "function" }],
    ["no type, of an event", [without(moved, "type")], E, { type: "event" }],
    ["no outputs", [without(transfer, "outputs")], W],
    ["no inputs", [without(input(""), "inputs")], f("")],
    ["inputs null", [{ ...input(""), inputs: null }], f("")],
    ["outputs null", [{ ...transfer, outputs: null }], W],
    ["parameters without names", [{ ...transfer, inputs: [{ type: "address" }, { type: "uint256" }] }], W],
    ["an invalid name of a parameter", [input("bool", { name: "a b" })], f("bool")],
    ["uint", [input("uint")], f("uint256")],
    ["int[2][]", [input("int[2][]")], f("int256[2][]")],
    ["byte", [input("byte")], f("bytes1")],
    ["address payable", [input("address payable")], f("address")],
    ["bytes memory", [input("bytes memory")], f("bytes")],
    ["uint256[] calldata ids", [input("uint256[] calldata ids")], f("uint256[]")],
    ["a contract's name with internalType", [input("IERC20", { internalType: "contract IERC20" })], f("address")],
    ["contract IERC20[]", [input("contract IERC20[]")], f("address[]")],
    ["enum Side", [input("enum Side")], f("uint8")],
    [
      "a struct's name, with components",
      [input("struct X", { components: [{ type: "bool" }, { type: "uint" }] })],
      f("(bool,uint256)")
    ],
    ["a tuple written out in the type", [input("(address,uint256)")], f("(address,uint256)")],
    ["ethers' tuple(...)[] in the type", [input("tuple(address to, uint value)[2][]")], f("(address,uint256)[2][]")],
    ["a type in internalType only", [{ ...input(""), inputs: [{ internalType: "uint256" }] }], f("uint256")],
    [
      "a tuple whose components another entry has",
      [
        input("tuple", { internalType: "struct X" }),
        { ...input("tuple", { internalType: "struct X", components: [{ name: "", type: "bool" }] }), name: "g" }
      ],
      f("(bool)")
    ],
    ["type Function", [{ ...transfer, type: "Function" }], W],
    ["another entry of unknown type", [transfer, { type: "struct", name: "X" }], W],
    ["a duplicate", [transfer, transfer], W],
    ["an event without anonymous", [without(moved, "anonymous")], E, { anonymous: false }],
    [
      "an event without indexed, of a standard",
      [{ ...moved, inputs: moved.inputs.map(one => without(one, "indexed")) }],
      E,
      { inputs: moved.inputs }
    ],
    ["an anonymous event", [{ ...moved, anonymous: true }], E, { anonymous: true }],
    ["an old fallback", [{ type: "fallback", payable: true }], "fallback", { stateMutability: "payable" }],
    ["a fallback that says nothing", [{ type: "fallback" }], "fallback", { stateMutability: "nonpayable" }],
    [
      "a constructor that says nothing",
      [{ type: "constructor", inputs: [] }],
      "constructor",
      { stateMutability: "nonpayable" }
    ],
    [
      "a tuple cut at its commas",
      [
        {
          type: "event",
          name: "E",
          inputs: [
            { name: "a", type: "(uint32" },
            { name: "b", type: "uint16" },
            { name: "c", type: "bytes)[]" }
          ],
          anonymous: false
        }
      ],
      toEventSelector("E((uint32,uint16,bytes)[])")
    ],
    [
      "a library's storage reference",
      [input("Lib.Data storage", { internalType: "struct Lib.Data" })],
      f("Lib.Data storage"),
      { name: `func_${f("Lib.Data storage").slice(2)}` }
    ],
    ["a unicode name", [{ ...transfer, name: "überweise" }], toFunctionSelector("überweise(address,uint256)")],
    ["a reserved name", [{ ...transfer, name: "constructor" }], toFunctionSelector("constructor(address,uint256)")],
    [
      "__proto__ for a name",
      JSON.stringify([{ ...transfer, name: "__proto__" }]),
      toFunctionSelector("__proto__(address,uint256)")
    ]
  ]
  it.each(cases)("%s", (_, abi, id, more = {}) => {
    const { abi: completed } = fix(abi)
    expect(getEntryId(completed[0]!)).toBe(id)
    expect(completed[0]).toMatchObject(more as object)
  })

  it("keeps overloads, which old Vyper generates for default arguments", () => {
    const abi = [input(""), input("address"), input("address[]")].map((entry, index) =>
      index === 0 ? { ...entry, inputs: [] } : entry
    )
    expect(fix(abi).abi.map(getEntryId)).toEqual([f(""), f("address"), f("address[]")])
  })

  it("uses ERC-721's flags for a Transfer without flags if there is an ownerOf", () => {
    const bare = { ...moved, inputs: moved.inputs.map(one => without(one, "indexed")) }
    const { abi } = fix([bare, "function ownerOf(uint256) view returns (address)"])
    expect(abi[0]).toMatchObject({ inputs: [{ indexed: true }, { indexed: true }, { indexed: true }] })
  })

  it.each([
    [
      "a function merged with an event",
      [{ ...input("bytes32"), inputs: [{ name: "a", type: "bytes32", indexed: true }] }]
    ],
    ["a tuple without components", [input("tuple", { internalType: "struct X" })]],
    ["a type that is an object", [{ type: { toString: "" }, name: "" }]],
    ["a name in place of a type", [input("IERC20")]],
    ["a mapping", [input("mapping(address => uint256)")]]
  ])("%s is refused rather than guessed", (_, abi) => {
    expect(errorFrom(repairAbi(abi, {}))._tag).toBe("abi/NoUsableEntry")
  })
})

describe("a hash in the code proves", () => {
  const stop = () => "00"
  const codeWith = (...ids: ReadonlyArray<Hex>) => ({
    bytecode: dispatch(Object.fromEntries(ids.map(id => [id, stop])))
  })

  it("which inputs a function had before a merge (ENS 0.6.2)", () => {
    const merged = {
      anonymous: false,
      inputs: [
        { indexed: true, name: "node", type: "bytes32" },
        { indexed: true, name: "ttl", type: "uint64" },
        { indexed: false, name: "approved", type: "bool" }
      ],
      name: "setTTL",
      type: "function",
      constant: false,
      outputs: [],
      payable: false
    }
    const { abi, repairs } = fix([merged], codeWith("0x14ab9038"))
    expect(abi).toEqual([
      {
        type: "function",
        name: "setTTL",
        inputs: [
          { name: "node", type: "bytes32" },
          { name: "ttl", type: "uint64" }
        ],
        outputs: [],
        stateMutability: "nonpayable"
      }
    ])
    expect(repairs).toContainEqual({
      path: "[0]",
      problem: "a function merged with an event; pass the bytecode to repair its inputs",
      fix: "the first 2 of 3 inputs kept",
      proof: "hash"
    })
  })

  it.each([
    ["a contract", "f(IERC20,uint256)", "f(address,uint256)"],
    ["an enum", "f(Side)", "f(uint8)"],
    ["two names, and an array of one", "f(IERC20[],Kind)", "f(address[],bytes32)"],
    ["an integer of another size", "f(uint256,uint256)", "f(uint256,uint128)"],
    ["one input too many", "f(address,bool)", "f(address)"],
    ["one too many in front", "f(address,bool)", "f(bool)"]
  ])("the type that a name replaced: %s", (_, written, right) => {
    const { abi, repairs } = fix(`function ${written}`, codeWith(toFunctionSelector(right)))
    expect(abi.map(getEntryId)).toEqual([toFunctionSelector(right)])
    expect(repairs.at(-1)).toMatchObject({ proof: "hash" })
  })

  it("the components of a tuple that the code reads and the ABI lacks", () => {
    const { codes } = compileSolidity(`contract C {
      struct Call { address to; bytes data; }
      function f(Call[] calldata a) external { for (uint256 i; i < a.length; i++) a[i].to.call(a[i].data); }
    }`)
    const { abi } = orThrow(repairAbi([input("tuple[]", { internalType: "struct Call[]" })], { bytecode: codes["C"] }))
    expect(abi[0]).toMatchObject({ name: "f", inputs: [{ name: "a", type: "tuple[]" }] })
    expect(getEntryId(abi[0]!)).toBe(f("(address,bytes)[]"))
  })

  it("an event's inputs", () => {
    const { abi } = fix(["event Listed(IERC721 indexed token, uint256 id)"], {
      topics: [toEventSelector("Listed(address,uint256)")]
    })
    expect(abi.map(getEntryId)).toEqual([toEventSelector("Listed(address,uint256)")])
  })

  it("nothing if no change hashes to it", () => {
    const { abi, repairs } = fix("function f(uint256 a) view", codeWith("0x12345678"))
    expect(abi.map(getEntryId)).toEqual([f("uint256")])
    expect(repairs).toEqual([])
  })

  it("nothing if another entry already has it", () => {
    const { abi } = fix(["function f(uint256 a) view", "function f(uint128 a) view"], codeWith(f("uint128")))
    expect(abi.map(getEntryId)).toEqual([f("uint256"), f("uint128")])
  })

  it("nothing if the contract delegates to other code", () => {
    const delegating = dispatch({ [f("uint128")]: () => "5f5f5f5f5f5af400" })
    expect(fix(["function f(uint256 a) view"], { bytecode: delegating }).abi.map(getEntryId)).toEqual([f("uint256")])
  })
})

describe("missing parts come from the code", () => {
  it("mutability and outputs", () => {
    const bytecode = dispatch({ [f("")]: () => "5f5460805260206080f3", [f("uint256")]: () => "60043500" })
    const { abi, repairs } = fix(["f()"], { bytecode })
    expect(abi[0]).toMatchObject({
      stateMutability: expect.stringMatching(/view|payable/),
      outputs: [{ type: "uint256" }]
    })
    expect(repairs.filter(one => one.proof === "code").map(one => one.path)).toEqual([
      "[0].stateMutability",
      "[0].outputs"
    ])
  })

  it("indexed flags that contradict the logs", () => {
    const word = `0x${"00".repeat(32)}`
    const logs = [{ topics: [E, word, word, word], data: "0x" }]
    const { abi, repairs } = fix([moved], { logs })
    expect(abi[0]).toMatchObject({ inputs: [{ indexed: true }, { indexed: true }, { indexed: true }] })
    expect(repairs).toEqual([
      { path: "[0].inputs", problem: "2 indexed, but logs have 3", fix: "0, 1, 2", proof: "standard" }
    ])
    const own = toEventSelector("Sold(address,uint256)")
    const sold = fix(["event Sold(address a, uint256 b)"], { logs: [{ topics: [own, word], data: word }] })
    expect(sold.abi[0]).toMatchObject({ inputs: [{ indexed: true }, { indexed: false }] })
    expect(sold.repairs.at(-1)).toMatchObject({ proof: "code" })
  })
})

it("the work for irreparable ABIs is bounded", () => {
  const entries = Array.from({ length: 2_000 }, (_, index) => `function g${index}(Foo a, Bar b, Baz c, uint d)`)
  expect(repairAbi(entries, { selectors: ["0x12345678"] })).toBeInstanceOf(Error)
})

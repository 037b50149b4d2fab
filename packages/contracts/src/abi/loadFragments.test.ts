import { Interface as Interface5 } from "@ethersproject/abi"
import type { AbiEntry, EvidenceSource } from "@glossa/abi/effect"
import { Interface as Interface6 } from "ethers"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { loadFragments } from "./loadFragments.ts"

const withSource = (abi: ReadonlyArray<AbiEntry>, source: EvidenceSource) =>
  abi.map(entry => ({ entry, evidence: { id: "0x", source, confidence: 1, because: [] } as const }))
const load = (abi: ReadonlyArray<AbiEntry>, source: EvidenceSource = "bytecode") => {
  const { fragments, warnings } = loadFragments(withSource(abi, source))
  return { abi: fragments.map(({ entry }) => entry), warnings }
}
const taking = (type: string, name = "f"): AbiEntry => ({
  type: "function",
  name,
  inputs: [{ name: "", type }],
  outputs: [],
  stateMutability: "view"
})

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, "log")
})
afterEach(() => {
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

describe("an entry that a library refuses", () => {
  const panic: AbiEntry = { type: "error", name: "Panic", inputs: [{ name: "", type: "uint256" }] }

  it("is left out with a warning that names it, the library and the reason", () => {
    expect(load([taking("address"), taking("function"), panic])).toEqual({
      abi: [taking("address")],
      warnings: [
        "function f(function) is left out; it does not load in ethers 6: invalid type",
        "error Panic(uint256) is left out; it does not load in @ethersproject/abi: cannot specify user defined Panic(uint256) error"
      ]
    })
    expect(load([taking("function")], "repaired").abi).toEqual([])
  })

  it("stays with a warning if it is published", () => {
    expect(load([taking("function")], "verified")).toEqual({
      abi: [taking("function")],
      warnings: ["function f(function) does not load in ethers 6: invalid type"]
    })
  })

  it("is left out if an earlier entry has its signature", () => {
    const fallback = { type: "fallback", stateMutability: "payable" } as const
    expect(load([taking("bool"), taking("bool"), fallback, fallback])).toEqual({
      abi: [taking("bool"), fallback],
      warnings: [
        "function f(bool) is left out; it does not load in ethers 6 and @ethersproject/abi: duplicate definition",
        "fallback is left out; it does not load in ethers 6 and @ethersproject/abi: duplicate definition"
      ]
    })
  })

  it("is counted if ten are named", () => {
    const { warnings } = load(Array.from({ length: 5_000 }, (_, index) => taking("function", `f${index}`)))
    expect(warnings).toHaveLength(11)
    expect(warnings.at(-1)).toBe("4990 more entries do not load in ethers 6 or @ethersproject/abi")
  })
})

const name = fc.oneof(
  fc.constantFrom(
    "f",
    "g",
    "",
    "__proto__",
    "constructor",
    "receive",
    "Error",
    "Panic",
    "a b",
    "été",
    "f(uint256)",
    "indexed"
  ),
  fc.string({ maxLength: 4 }),
  fc.stringMatching(/^[A-Za-z_$][\w$]{0,3}$/)
)
const type = fc.oneof(
  fc.constantFrom("uint256", "address", "bytes", "string[]", "tuple", "tuple[2][]", "function", "fixed168x10", "uint7"),
  fc.constantFrom(
    "bytes33",
    "uint256[-1]",
    "uint256[0]",
    "uint256[",
    "tuple[",
    "lol",
    "",
    "uint",
    "mapping(uint => uint)"
  ),
  fc.string({ maxLength: 6 })
)
const { parameters } = fc.letrec<{ parameter: object; parameters: ReadonlyArray<object> }>(tie => ({
  parameter: fc.record(
    { name, type, components: tie("parameters"), indexed: fc.boolean(), internalType: fc.string({ maxLength: 9 }) },
    { requiredKeys: ["name", "type"] }
  ),
  parameters: fc.array(tie("parameter"), { maxLength: 4, depthIdentifier: "tuples" })
}))
const mutability = fc.constantFrom("view", "pure", "payable", "nonpayable")
const hostile = fc.oneof(
  fc.record({
    type: fc.constant("function"),
    name,
    inputs: parameters,
    outputs: parameters,
    stateMutability: mutability
  }),
  fc.record({ type: fc.constant("event"), name, inputs: parameters, anonymous: fc.boolean() }),
  fc.record({ type: fc.constant("error"), name, inputs: parameters }),
  fc.record({ type: fc.constant("constructor"), inputs: parameters, stateMutability: mutability }),
  fc.record({ type: fc.constantFrom("fallback", "receive"), stateMutability: mutability })
) as fc.Arbitrary<AbiEntry>

const wide = fc
  .integer({ min: 1, max: 3_000 })
  .map(length => Array.from({ length }, (_, index) => ({ name: `a${index}`, type: "uint256" })))
  .map((components): AbiEntry => ({ type: "error", name: "Wide", inputs: [{ name: "", type: "tuple", components }] }))

describe("the result for a hostile ABI", () => {
  it("loads whole in both libraries", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 30, arbitrary: hostile }, wide), { maxLength: 8 }), entries => {
        const { abi, warnings } = load(entries)
        expect(new Interface6(JSON.stringify(abi)).fragments).toHaveLength(abi.length)
        // Version 5 reads no fallback and receive functions.
        const read = abi.filter(({ type }) => type !== "fallback" && type !== "receive")
        expect(new Interface5(JSON.stringify(abi)).fragments).toHaveLength(read.length)
        expect(warnings.length).toBe(Math.min(entries.length - abi.length, 11))
        expect(load(abi)).toEqual({ abi, warnings: [] })
      }),
      { numRuns: 200 }
    )
  })
})

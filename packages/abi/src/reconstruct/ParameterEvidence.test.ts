import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../test/compileSolidity.ts"
import { orThrow } from "../../test/returned.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import type { Evidence } from "./Evidence.ts"
import { reconstructAbi } from "./reconstructAbi.ts"

const source = `
contract C {
  struct Order { uint256 id; bytes note; }
  bytes32 last;
  function zero() external {}
  function checked(address one, bool two) external { last = keccak256(abi.encode(one, two)); }
  function text(bytes calldata one) external { last = keccak256(one); }
  function passed(uint256 one) external { assembly { sstore(7, one) } }
  function listed(uint256[] calldata one) external { assembly { sstore(8, calldataload(one.offset)) } }
  function ordered(Order calldata one) external { last = keccak256(one.note); }
}`
const { codes, errors } = compileSolidity(source, { enabled: true, runs: 200 })
const { abi, evidence } = orThrow(reconstructAbi({ bytecode: codes["C"] }))
const of = (signature: string): Evidence => evidence.find(({ id }) => id === toFunctionSelector(signature))!

describe("evidence of inferred inputs", () => {
  it("has the basis, the confidence and the alternatives of each", () => {
    expect(errors).toEqual([])
    expect(of("checked(address,bool)").parameters).toEqual([
      { basis: "check", confidence: expect.any(Number), alternatives: [] },
      { basis: "check", confidence: expect.any(Number), alternatives: [] }
    ])
    expect(of("text(bytes)").parameters).toMatchObject([{ basis: "layout", alternatives: ["string"] }])
    expect(of("passed(uint256)").parameters).toMatchObject([{ basis: "default", alternatives: ["bytes32", "int256"] }])
    expect(of("listed(uint256[])").parameters![0]!.alternatives).toContain("bytes32[]")
    expect(of("ordered((uint256,bytes))").parameters).toMatchObject([{ basis: "layout", alternatives: [] }])
    expect(of("zero()").parameters).toEqual([])
  })

  it("is for every input", () => {
    for (const [i, { parameters = [] }] of evidence.entries()) {
      const entry = abi[i]!
      if (entry.type === "function") expect(parameters).toHaveLength(entry.inputs.length)
    }
  })

  it("is surer of fewer inputs, and of those that code checks", () => {
    const confidences = ["zero()", "checked(address,bool)", "passed(uint256)", "ordered((uint256,bytes))"].map(
      signature => of(signature).confidence
    )
    expect(confidences).toEqual(confidences.toSorted((one, other) => other - one))
    expect(new Set(confidences).size).toBe(confidences.length)
    const { confidence, parameters } = of("checked(address,bool)")
    expect(confidence).toBeLessThan(parameters![0]!.confidence)
  })

  it("is left out where calls show the inputs, or a name proves them", () => {
    const call = `${toFunctionSelector("passed(uint256)")}${"7".padStart(64, "0")}` as const
    const known = reconstructAbi({ bytecode: codes["C"], calls: [call], selectors: ["0xa9059cbb"] })
    const shown = orThrow(known).evidence.filter(({ id }) => [call.slice(0, 10), "0xa9059cbb"].includes(id))
    expect(shown.map(({ parameters }) => parameters)).toEqual([undefined, undefined])
  })
})

import { Interface as Interface5 } from "@ethersproject/abi"
import { parseAbi as abitypeParse } from "abitype"
import { Interface, keccak256, toUtf8Bytes } from "ethers"
import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from "viem"
import { describe, expect, it } from "vitest"
import { orThrow } from "../../test/returned.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { standards } from "../standards/catalog.ts"
import { parseAbi } from "./parseAbi.ts"

const unusedSelector = [
  "function f(tuple(uint a, (bytes b, address[2][] c)[3] d) x, byte y) view returns (int z)",
  "event E(address indexed a, (uint, bytes)[] b)",
  "error Nope(bytes32, uint8[4])",
  "constructor(address a) payable",
  "fallback() payable",
  "receive() payable",
  "function héllo()"
]
const everything = [...unusedSelector, ...standards.flatMap(({ required, optional }) => [...required, ...optional])]
const { abi } = orThrow(parseAbi(everything))
const text = JSON.stringify(abi)

describe("other tools accept the ABIs", () => {
  it("ethers v6 accepts every entry and computes the same ids", () => {
    const other = new Interface(text)
    expect(other.fragments).toHaveLength(abi.length)
    for (const entry of abi)
      if (entry.type === "function" && !entry.selector)
        expect(other.getFunction(getEntryId(entry))?.format("sighash")).toBe(
          other.getFunction(getEntryId(entry))?.format()
        )
      else if (entry.type === "event" && !entry.topic0) expect(other.getEvent(getEntryId(entry))).not.toBeNull()
  })

  it("ethers v5 accepts every entry, but drops events with equal topics, fallback and receive", () => {
    const unlike = [...new Map(abi.map(entry => [getEntryId(entry), entry])).values()]
    expect(new Interface5(JSON.stringify(unlike)).fragments).toHaveLength(unlike.length - 2)
  })

  it("viem computes the same selectors and topics", () => {
    for (const entry of abi) {
      if (entry.type === "function" && !entry.selector)
        expect(toFunctionSelector(entry as AbiFunction)).toBe(getEntryId(entry))
      if (entry.type === "event") expect(toEventSelector(entry as AbiEvent)).toBe(getEntryId(entry))
    }
  })

  it("a name that they reject is a placeholder with the real selector", () => {
    const named = abi.find(entry => "selector" in entry)
    const selector = keccak256(toUtf8Bytes("héllo()")).slice(0, 10)
    expect(named).toMatchObject({ name: `func_${selector.slice(2)}`, selector })
  })

  it("abitype parses a standard's fragments to the same ABI", () => {
    for (const { required } of standards.filter(({ required }) => required.length > 0))
      expect(orThrow(parseAbi(required)).abi).toEqual(
        abitypeParse(required).map(entry => normal(entry as unknown as Record<string, unknown>))
      )
  })
})

/** abitype omits empty names. */
const normal = (entry: Record<string, unknown>): unknown => {
  const named = (list: unknown) => (list as ReadonlyArray<object>).map(item => ({ name: "", ...item }))
  return { ...entry, inputs: named(entry["inputs"]), ...(entry["outputs"] ? { outputs: named(entry["outputs"]) } : {}) }
}

import { describe, expect, it } from "vitest"
import { chooseMutability, contradicts } from "./rankFunctions.ts"

const parameters = (...types: ReadonlyArray<string>) => types.map(type => ({ name: "", type }))

describe("declared outputs", () => {
  it("contradict code that returns other words", () => {
    expect(contradicts(parameters("uint256", "address", "uint256"), parameters("address"))).toBe(true)
    expect(contradicts([], parameters("address"))).toBe(true)
    expect(contradicts(parameters("bytes32"), parameters("bytes"))).toBe(true)
  })

  it("do not contradict code that returns as many words, or unknown ones", () => {
    expect(contradicts(parameters("bytes32", "string"), parameters("uint256", "bytes"))).toBe(false)
    expect(contradicts(parameters("bytes32"), undefined)).toBe(false)
  })
})

describe("a declared mutability", () => {
  it.each([
    ["pure", "view", "pure"],
    ["view", "nonpayable", "view"],
    ["nonpayable", "view", "nonpayable"],
    ["nonpayable", "payable", "payable"],
    ["payable", "nonpayable", "nonpayable"],
    ["view", "payable", "payable"]
  ] as const)("of %s in code that is %s is %s", (declared, code, chosen) => {
    expect(chooseMutability(declared, code)).toBe(chosen)
  })

  it("or the code's is chosen if the other is unknown", () => {
    expect([chooseMutability(undefined, "view"), chooseMutability("view", undefined)]).toEqual(["view", "view"])
    expect(chooseMutability(undefined, undefined)).toBe("nonpayable")
  })
})

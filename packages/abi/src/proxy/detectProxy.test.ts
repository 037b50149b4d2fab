import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { dispatch } from "../../test/assemble.ts"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { detectProxy } from "./detectProxy.ts"

const A = "bebebebebebebebebebebebebebebebebebebebe"
const logic = "360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc"
const word = (value: string) => value.padStart(64, "0")
const tokenBound = word("5a17") + word("89") + word(A) + word("7")
/** Passes every call to the address that the code before it leaves on the stack. */
const forward = (find: string) => `${find}365f5f375f5f365f845af43d5f5f3e3d5ff3`
/** Runtime code of Safe's proxies without its metadata. */
const safes = {
  "1.2.0":
    "608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fe",
  "1.4.1":
    "608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fe",
  "1.5.0":
    "608060405260005463a619486e60003560e01c14156024578060601b606c5260206060f35b3660008037600080366000845af43d6000803e806040573d6000fd5b3d6000f3fe"
}

describe("clones contain their implementation", () => {
  it.each([
    ["EIP-1167", `363d3d373d3d3d363d73${A}5af43d82803e903d91602b57fd5bf3`, "EIP-1167", A],
    [
      "EIP-1167, an address that begins with zeros",
      `363d3d373d3d3d363d6f${A.slice(8)}5af43d82803e903d91602757fd5bf3`,
      "EIP-1167",
      A.slice(8).padStart(40, "0")
    ],
    [
      "EIP-1167 with arguments",
      `363d3d373d3d3d363d73${A}5af43d82803e903d91602b57fd5bf3${word("1")}${word("2")}`,
      "EIP-1167",
      A
    ],
    ["ERC-6551", `363d3d373d3d3d363d73${A}5af43d82803e903d91602b57fd5bf3${tokenBound}`, "ERC-6551", A],
    ["0age's of 44 bytes", `3d3d3d3d363d3d37363d73${A}5af43d3d93803e602a57fd5bf3`, "minimal", A],
    ["Solady's with PUSH0", `5f5f365f5f37365f73${A}5af43d5f5f3e6029573d5ffd5b3d5ff3`, "minimal", A],
    [
      "wighawag's with arguments",
      `3d3d3d3d363d3d3761003f603736393661003f013d73${A}5af43d3d93803e603557fd5bf3${"aa".repeat(61)}003f`,
      "minimal",
      A
    ],
    ["Vyper's, before 0.3.1", `366000600037611000600036600073${A}5af4602c57600080fd5b6110006000f3`, "minimal", A],
    ["EIP-7702", `ef0100${A}`, "EIP-7702", A]
  ])("%s", (_, code, kind, implementation) => {
    expect(detectProxy(`0x${code}`)).toEqual({ kind, implementation: `0x${implementation}` })
    expect(detectProxy(`0x${code.toUpperCase()}`)).toEqual({ kind, implementation: `0x${implementation}` })
    expect(detectProxy(code as Hex)).toEqual({ kind, implementation: `0x${implementation}` })
  })

  it("Sequence's reads the slot of its own address instead", () => {
    expect(detectProxy("0x363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3")).toEqual({ kind: "Sequence" })
  })
})

describe("other proxies show where the implementation is stored", () => {
  const slotOf = (kind: string, slot: string) => ({ kind, slot: `0x${slot}` })
  it.each([
    [
      "ERC-7760's minimal EIP-1967",
      `363d3d373d3d363d7f${logic}545af43d6000803e6038573d6000fd5b3d6000f3`,
      slotOf("EIP-1967", logic)
    ],
    [
      "EIP-1822",
      forward("7fc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf754"),
      slotOf("EIP-1822", "c5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7")
    ],
    ["Safe 1.1.1 and 1.2.0", safes["1.2.0"], slotOf("Safe", word("0"))],
    ["Safe 1.3.0 and 1.4.1", safes["1.4.1"], slotOf("Safe", word("0"))],
    ["Safe 1.5.0", safes["1.5.0"], slotOf("Safe", word("0"))],
    [
      "the first Safes' slot 0",
      "608060405273ffffffffffffffffffffffffffffffffffffffff600054163660008037600080366000845af43d6000803e6000811415603d573d6000fd5b3d6000f3",
      slotOf("slot", word("0"))
    ],
    ["one without free memory, in a slot of its own", forward("600354"), slotOf("slot", word("3"))],
    [
      "an immutable beacon (OpenZeppelin 5)",
      forward(`635c60da1b60e01b5f5260205f60045f7f${word(A)}5afa505f51`),
      { kind: "beacon", beacon: `0x${A}` }
    ],
    ["an immutable implementation", forward(`7f${word(A)}`), { kind: "minimal", implementation: `0x${A}` }],
    ["a beacon in a slot", forward(`635c60da1b60e01b5f5260205f60045f5f545afa505f51`), slotOf("beacon", word("0"))]
  ])("%s", (_, code, shape) => {
    expect(detectProxy(`0x${code}`)).toEqual(shape)
  })

  const having = (...signatures: ReadonlyArray<string>): Hex => {
    const bodies = signatures.map(signature => [toFunctionSelector(signature), () => "00"])
    return dispatch(Object.fromEntries(bodies), undefined, forward("333154"))
  }

  it.each([
    [
      "Unitroller",
      having("comptrollerImplementation()", "_setPendingImplementation(address)"),
      "comptrollerImplementation()"
    ],
    ["EIP-2535", having("facets()", "facetAddress(bytes4)", "facetAddresses()"), "facets()"],
    ["Aragon", having("kernel()", "appId()", "implementation()", "proxyType()"), "implementation()"],
    ["EIP-897", having("implementation()", "proxyType()"), "implementation()"]
  ])("%s, by its getter", (kind, code, getter) => {
    expect(detectProxy(code)).toEqual({ kind, getter: toFunctionSelector(getter) })
  })

  it("EIP-897, by its getter and the slot that it reads", () => {
    const code = dispatch({ [toFunctionSelector("implementation()")]: () => "00" }, undefined, forward("600554"))
    expect(detectProxy(code)).toEqual({
      kind: "EIP-897",
      getter: toFunctionSelector("implementation()"),
      slot: `0x${word("5")}`
    })
  })

  it("ZeroEx, by its getter with a selector argument", () => {
    expect(detectProxy(having("getFunctionImplementation(bytes4)"))).toEqual({ kind: "ZeroEx" })
  })

  it("Optimism's, by the call of its address manager", () => {
    expect(detectProxy(`0x63bf40fac160e01b5f52${forward("5f5f60445f335afa505f51")}`)).toEqual({
      kind: "Optimism resolved"
    })
  })
})

describe("no proxy", () => {
  const eip1967 = `7f${logic}54`
  it.each([
    ["nothing", "0x"],
    ["no code", "0x__$39329ac6c59321f85e841dde6dde750d23$__"],
    ["WETH9", weth9],
    ["EIP-7702's prefix with data after the address", `0xef0100${A}00`],
    ["EIP-1967's slot in code that doesn't delegate", `0x${eip1967}00`],
    ["a function that delegates", dispatch({ "0x4f1ef286": () => forward(eip1967) })],
    ["a factory that carries a proxy's code", `0x608060405200${forward(eip1967)}`],
    ["code that calls a library with arguments of its own", `0x5f5f60245f73${A}5af400`],
    ["code that calls another contract with the same data", `0x365f5f375f5f365f5f73${A}5af100${"f4"}`]
  ])("%s", (_, code) => {
    expect(detectProxy(code as Hex)).toBeUndefined()
  })

  fuzz("abi: detects a proxy in any bytes, or none", 500, fc.uint8Array({ maxLength: 300, size: "max" }), bytes => {
    detectProxy(`0x${Buffer.from(bytes).toString("hex")}`)
  })
})

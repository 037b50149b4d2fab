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
const delegate = "5f5f5f5f5f5af45f5ff3"

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
  })

  it("Sequence's reads the slot of its own address instead", () => {
    expect(detectProxy("0x363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3")).toEqual({ kind: "Sequence" })
  })
})

describe("compiled proxies show where the implementation is stored", () => {
  const slotOf = (kind: string, slot: string) => ({ kind, slot: `0x${slot}` })
  it.each([
    [
      "ERC-7760's minimal EIP-1967",
      `363d3d373d3d363d7f${logic}545af43d6000803e6038573d6000fd5b3d6000f3`,
      slotOf("EIP-1967", logic)
    ],
    [
      "a beacon in EIP-1967's slot, also with the other slots",
      `7f${logic}507fa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d5054${delegate}`,
      slotOf("EIP-1967 beacon", "a3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50")
    ],
    [
      "EIP-1822",
      `7fc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf754${delegate}`,
      slotOf("EIP-1822", "c5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7")
    ],
    [
      "ZeppelinOS",
      `7f7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c354${delegate}`,
      slotOf("ZeppelinOS", "7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3")
    ],
    [
      "Safe 1.1.1's masterCopy",
      "608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3",
      slotOf("Safe", word("0"))
    ],
    [
      "the first Safes' slot 0",
      "608060405273ffffffffffffffffffffffffffffffffffffffff600054163660008037600080366000845af43d6000803e6000811415603d573d6000fd5b3d6000f3",
      slotOf("slot 0", word("0"))
    ],
    [
      "a beacon that the code holds (OpenZeppelin 5)",
      `635c60da1b60e01b5f527f${word(A)}5afa${delegate}`,
      { kind: "beacon", beacon: `0x${A}` }
    ],
    ["a beacon that it doesn't (Superfluid)", `635c60da1b60e01b5f525f545afa${delegate}`, { kind: "beacon" }],
    ["Optimism's address manager", `63bf40fac160e01b5f52${delegate}`, { kind: "Optimism resolved" }]
  ])("%s", (_, code, shape) => {
    expect(detectProxy(`0x${code}`)).toEqual(shape)
  })

  const having = (...signatures: ReadonlyArray<string>) =>
    `${dispatch(Object.fromEntries(signatures.map(signature => [toFunctionSelector(signature), () => "00"])))}${delegate}` as Hex

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

  it("ZeroEx, by its getter with a selector argument", () => {
    expect(detectProxy(having("getFunctionImplementation(bytes4)"))).toEqual({ kind: "ZeroEx" })
  })
})

describe("no proxy", () => {
  it.each([
    ["nothing", "0x"],
    ["WETH9", weth9],
    ["EIP-7702's prefix with data after the address", `0xef0100${A}00`],
    ["EIP-1967's slot in code that doesn't delegate", `0x7f${logic}5400`],
    ["the implementation of a UUPS proxy", `0x6352d1902d5f527f${logic}54${delegate}`],
    ["code that calls a proxy's getter", `0x63bb82aa5e60e01b5f5263e992a04160e01b5f52${"5b".repeat(2_000)}${delegate}`],
    ["a factory that carries a proxy's code", `0x608060405260043500fe6080604052${`7f${logic}54${delegate}`}`],
    ["large code that delegates to a fixed library", `0x${"5b".repeat(1_100)}73${A}5af4`]
  ])("%s", (_, code) => {
    expect(detectProxy(code as Hex)).toBeUndefined()
  })

  fuzz("abi: detects a proxy in any bytes, or none", 500, fc.uint8Array({ maxLength: 300, size: "max" }), bytes => {
    detectProxy(`0x${Buffer.from(bytes).toString("hex")}`)
  })
})

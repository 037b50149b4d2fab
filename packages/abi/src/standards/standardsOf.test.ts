import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { parse } from "../parse/parse.ts"
import { catalogue, standards } from "./catalogue.ts"
import { standardsOf } from "./standardsOf.ts"

const selectorsOf = (id: string) => catalogue().compiled.find(({ standard }) => standard.id === id)!.selectors

describe("the table", () => {
  it("is read without any repair but those of spelling", () => {
    for (const { required, optional } of standards) {
      const { repairs, rejected } = Result.getOrThrow(parse([...required, ...optional]))
      expect(repairs).toEqual([])
      expect(rejected).toEqual([])
    }
  })

  it("has each standard once", () => {
    expect(new Set(standards.map(({ id }) => id)).size).toBe(standards.length)
  })

  // An ERC-165 interface id is the XOR of the selectors, as each EIP states it.
  it.each([
    ["ERC165", "0x01ffc9a7", []],
    ["ERC721", "0x80ac58cd", []],
    ["ERC721Enumerable", "0x780e9d63", []],
    ["ERC721Metadata", "0x5b5e139f", ["0x06fdde03", "0x95d89b41"]],
    ["ERC1155", "0xd9b67a26", []]
  ])("%s has the functions that its interface id %s is made of", (id, interfaceId, more) => {
    const xor = [...selectorsOf(id), ...more].reduce((sum, selector) => sum ^ BigInt(selector), 0n)
    expect(`0x${xor.toString(16).padStart(8, "0")}`).toBe(interfaceId)
  })
})

describe("standardsOf", () => {
  it("finds a standard in an ABI and in selectors alike", () => {
    const erc20 = standards.find(({ id }) => id === "ERC20")!
    const { abi } = Result.getOrThrow(parse(erc20.required))
    expect(standardsOf(abi)).toEqual(["ERC20"])
    expect(standardsOf(selectorsOf("ERC20"))).toEqual(["ERC20"])
  })

  it("asks for every required function", () => {
    for (const { standard, selectors } of catalogue().compiled)
      for (const left of selectors)
        expect(standardsOf(selectors.filter(selector => selector !== left))).not.toContain(standard.id)
  })

  it("finds nothing in nothing", () => {
    expect(standardsOf([])).toEqual([])
  })
})

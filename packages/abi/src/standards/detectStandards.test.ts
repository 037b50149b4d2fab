import { describe, expect, it } from "vitest"
import { orThrow } from "../../test/returned.ts"
import { parseAbi } from "../parse/parseAbi.ts"
import { compiledStandards, standards } from "./catalog.ts"
import { detectStandards } from "./detectStandards.ts"

const versionsOf = (id: string) => compiledStandards().find(({ standard }) => standard === id)!.versions
const selectorsOf = (id: string, version = 0) => versionsOf(id)[version]!

describe("the table", () => {
  it("parses with equivalent repairs only", () => {
    for (const { required, alternatives = [], optional } of standards) {
      const { repairs, rejected } = orThrow(parseAbi([...required, ...alternatives.flat(), ...optional]))
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
    ["ERC1155", "0xd9b67a26", []],
    ["ERC173", "0x7f5828d0", []],
    ["ERC1271", "0x1626ba7e", []],
    ["ERC1363", "0xb0202a11", []],
    ["ERC2535", "0x48e2b093", []],
    ["ERC2981", "0x2a55205a", []],
    ["ERC4907", "0xad092b5c", []],
    ["ERC5192", "0xb45a3c0e", []],
    ["ERC5267", "0x84b0196e", []],
    ["ERC6551Account", "0x6faff5f1", []],
    ["ERC6909", "0x0f632fb3", []],
    ["ERC721Receiver", "0x150b7a02", []],
    ["ERC1155Receiver", "0x4e2312e0", []],
    ["ERC1822", "0x52d1902d", []]
  ])("%s has the functions that its interface id %s is made of", (id, interfaceId, more) => {
    const xor = [...selectorsOf(id), ...more].reduce((sum, selector) => sum ^ BigInt(selector), 0n)
    expect(`0x${xor.toString(16).padStart(8, "0")}`).toBe(interfaceId)
  })
})

describe("standards without an interface id have the selectors of deployed contracts", () => {
  it.each([
    ["Safe", 0, ["0x6a761202", "0x468721a7", "0xa0e67e2b", "0xe75235b8", "0x2f54bf6e", "0xaffed0e0", "0x610b5925"]],
    ["Permit2", 0, ["0x927da105", "0x87517c45", "0x36c78516", "0x30f28b7a", "0x4fe02b44"]],
    ["ERC4337Account", 0, ["0x3a871cdd"]],
    ["ERC4337Account", 1, ["0x19822f7c"]],
    ["Governor", 0, ["0x56781388", "0x3e4f49e6", "0x3932abb1", "0x02a251a3", "0x7d5e81e2", "0x2656227d"]],
    ["Governor", 1, ["0x56781388", "0x3e4f49e6", "0x3932abb1", "0x02a251a3", "0xda95691a", "0xfe0d94c1"]],
    ["ERC2612", 0, ["0xd505accf", "0x7ecebe00", "0x3644e515"]]
  ])("%s, version %i", (id, version, selectors) => {
    expect(selectorsOf(id, version)).toEqual(selectors)
  })

  // https://eips.ethereum.org/EIPS/eip-7540 states the ids of its three parts.
  it("ERC7540", () => {
    const xor = (selectors: ReadonlyArray<string>) =>
      `0x${selectors
        .reduce((sum, selector) => sum ^ BigInt(selector), 0n)
        .toString(16)
        .padStart(8, "0")}`
    expect(xor(selectorsOf("ERC7540", 0).slice(0, 2))).toBe("0xe3bc4e65")
    expect(xor(selectorsOf("ERC7540", 0).slice(2))).toBe("0xce3bbe50")
    expect(xor(selectorsOf("ERC7540", 1).slice(2))).toBe("0x620ee8e4")
  })
})

describe("detectStandards", () => {
  it("accepts an ABI or selectors", () => {
    const erc20 = standards.find(({ id }) => id === "ERC20")!
    const { abi } = orThrow(parseAbi(erc20.required))
    expect(detectStandards(abi)).toEqual(["ERC20"])
    expect(detectStandards(selectorsOf("ERC20"))).toEqual(["ERC20"])
  })

  it("requires every required function", () => {
    for (const { standard, versions } of compiledStandards())
      for (const selectors of versions)
        for (const left of selectors)
          expect(detectStandards(selectors.filter(selector => selector !== left))).not.toContain(standard)
  })

  it("returns an empty array for an empty one", () => {
    expect(detectStandards([])).toEqual([])
  })
})

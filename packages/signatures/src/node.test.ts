import { readFileSync } from "node:fs"
import { type Hex, reconstructAbi, type SignatureSource, toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import { Result } from "effect"
import { describe, expect, expectTypeOf, test } from "vitest"
import { combineSources } from "./combineSources.ts"
import { loadFragments, loadNames } from "./node.ts"
import type { Signatures } from "./Signatures.ts"
import { readSignature } from "./table/parameters.ts"
import { readTable } from "./table/readTable.ts"

test("Signatures is a SignatureSource of @glossa/abi", () => expectTypeOf<Signatures>().toExtend<SignatureSource>())

describe.each([
  ["fragments", loadFragments],
  ["names", loadNames]
] as const)("%s", (file, source) => {
  const table = readTable(readFileSync(new URL(`../tables/${file}.gen.bin`, import.meta.url)))

  test.each(["functions", "events", "errors"] as const)("all %s hash to their keys and can be looked up", kind => {
    const section = table[kind]
    const wrong: Array<string> = []
    for (let at = 0; at < section.keys.length; at++) {
      const signature = readSignature(table, section.names[at]!, section.inputs[at]!)
      const id = kind === "events" ? toEventSelector(signature) : toFunctionSelector(signature)
      const isFound = source()
        [kind](id)
        .some(candidate => candidate.signature === signature)
      if (Number.parseInt(id.slice(2, 10), 16) !== section.keys[at] || !isFound) wrong.push(signature)
    }
    expect(wrong).toEqual([])
  })

  test("keys are sorted, and the first and last can be looked up", () => {
    const keys = [...source().keys.functions]
    expect(keys).toEqual(keys.toSorted())
    expect(source().functions(keys[0]!)).not.toEqual([])
    expect(source().functions(keys.at(-1)!)).not.toEqual([])
  })
})

test("returns whole fragments, the most common first", () => {
  expect(loadFragments().functions("0xa9059cbb")[0]).toMatchObject({
    signature: "transfer(address,uint256)",
    fragment: { type: "function", name: "transfer", outputs: [{ type: "bool" }], stateMutability: "nonpayable" },
    weight: expect.toSatisfy(weight => weight > 10)
  })
  const transfers = loadFragments().events("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")
  const indexed = transfers.map(({ fragment }) =>
    typeof fragment === "object" && fragment.type === "event" ? fragment.inputs.map(_ => _.indexed) : []
  )
  // ERC-20 and ERC-721.
  expect(indexed.slice(0, 2)).toEqual([
    [true, true, false],
    [true, true, true]
  ])
  expect(loadFragments().errors("0xe450d38c")[0]?.signature).toBe("ERC20InsufficientBalance(address,uint256,uint256)")
})

test("a bare signature is its own fragment", () => {
  expect(loadNames().functions("0x10038099")).toEqual([
    { signature: "isPuppySports()", fragment: "isPuppySports()", origin: "sevm", weight: 0 }
  ])
})

test("combined sources keep their order", () => {
  const both = combineSources(loadFragments, loadNames)
  expect(both.functionName("0xa9059cbb")).toBe("transfer")
  expect(both.functionName("0x10038099")).toBe("isPuppySports")
  expect(both.functionName("0x00000001")).toBeUndefined()
  expect(both.eventName(toEventSelector("Transfer(address,address,uint256)") as Hex)).toBe("Transfer")
  expect(both.eventName("0xa9059cbb")).toBeUndefined()
  expect(both.functions("0xa9059cbb")).toEqual(loadFragments().functions("0xa9059cbb"))
  expect([...both.keys.errors]).toEqual([...loadFragments().keys.errors])
})

test("invalid keys return nothing", () => {
  const topic = toEventSelector("Transfer(address,address,uint256)")
  const hostile = [
    "",
    "0x",
    "0xa9059cb",
    "0xa9059cbb0",
    "a9059cbb",
    "0xg9059cbb",
    topic,
    " 0xa9059cbb",
    "0xa9059cbb\n",
    "__proto__"
  ]
  for (const key of hostile) {
    expect(loadFragments().functions(key as Hex), key).toEqual([])
    expect(loadFragments().functionName(key as Hex), key).toBeUndefined()
  }
  // This topic has the first four bytes of Transfer's.
  expect(loadFragments().events(`${topic.slice(0, 64)}00` as Hex)).toEqual([])
  expect(loadFragments().functionName("0xA9059CBB")).toBe("transfer")
})

test("reconstructed ABIs have the name, outputs and mutability of the fragment", () => {
  const rebuilt = Result.getOrThrow(reconstructAbi({ selectors: ["0x414bf389"] }, loadFragments()))
  expect(rebuilt.abi[0]).toMatchObject({
    name: "exactInputSingle",
    stateMutability: "payable",
    outputs: [{ type: "uint256" }]
  })
})

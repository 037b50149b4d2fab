import { readFileSync } from "node:fs"
import { type Hex, reconstructAbi, type SignatureSource, toEventSelector, toFunctionSelector } from "@glossa/abi"
import { Result } from "effect"
import { describe, expect, expectTypeOf, test } from "vitest"
import { combineSources } from "./combineSources.ts"
import { fragments, names } from "./node.ts"
import type { Signatures } from "./Signatures.ts"
import { signatureOf } from "./table/parameters.ts"
import { readTable } from "./table/readTable.ts"

test("it is a signature source of @glossa/abi", () => expectTypeOf<Signatures>().toExtend<SignatureSource>())

describe.each([
  ["fragments", fragments],
  ["names", names]
] as const)("%s", (file, source) => {
  const table = readTable(readFileSync(new URL(`../tables/${file}.gen.bin`, import.meta.url)))

  test.each(["functions", "events", "errors"] as const)("each of the %s hashes to its key and is found by it", kind => {
    const section = table[kind]
    const wrong: Array<string> = []
    for (let at = 0; at < section.keys.length; at++) {
      const signature = signatureOf(table, section.names[at]!, section.inputs[at]!)
      const id = kind === "events" ? toEventSelector(signature) : toFunctionSelector(signature)
      const found = source()
        [kind](id)
        .some(candidate => candidate.signature === signature)
      if (Number.parseInt(id.slice(2, 10), 16) !== section.keys[at] || !found) wrong.push(signature)
    }
    expect(wrong).toEqual([])
  })

  test("its keys are sorted, and there is one on both ends", () => {
    const keys = [...source().keys.functions]
    expect(keys).toEqual(keys.toSorted())
    expect(source().functions(keys[0]!)).not.toEqual([])
    expect(source().functions(keys.at(-1)!)).not.toEqual([])
  })
})

test("the best known first, whole, with what others have beside it", () => {
  expect(fragments().functions("0xa9059cbb")[0]).toMatchObject({
    signature: "transfer(address,uint256)",
    fragment: { type: "function", name: "transfer", outputs: [{ type: "bool" }], stateMutability: "nonpayable" },
    weight: expect.toSatisfy(weight => weight > 10)
  })
  const transfers = fragments().events("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")
  const indexed = transfers.map(({ fragment }) =>
    typeof fragment === "object" && fragment.type === "event" ? fragment.inputs.map(_ => _.indexed) : []
  )
  // ERC-20 and ERC-721
  expect(indexed.slice(0, 2)).toEqual([
    [true, true, false],
    [true, true, true]
  ])
  expect(fragments().errors("0xe450d38c")[0]?.signature).toBe("ERC20InsufficientBalance(address,uint256,uint256)")
})

test("a bare signature says that it is one", () => {
  expect(names().functions("0x10038099")).toEqual([
    { signature: "isPuppySports()", fragment: "isPuppySports()", origin: "sevm", weight: 0 }
  ])
})

test("sources are asked in their order", () => {
  const both = combineSources(fragments, names)
  expect(both.functionName("0xa9059cbb")).toBe("transfer")
  expect(both.functionName("0x10038099")).toBe("isPuppySports")
  expect(both.functionName("0x00000001")).toBeUndefined()
  expect(both.eventName(toEventSelector("Transfer(address,address,uint256)") as Hex)).toBe("Transfer")
  expect(both.eventName("0xa9059cbb")).toBeUndefined()
  expect(both.functions("0xa9059cbb")).toEqual(fragments().functions("0xa9059cbb"))
  expect([...both.keys.errors]).toEqual([...fragments().keys.errors])
})

test("what is no key of its kind has no answer", () => {
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
    expect(fragments().functions(key as Hex), key).toEqual([])
    expect(fragments().functionName(key as Hex), key).toBeUndefined()
  }
  // begins as Transfer's does
  expect(fragments().events(`${topic.slice(0, 64)}00` as Hex)).toEqual([])
  expect(fragments().functionName("0xA9059CBB")).toBe("transfer")
})

test("what @glossa/abi rebuilds carries the names, outputs and mutability of the fragment", () => {
  const rebuilt = Result.getOrThrow(reconstructAbi({ selectors: ["0x414bf389"] }, fragments()))
  expect(rebuilt.abi[0]).toMatchObject({
    name: "exactInputSingle",
    stateMutability: "payable",
    outputs: [{ type: "uint256" }]
  })
})

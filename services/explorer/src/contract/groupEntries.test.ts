import type { AbiEntry } from "@glossa/abi/codec"
import type { Evidence } from "@glossa/client"
import { expect, test } from "vitest"
import { filterGroups, groupEntries } from "./groupEntries.ts"

const tuple = {
  name: "order",
  type: "tuple[]",
  components: [
    { name: "id", type: "uint256" },
    { name: "", type: "address" }
  ]
}

const abi: ReadonlyArray<AbiEntry> = [
  { type: "event", name: "Done", inputs: [{ name: "by", type: "address", indexed: true }], anonymous: false },
  { type: "function", name: "fill", inputs: [tuple], outputs: [], stateMutability: "payable" },
  { type: "function", name: "count", inputs: [], outputs: [{ name: "", type: "uint8" }], stateMutability: "pure" },
  { type: "error", name: "Bad", inputs: [] },
  { type: "receive", stateMutability: "payable" },
  { type: "constructor", inputs: [], stateMutability: "nonpayable" }
]

const evidence = abi.map(
  (_, index): Evidence => ({ id: `0x${index}`, source: "bytecode", confidence: 1, because: [], contract: "0x" })
)

test("entries are grouped by kind, each with its evidence", () => {
  const groups = groupEntries(abi, evidence)
  expect(
    groups.map(({ title, rows }) => [title, ...rows.map(({ text, evidence }) => `${evidence?.id} ${text}`)])
  ).toEqual([
    ["Read functions", "0x2 count() returns (uint8)"],
    ["Write functions", "0x1 fill((uint256 id, address)[] order)"],
    ["Events", "0x0 Done(address indexed by)"],
    ["Errors", "0x3 Bad()"],
    ["Special functions", "0x4 receive()", "0x5 constructor()"]
  ])
  expect(groups.flatMap(({ rows }) => rows).filter(({ isPayable }) => isPayable)).toHaveLength(2)
})

test("a filter finds names, types, selectors and sources", () => {
  const groups = groupEntries(abi, evidence)
  const found = (text: string) =>
    filterGroups(groups, text).flatMap(({ rows }) => rows.map(({ evidence }) => evidence?.id))
  expect(found(" FILL ")).toEqual(["0x1"])
  expect(found("uint256")).toEqual(["0x1"])
  expect(found("0x3")).toEqual(["0x3"])
  expect(found("bytecode")).toHaveLength(6)
  expect(found("nothing")).toEqual([])
  expect(filterGroups(groups, "")).toBe(groups)
})

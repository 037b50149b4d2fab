import type { Decoded } from "@glossa/contracts"
import { expect, test } from "vitest"
import { formatDecoded } from "./formatDecoded.ts"

const decoded: Decoded = {
  kind: "call",
  name: "settle",
  signature: "settle(address,(uint256,(string,bool)[])[],uint8[2][],bytes[],())",
  parameters: [
    { name: "to", type: "address", value: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
    {
      name: "orders",
      type: "tuple[]",
      value: [
        [
          { name: "amount", type: "uint256", value: "5" },
          {
            name: "",
            type: "tuple[]",
            value: [
              [
                { name: "note", type: "string", value: 'a "b"' },
                { name: "ok", type: "bool", value: true }
              ]
            ]
          }
        ],
        "… 9 more"
      ]
    },
    { name: "", type: "uint8[2][]", value: [["1", "2"], []] },
    { name: "texts", type: "string[]", value: ["a", "b, c"] },
    { name: "none", type: "tuple", value: [] }
  ],
  source: "abi"
}

test("prints one line for each value, and members of tuples below their tuple", () => {
  expect(
    formatDecoded(decoded)
  ).toBe(`function settle(address to, tuple[] orders, uint8[2][], string[] texts, tuple none)
  address to      0xdAC17F958D2ee523a2206206994597C13D831ec7
  tuple[] orders
    [0]
      uint256 amount  5
      tuple[]
        [0]
          string note  "a \\"b\\""
          bool ok      true
    [1]  … 9 more
  uint8[2][]
    [0]  [1, 2]
    [1]  []
  string[] texts  ["a", "b, c"]
  tuple none      []`)
})

test("says when only a signature is known, and what else fits", () => {
  const log: Decoded = {
    kind: "log",
    name: "E",
    signature: "E(uint256)",
    source: "signature",
    parameters: [{ name: "", type: "uint256", indexed: true, value: "1" }],
    alternatives: ["E_(uint8)"]
  }
  expect(formatDecoded(log)).toBe(
    "event E(uint256 indexed)  from its signature\n  uint256 indexed  1\nAlso fits: E_(uint8)"
  )
  expect(formatDecoded({ ...log, kind: "error", parameters: [], alternatives: [], source: "abi" })).toBe("error E()")
})

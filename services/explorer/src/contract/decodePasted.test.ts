import type { Abi } from "@glossa/abi/codec"
import { expect, test } from "vitest"
import { decodePasted } from "./decodePasted.ts"
import { readPasted } from "./readPasted.ts"

const abi: Abi = [
  {
    type: "function",
    name: "burn",
    inputs: [{ name: "amount", type: "uint256" }],
    outputs: [],
    stateMutability: "view"
  },
  {
    type: "event",
    name: "Transfer",
    inputs: ["from", "to", "value"].map((name, i) => ({ name, type: i < 2 ? "address" : "uint256", indexed: i < 2 })),
    anonymous: false
  }
]

const word = (hex: string) => hex.padStart(64, "0")
const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const decode = (text: string) => decodePasted(abi, readPasted(text))

test("a call, a log and an error", () => {
  expect(decode(`0x42966c68${word("7")}`)).toEqual({
    kind: "call",
    name: "burn",
    signature: "burn(uint256)",
    parameters: [{ name: "amount", type: "uint256", value: "7" }],
    source: "abi"
  })
  expect(decode([topic, `0x${word("a")}`, `0x${word("b")}`, `0x${word("7")}`].join("\n"))).toMatchObject({
    kind: "log",
    parameters: [
      { value: `0x${"a".padStart(40, "0")}`, indexed: true },
      { value: `0x${"b".padStart(40, "0")}`, indexed: true },
      { value: "7", indexed: false }
    ]
  })
  const error = `0x08c379a0${word("20")}${word("2")}${"6f68".padEnd(64, "0")}`
  expect(decode(error)).toMatchObject({
    kind: "error",
    name: "Error",
    parameters: [{ value: "oh" }]
  })
})

test.each([
  ["0x12345678", /no entry with 0x12345678/],
  ["0x42966c68", /Expected uint256/],
  ["hello", /^Expected calldata/]
])("%s fails with a reason", (text, reason) => expect(decode(text)).toMatch(reason))

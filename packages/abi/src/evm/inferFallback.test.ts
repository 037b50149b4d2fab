import { describe, expect, it } from "vitest"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { readBytecode } from "./Bytecode.ts"
import { findEntries } from "./findEntries.ts"
import { inferFallback } from "./inferFallback.ts"

const rest = (hex: Hex): ReadonlyArray<string> =>
  inferFallback(readBytecode(hex), findEntries(readBytecode(hex))).map(
    ({ type, stateMutability }) => `${type} ${stateMutability}`
  )

describe("inferFallback", () => {
  it("finds WETH9's fallback, which calls deposit()", () => {
    expect(rest(weth9)).toEqual(["fallback payable"])
  })

  it.each<readonly [string, Hex, ReadonlyArray<string>]>([
    ["nothing, where all such calls revert", "0x5f5ffd", []],
    ["a fallback that accepts ether", "0x00", ["fallback payable"]],
    // CALLVALUE PUSH1 05 JUMPI STOP JUMPDEST PUSH0 PUSH0 REVERT.
    ["a fallback that rejects ether", "0x34600557005b5f5ffd", ["fallback nonpayable"]],
    // CALLDATASIZE PUSH1 05 JUMPI STOP JUMPDEST PUSH0 PUSH0 REVERT.
    ["receive alone", "0x36600557005b5f5ffd", ["receive payable"]],
    // CALLDATASIZE PUSH1 05 JUMPI STOP JUMPDEST STOP.
    ["both", "0x36600557005b00", ["fallback payable", "receive payable"]]
  ])("%s", (_, code, entries) => {
    expect(rest(code)).toEqual(entries)
  })
})

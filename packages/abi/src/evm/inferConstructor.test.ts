import { describe, expect, it } from "vitest"
import { inferConstructor } from "./inferConstructor.ts"

const byte = (value: number): string => value.toString(16).padStart(2, "0")

/** Creation code that copies the data after it to 0x80: PUSH length CODESIZE SUB, PUSH length, PUSH 0x80, CODECOPY. */
const creation = (body: string, given = "") => {
  const length = byte((18 + body.length + 2) / 2)
  return `0x60${length}380360${length}608039${body}00${given}` as const
}
const read = (word: number): string => `60${byte(0x80 + word * 32)}51`
const asAddress = `73${"ff".repeat(20)}16`

describe("a constructor's arguments", () => {
  it("are the words that it reads, typed by their uses", () => {
    const body = `${read(0)}${asAddress}5f55${read(1)}600101600155`
    expect(inferConstructor(creation(body))).toEqual({
      type: "constructor",
      inputs: [
        { name: "", type: "address" },
        { name: "", type: "uint256" }
      ],
      stateMutability: "payable"
    })
  })

  it("are the same if the arguments follow the code", () => {
    const body = `${read(0)}${asAddress}5f55`
    expect(inferConstructor(creation(body, "00".repeat(32)))).toEqual(inferConstructor(creation(body)))
  })

  it("are empty if it reads none; it is nonpayable if it reverts with ether", () => {
    // CALLVALUE PUSH1 05 JUMPI STOP JUMPDEST PUSH0 PUSH0 REVERT.
    expect(inferConstructor("0x34600557005b5f5ffd")).toEqual({
      type: "constructor",
      inputs: [],
      stateMutability: "nonpayable"
    })
  })
})

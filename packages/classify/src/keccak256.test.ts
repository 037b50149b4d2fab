import { id, keccak256 as reference } from "ethers"
import { expect, test } from "vitest"
import { keccak256, keccak256Text } from "./keccak256.ts"

test("hashes as others do, up to and beyond a block", () => {
  for (const length of [0, 1, 134, 135, 136, 137, 271, 272, 1_000]) {
    const bytes = `0x${"a7".repeat(length)}` as const
    expect(keccak256(bytes)).toBe(reference(bytes))
  }
  expect(keccak256Text("Übertragung(address)")).toBe(id("Übertragung(address)"))
})

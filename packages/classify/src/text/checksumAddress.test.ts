import { expect, test } from "vitest"
import type { Address } from "../Transaction.ts"
import { checksumAddress } from "./checksumAddress.ts"
import { InvalidAddressError } from "./InvalidAddressError.ts"

// The examples of EIP-55.
test.each([
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"
])("%s is returned also from the cache", address => {
  expect(checksumAddress(address.toLowerCase() as Address)).toBe(address)
  expect(checksumAddress(address.toLowerCase() as Address)).toBe(address)
})

test("rejects a text that is not an address", () => {
  for (const text of ["", "vitalik.eth", `0x${"a".repeat(39)}`, `0x${"a".repeat(40)}\n`])
    expect(() => checksumAddress(text as Address)).toThrow(InvalidAddressError)
})

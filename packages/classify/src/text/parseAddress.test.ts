import { expect, test } from "vitest"
import { parseAddress } from "./parseAddress.ts"

const lower = "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"
// An example of EIP-55.
const mixed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

test.each([lower, mixed, `0x${lower.slice(2).toUpperCase()}`])("reads %s", text => {
  expect(parseAddress(text)).toBe(lower)
})

test.each([
  ["", "expected 0x and 40 hexadecimal digits"],
  ["vitalik.eth", "expected 0x and 40 hexadecimal digits"],
  [lower.slice(2), "expected 0x and 40 hexadecimal digits"],
  [`${lower}\n`, "expected 0x and 40 hexadecimal digits"],
  [lower.toUpperCase(), "expected 0x and 40 hexadecimal digits"],
  [`0x${"a".repeat(64)}`, "a transaction hash is not an address"],
  [mixed.replace("aA", "Aa"), "invalid EIP-55 checksum"]
])("returns an error for %j", (text, reason) => {
  const error = parseAddress(text)
  expect(error).toMatchObject({ _tag: "classify/InvalidAddress", reason: expect.stringContaining(reason), seen: text })
})

test("repeats only the beginning of a long text", () => {
  expect((parseAddress("x".repeat(1_000_000)) as Error).message.length).toBeLessThan(150)
})

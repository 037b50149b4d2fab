import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { fromWei } from "./fromWei.ts"
import { toWei } from "./toWei.ts"

test.each([
  ["1.5", 1_500_000_000_000_000_000n],
  [".1", 100_000_000_000_000_000n],
  ["1.", 1_000_000_000_000_000_000n],
  [" 0.000000000000000001 ", 1n],
  ["0", 0n]
])("%j is %d wei", (text, wei) => expect(toWei(text)).toBe(wei))

test.each(["", ".", "-1", "1e3", "1,5", "0x1", "1.0000000000000000001", "1 2", "9".repeat(61), "NaN", "１"])(
  "%j is not an amount",
  text => expect(toWei(text)).toBeUndefined()
)

fuzz("explorer: converts wei without loss", 300, fc.bigInt({ min: 0n, max: 2n ** 128n }), wei => {
  expect(toWei(fromWei(wei))).toBe(wei)
  expect(fromWei(wei)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { addDecimals } from "./mergeAmounts.ts"

test.each([
  ["1.5", "0.25", "1.75"],
  ["0.5", "0.5", "1"],
  ["10", "20", "30"],
  ["-1.5", "1.5", "0"],
  ["-0.1", "0.05", "-0.05"],
  ["115792089237316195423570985008687907853269984665640564039457584007913129639935", "1", `${2n ** 256n}`]
])("%s + %s = %s", (a, b, sum) => expect(addDecimals(a, b)).toBe(sum))

fuzz("explorer: adds decimals exactly", 300, fc.tuple(fc.bigInt(), fc.bigInt(), fc.nat(18)), ([a, b, decimals]) => {
  const format = (units: bigint) => {
    const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, "0")
    const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
    return `${units < 0n ? "-" : ""}${whole}${decimals > 0 ? `.${fraction}` : ""}`
  }
  const trimmed = decimals > 0 ? format(a + b).replace(/\.?0+$/, "") : format(a + b)
  expect(addDecimals(format(a), format(b))).toBe(trimmed === "-0" ? "0" : trimmed)
})

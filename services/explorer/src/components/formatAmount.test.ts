import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { formatAmount, formatUnits } from "./formatAmount.ts"

test.each([
  ["0", "0"],
  ["1.5", "1.5"],
  ["-1.50", "−1.5"],
  ["2986.531234", "2,986.53"],
  ["1234567.89", "1,234,567"],
  ["0.000001383815", "0.00000138381"],
  ["0.000000000000000001", "0.000000000000000001"],
  [`0.${"0".repeat(254)}1`, "under 0.000000000000000001"],
  [
    "115792089237316195423570985008687907853269984665640564039457",
    "115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457"
  ],
  ["not a number", "not a number"]
])("%s is shown as %s", (exact, shown) => expect(formatAmount(exact)).toBe(shown))

test.each([
  [1_500_000n, 6, "1.5"],
  [42n, 0, "42"],
  [10n ** 18n, 18, "1"]
])("%s with %s decimals is %s", (raw, decimals, exact) => expect(formatUnits(raw, decimals)).toBe(exact))

fuzz(
  "explorer: an amount is cut, and is zero only if it is",
  500,
  fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(999_999_999), fc.nat(9)),
  ([whole, fraction, zeros]) => {
    const exact = `${whole}.${"0".repeat(zeros)}${fraction}`
    const shown = Number(formatAmount(exact).replaceAll(",", ""))
    expect(shown).toBeLessThanOrEqual(Number(exact))
    expect(shown === 0).toBe(Number(exact) === 0)
    expect(Number(exact) - shown).toBeLessThanOrEqual(Number(exact) * 1e-5)
  }
)

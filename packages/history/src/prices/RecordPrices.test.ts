import { expect, test } from "vitest"
import { formatPrice } from "./RecordPrices.ts"

test.each([
  [1_823.42, "$1,823.42"],
  [0.999, "$1.00"],
  [0.01, "$0.01"],
  [0.00999, "$0.01"],
  [0.001234, "$0.0012"],
  [1.26e-18, "$0.0000000000000000013"],
  [1e12, "$1,000,000,000,000.00"]
])("%d dollars are %s", (usd, text) => expect(formatPrice(usd)).toBe(text))

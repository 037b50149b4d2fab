import { expect, test } from "vitest"
import { money } from "./money.ts"
import { monthDayYear } from "./monthDayYear.ts"
import { nextLink } from "./nextLink.ts"

test.each([
  [1_823.42, "$1,823.42"],
  [0.999, "$1.00"],
  [0.01, "$0.01"],
  [0.00999, "$0.01"],
  [0.001234, "$0.0012"],
  [1.26e-18, "$0.0000000000000000013"],
  [1e12, "$1,000,000,000,000.00"]
])("%d dollars are %s", (dollars, text) => expect(money(dollars)).toBe(text))

test.each([
  [0, "01/01/1970"],
  [1_662_390_245, "09/05/2022"],
  [1_709_251_199, "02/29/2024"]
])("%d is %s", (second, day) => expect(monthDayYear(second)).toBe(day))

test.each([
  ["/v1/x/transactions", "/v1/x/transactions?starting_from=T"],
  ["/v1/x/transactions?limit=5&starting_from=2020-01-01", "/v1/x/transactions?limit=5&starting_from=T"],
  ["/v1/x/transactions?blockchains=a&blockchains=b", "/v1/x/transactions?blockchains=a&blockchains=b&starting_from=T"],
  ["//evil.example/v1?limit=5", "/v1?limit=5&starting_from=T"],
  ["/v1/x?a=%3E%0D%0Ab", "/v1/x?a=%3E%0D%0Ab&starting_from=T"]
])("after %s comes %s", (target, next) => expect(nextLink(target, "T")).toBe(`<${next}>; rel="next"`))

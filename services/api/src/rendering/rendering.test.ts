import type { AssetAmountJson } from "@glossa/classify"
import { describe, expect, test } from "vitest"
import { assetAmount } from "./assetAmount.ts"
import { money } from "./money.ts"
import { monthDayYear } from "./monthDayYear.ts"
import { nextLink } from "./nextLink.ts"
import { schemeless } from "./schemeless.ts"

const asset = {
  address: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  name: "Wrapped Ether",
  symbol: "WETH",
  standard: "ERC20"
}

describe("an asset amount", () => {
  test.each<[string, AssetAmountJson, object]>([
    [
      "is a number, and exact beside it",
      { amount: "1234567890.123456789012345678", raw: "1234567890123456789012345678", asset },
      { amount: 1234567890.1234567, amountExact: "1234567890.123456789012345678" }
    ],
    [
      "counts the smallest unit where nobody knows the decimals, and says so",
      { amount: null, raw: "340282366920938463463374607431768211456", asset },
      { amount: 3.402823669209385e38, amountExact: "340282366920938463463374607431768211456", unit: "smallest" }
    ],
    [
      "has a token's id, and its picture without a scheme",
      { amount: "1", raw: "1", asset: { ...asset, tokenId: "7", image: "https://example.org/7.png" } },
      { asset: { tokenId: "7", image: "example.org/7.png" } }
    ],
    [
      "has a checksum in its address",
      { amount: "1", raw: "1", asset },
      { asset: { address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2" } }
    ]
  ])("%s", (_, given, expected) => expect(assetAmount(given, undefined)).toMatchObject(expected))

  test("has no price while nobody knows one, and no unit of its own", () => {
    const shown = assetAmount({ amount: "1", raw: "1", asset }, undefined)
    expect(Object.keys(shown)).toEqual(["amount", "amountExact", "asset"])
    expect(Object.keys(shown.asset)).toEqual(["address", "name", "symbol", "standard"])
  })
})

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

test("a picture's address has no scheme", () => {
  expect(schemeless("https://a.b/c")).toBe("a.b/c")
  expect(schemeless("ipfs://Qm/1")).toBe("Qm/1")
  expect(schemeless("a.b/c")).toBe("a.b/c")
  expect(schemeless("data:image/png;base64,AAAA")).toBe("data:image/png;base64,AAAA")
})

test.each([
  ["/v1/x/transactions", "/v1/x/transactions?starting_from=T"],
  ["/v1/x/transactions?limit=5&starting_from=2020-01-01", "/v1/x/transactions?limit=5&starting_from=T"],
  ["/v1/x/transactions?blockchains=a&blockchains=b", "/v1/x/transactions?blockchains=a&blockchains=b&starting_from=T"],
  ["//evil.example/v1?limit=5", "/v1?limit=5&starting_from=T"],
  ["/v1/x?a=%3E%0D%0Ab", "/v1/x?a=%3E%0D%0Ab&starting_from=T"]
])("after %s comes %s", (target, next) => expect(nextLink(target, "T")).toBe(`<${next}>; rel="next"`))

import { expect, test } from "vitest"
import { describeWorth } from "./describeWorth.ts"

const worth = (amount: number, unpriced: number, ...warnings: Array<string>) =>
  describeWorth({
    netWorth: { amount, currency: "USD" },
    unpriced: Array.from({ length: unpriced }, () => ({ blockchain: "ethereum", address: "0x" })),
    warnings
  })

test("a zero is unknown where nothing could be priced", () => {
  expect(worth(0, 0, "no node is configured; netWorth is always 0").isKnown).toBe(false)
  expect(worth(0, 0, "ethereum: nodes unavailable; netWorth excludes it").isKnown).toBe(false)
  expect(worth(0, 1).isKnown).toBe(false)
})

test("a priced worth is known, and so is a zero without a reason against it", () => {
  expect(worth(7, 3, "ethereum: nodes unavailable; netWorth excludes it").isKnown).toBe(true)
  expect(worth(0, 0, "exchange rate of EUR unavailable; netWorth is in USD").isKnown).toBe(true)
})

test.each([
  [worth(7, 0), ""],
  [worth(7, 1), "without 1 asset that has no reliable price"],
  [worth(7, 100, "unpriced lists 100 of 140 assets"), "without 140 assets that have no reliable price"],
  [
    worth(
      7,
      2,
      "base: nodes unavailable; netWorth excludes it",
      "DefiLlama unavailable; netWorth excludes what only it can price"
    ),
    "without 2 assets that have no reliable price, base, which could not be read and what only DefiLlama can price"
  ]
])("says in one line what is left out %#", ({ omissions, warnings }, text) => {
  expect(omissions).toBe(text)
  expect(warnings).toEqual([])
})

import { expect, test } from "vitest"
import { isWorthKnown } from "./isWorthKnown.ts"

const worth = (amount: number, ...warnings: Array<string>) =>
  isWorthKnown({ netWorth: { amount, currency: "USD" }, warnings })

test("a zero is unknown where nothing could be priced", () => {
  expect(worth(0, "no node is configured; netWorth is always 0")).toBe(false)
  expect(worth(0, "ethereum: nodes unavailable; netWorth excludes it")).toBe(false)
})

test("a priced worth is known, and so is a zero without a reason against it", () => {
  expect(worth(7, "ethereum: nodes unavailable; netWorth excludes it")).toBe(true)
  expect(worth(0)).toBe(true)
  expect(worth(0, "exchange rate of EUR unavailable; netWorth is in USD")).toBe(true)
})

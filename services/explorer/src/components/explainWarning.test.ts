import { expect, test } from "vitest"
import { explainWarning } from "./explainWarning.ts"

test.each([
  ["no node is configured; netWorth is always 0", "Balances are unknown, since this service reads no node."],
  ["ethereum: indexed from block 19000000 on", "On Ethereum, transactions before block 19,000,000 are not known."],
  [
    "ethereum: indexed from block 66 (2024-02-27T12:00:00Z) on",
    /^On Ethereum, transactions before .*2024.* are not known\.$/
  ],
  ["something new", "something new"]
])("explains %s", (warning, text) => {
  expect(explainWarning(warning, chain => (chain === "ethereum" ? "Ethereum" : chain))).toEqual(
    typeof text === "string" ? text : expect.stringMatching(text)
  )
})

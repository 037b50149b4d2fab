import { expect, test } from "vitest"
import { labelLines, labelWidth } from "./labelLines.ts"

/** Ten pixels for each character: 17 fit into a line. */
const measure = (text: string) => Array.from(text).length * 10

test.each([
  ["1.5 WETH", ["1.5 WETH"]],
  ["1,234,567 Wrapped Ether", ["1,234,567 Wrapped", "Ether"]],
  ["1 of a very long name that never ends", ["1 of a very long", "name that never …"]],
  ["W".repeat(20), ["W".repeat(17), "WWW"]],
  ["W".repeat(60), ["W".repeat(17), `${"W".repeat(16)}…`]]
])("breaks %s", (text, lines) => {
  expect(labelLines([text], measure)).toEqual(lines)
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(174)
})

test("a label is as wide as its widest line", () => {
  expect(labelWidth(["1 WETH", "1,000.5 DAI"], measure)).toBe(126)
  expect(labelWidth(["1"], measure)).toBe(64)
})

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { exchangeOf, exchanges } from "./exchanges.ts"
import { tagRules } from "./tagRules.ts"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")

/** The rows of the table that begins so, its cells without what aligns them. */
const tableUnder = (header: ReadonlyArray<string>) => {
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map(cell => cell.trim())
  const lines = readme.split("\n")
  const start = lines.findIndex(line => JSON.stringify(cells(line)) === JSON.stringify(header))
  const end = lines.findIndex((line, i) => i > start && !line.startsWith("|"))
  return lines.slice(start + 2, end).map(cells)
}

test("the README's table is every tag, where it comes from, and when it is given", () => {
  expect(tableUnder(["tag", "type", "source", "given where"])).toEqual(
    tagRules.map(({ slug, type, source, when }) => [`\`${slug}\``, type, `\`${source}\``, when])
  )
})

test("an account belongs to one exchange, and says where that is known from", () => {
  const accounts = exchanges.flatMap(({ accounts }) => accounts)
  expect(new Set(accounts).size).toBe(accounts.length)
  for (const account of accounts) {
    expect(account).toMatch(/^0x[0-9a-f]{40}$/)
    expect(exchangeOf(account)?.url).toMatch(/^https:\/\//)
  }
})

import { readFileSync } from "node:fs"
import { labels } from "@glossa/classify/labels"
import { expect, test } from "vitest"
import { getExchange, tagRules } from "./tagRules.ts"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")

/** The rows of the table with this header, without padding. */
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

test("the README's table lists every tag", () => {
  expect(tableUnder(["tag", "type", "source", "given if"])).toEqual(
    tagRules.map(({ slug, type, source, when }) => [`\`${slug}\``, type, `\`${source}\``, when])
  )
})

test("an account belongs to one exchange, with a source", () => {
  const exchanges = labels.filter(({ kind }) => kind === "exchange")
  const accounts = exchanges.flatMap(({ accounts }) => accounts.ethereum ?? [])
  expect(new Set(accounts).size).toBe(accounts.length)
  for (const account of accounts) {
    expect(account).toMatch(/^0x[0-9a-f]{40}$/)
    expect(getExchange(account)?.url).toMatch(/^https:\/\//)
  }
})

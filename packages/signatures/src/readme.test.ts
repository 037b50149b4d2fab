import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url))
const readme = read("README.md").toString()
const { fragments, names, sources } = JSON.parse(read("tables/sources.gen.json").toString())

const thousands = (count: number) => count.toLocaleString("en-US")

test("the README counts what is in the tables", () => {
  for (const counts of [fragments, names])
    expect(readme).toContain(`${thousands(counts.functions)} functions, ${thousands(counts.events)} events`)
  expect(readme).toContain(`${thousands(fragments.errors)} errors`)
})

test("the README lists the sources with their licences", () => {
  const rows = Array.from(readme.matchAll(/^\| `(\S+)` +\| (\S+) +\| (.+?) +\| +([\d,]+) +\|$/gm), ([, ...row]) => row)
  expect(rows).toEqual(
    sources.map((_: Record<string, unknown>) => [
      _["package"],
      _["version"],
      _["licence"],
      thousands(_["entries"] as number)
    ])
  )
})

test("both tables together stay below 2 MB packed", () => {
  const packed = ["fragments", "names"].map(_ => gzipSync(read(`tables/${_}.gen.bin`)).length)
  expect(packed[0]! + packed[1]!).toBeLessThan(2e6)
})

import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url))
const readme = read("README.md").toString()
const { fragments, names } = JSON.parse(read("tables/sources.gen.json").toString())

const thousands = (count: number) => count.toLocaleString("en-US")

test("the README has the counts of the tables", () => {
  for (const counts of [fragments, names])
    expect(readme).toContain(`${thousands(counts.functions)} functions, ${thousands(counts.events)} events`)
  expect(readme).toContain(`${thousands(fragments.errors)} errors`)
})

test("both tables together are below 2 MB compressed", () => {
  const packed = ["fragments", "names"].map(_ => gzipSync(read(`tables/${_}.gen.bin`)).length)
  expect(packed[0]! + packed[1]!).toBeLessThan(2e6)
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, expect, test } from "vitest"

const root = new URL("../", import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8"))

interface Source {
  readonly package: string
  readonly version: string
  readonly entries: number
}

test("the tables have entries of every package in the list", () => {
  const sources: ReadonlyArray<Source> = readJson("tables/sources.gen.json").sources
  expect(sources.map(source => `${source.package}@${source.version}`)).toEqual(
    readJson("scripts/packages.json").packages
  )
  expect(sources.filter(({ entries }) => entries === 0)).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), "glossa-signatures-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("a packed package keeps artifacts in folders that are named for a source", async () => {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write("own/package.json", JSON.stringify({ name: "own", version: "1.0.0", license: "MIT" }))
  write("own/contracts/Token.sol", "contract Token {}")
  write("own/artifacts/contracts/Token.sol/Token.json", JSON.stringify({ abi: [{ type: "function", name: "mint" }] }))
  const collector = (name: string) => import(new URL(`scripts/${name}.mjs`, root).href)
  const [{ pack }, { readAbis }] = await Promise.all([collector("pack"), collector("readAbis")])
  const packed = pack(join(folder, "own"), join(folder, "cache"))
  expect([...readAbis(packed)]).toEqual([[{ type: "function", name: "mint" }]])
  expect(existsSync(join(packed.folder, "contracts"))).toBe(false)
})

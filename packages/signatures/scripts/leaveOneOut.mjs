import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseAbi } from "@glossa/abi"
import { Result } from "effect"
import { fromBytes } from "../src/fromBytes.ts"
import { writeTable } from "../src/table/writeTable.ts"
import { bareRows } from "./bareRows.mjs"
import { pack } from "./pack.mjs"
import { collector } from "./rank.mjs"
import { readAbis } from "./readAbis.mjs"

const inPackage = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const list = readFileSync(inPackage("scripts/packages.json"), "utf8")
const { packages, names } = JSON.parse(list)
const cache = inPackage("node_modules/.cache")
const tables = join(cache, "left-out", createHash("sha256").update(list).digest("hex").slice(0, 16))

let entries
const collected = () => {
  entries ??= packages.flatMap(spec => {
    const packed = pack(spec, join(cache, "abis"))
    return [...readAbis(packed)].flatMap(abi => {
      const parsed = parseAbi(abi)
      return Result.isFailure(parsed) ? [] : parsed.success.abi.map(entry => ({ entry, origin: packed.name }))
    })
  })
  return entries
}

/** The table of that name from the cache, or made from rows and kept. */
const tableOf = (name, rows) => {
  const file = join(tables, `${name}.bin`)
  if (!existsSync(file)) {
    mkdirSync(tables, { recursive: true })
    writeFileSync(file, writeTable(rows()))
  }
  return Result.getOrThrow(fromBytes(readFileSync(file)))
}

/**
 * The table of whole fragments as it would be had nothing been collected from the packages of which `isOwn(name)` is true:
 * what it is worth for a contract of somebody it never heard of. `owner` is what to call it by in the cache.
 */
export const fragmentsWithout = (owner, isOwn) =>
  tableOf(owner, () => {
    const fragments = collector()
    for (const { entry, origin } of collected()) if (!isOwn(origin)) fragments.add(entry, origin)
    return fragments.rows()
  })

/** All bare signatures of the database, those that the shipped table leaves out because it has them whole as well. */
export const allNames = () => tableOf("names.all", () => bareRows(pack(names, join(cache, "abis")), () => false))

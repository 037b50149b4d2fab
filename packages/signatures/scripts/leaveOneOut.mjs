import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseAbi } from "@glossa/abi/effect"
import { Result } from "effect"
import { createGuesser } from "../src/guess/createGuesser.ts"
import { createKeccak } from "../src/guess/createKeccak.ts"
import { parseSignatureTable } from "../src/parseSignatureTable.ts"
import { writeTable } from "../src/table/writeTable.ts"
import { bareRows } from "./bareRows.mjs"
import { pack } from "./pack.mjs"
import { collector } from "./rank.mjs"
import { readAbis } from "./readAbis.mjs"

const inPackage = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { packages, names } = JSON.parse(readFileSync(inPackage("scripts/packages.json"), "utf8"))
const cache = inPackage("node_modules/.cache")
const collection = readFileSync(inPackage("tables/sources.gen.json"))
const tables = join(cache, "left-out", createHash("sha256").update(collection).digest("hex").slice(0, 16))

let entries
const collected = () => {
  entries ??= packages.flatMap(spec => {
    const packed = pack(spec, join(cache, "packages"))
    return [...readAbis(packed)].flatMap(abi => {
      const parsed = parseAbi(abi)
      return Result.isFailure(parsed) ? [] : parsed.success.abi.map(entry => ({ entry, origin: packed.name }))
    })
  })
  return entries
}

/** Returns a table by name from the cache, or builds and caches it. */
const tableOf = (name, rows) => {
  const file = join(tables, `${name}.bin`)
  if (!existsSync(file)) {
    mkdirSync(tables, { recursive: true })
    writeFileSync(file, writeTable(rows()))
  }
  return Result.getOrThrow(parseSignatureTable(readFileSync(file)))
}

/**
 * Returns the table of fragments without the packages for which `isOwn(name)` is true, to measure its value for contracts of
 * unknown organizations. `owner` is its name in the cache.
 */
export const fragmentsWithout = (owner, isOwn) =>
  tableOf(owner, () => {
    const fragments = collector()
    for (const { entry, origin } of collected()) if (!isOwn(origin)) fragments.add(entry, origin)
    return fragments.rows()
  })

/** Returns all bare signatures of the database, including those that the shipped table omits because they have a fragment. */
export const allNames = () => tableOf("names.all", () => bareRows(pack(names, join(cache, "packages")), () => false))

const keccak = await createKeccak()

/** Returns a guesser of names made of the words of these fragments. */
export const guesserFor = fragments => createGuesser(() => fragments, keccak)

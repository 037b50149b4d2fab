// Writes tables/*.gen.* from the ABIs of the packages in packages.json, which npm packs into node_modules/.cache.
// Run `pnpm run collect` by hand when that list changes. Everything else uses the committed tables.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { parseAbi } from "@glossa/abi/effect"
import { Result } from "effect"
import { writeTable } from "../src/table/writeTable.ts"
import { bareRows } from "./bareRows.mjs"
import { pack } from "./pack.mjs"
import { collector } from "./rank.mjs"
import { readAbis } from "./readAbis.mjs"

const inPackage = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { packages, names } = JSON.parse(readFileSync(inPackage("scripts/packages.json"), "utf8"))
const cache = inPackage("node_modules/.cache/packages")
const tables = inPackage("tables")
const summaryFile = join(tables, "sources.gen.json")

/** Entries by package as collected last. A version never changes, so fewer entries are a mistake of the collector. */
const previous = new Map(
  existsSync(summaryFile)
    ? JSON.parse(readFileSync(summaryFile, "utf8")).sources.map(_ => [`${_.package}@${_.version}`, _.entries])
    : []
)

const fragments = collector()
const sources = []
for (const spec of packages) {
  const packed = pack(spec, cache)
  const { name, version, license } = packed
  let entries = 0
  for (const abi of readAbis(packed)) {
    const parsed = parseAbi(abi)
    if (Result.isFailure(parsed)) continue
    for (const entry of parsed.success.abi) if (fragments.add(entry, name)) entries++
  }
  const expected = previous.get(`${name}@${version}`) ?? 1
  if (entries < expected)
    throw new Error(
      `${spec}: expected at least ${expected} entries, got ${entries}. Delete ${summaryFile} to accept this.`
    )
  sources.push({ package: name, version, license, entries })
  console.error(`${spec}: ${entries} entries`)
}

mkdirSync(tables, { recursive: true })
const write = (file, bytes) => {
  writeFileSync(`${tables}/${file}`, bytes)
  console.error(`${file}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} packed`)
}
const whole = fragments.rows()
const more = bareRows(pack(names, cache), fragments.knows)
const counts = ({ functions, events, errors }) => ({
  functions: functions.length,
  events: events.length,
  errors: errors.length
})
write("fragments.gen.bin", writeTable(whole))
write("names.gen.bin", writeTable(more))
const summary = { fragments: counts(whole), names: { from: names, ...counts(more) }, sources }
writeFileSync(summaryFile, `${JSON.stringify(summary, null, 2)}\n`)

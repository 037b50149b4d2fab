// Runs a package's benchmark: `npm run bench -- timestamp`, `npm run bench -- classify bundles.jsonl.gz`.
import { spawnSync } from "node:child_process"
import { globSync } from "node:fs"
import { basename, join, sep } from "node:path"

const root = join(import.meta.dirname, "..")

/** `bench/main.ts` has its package's name, every other file of a `bench` folder that a service has its own. */
const named = [
  ...globSync("packages/*/bench/main.ts", { cwd: root }).map(file => [file.split(sep)[1], file]),
  ...globSync("services/*/bench/*.ts", { cwd: root }).map(file => [basename(file, ".ts"), file])
]

const [name, ...args] = process.argv.slice(2)
const file = new Map(named).get(name)
if (file === undefined) {
  const names = named.map(([known]) => known).sort()
  console.error(`Expected the name of a benchmark, one of ${names.join(", ")}, saw ${name ?? "nothing"}.`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, [join(root, file), ...args], { stdio: "inherit" })
process.exit(status ?? 1)

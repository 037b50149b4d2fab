// Runs the named benchmarks, or all: `npm run bench -- timestamp chain`. Arguments after the last name are passed to it:
// `npm run bench -- classify bundles.jsonl.gz`.
import { spawnSync } from "node:child_process"
import { globSync } from "node:fs"
import { basename, join, sep } from "node:path"

const root = join(import.meta.dirname, "..")

/** `bench/main.ts` is named after its package; in a service, each file of `bench` is a benchmark of its own name. */
const files = new Map(
  [
    ...globSync("packages/*/bench/main.ts", { cwd: root }).map(file => [file.split(sep)[1], file]),
    ...globSync("services/*/bench/*.ts", { cwd: root }).map(file => [basename(file, ".ts"), file])
  ].sort()
)

const args = process.argv.slice(2)
const end = args.findIndex(name => !files.has(name))
const requested = end < 0 ? args : args.slice(0, end)
const rest = args.slice(requested.length)
if (requested.length === 0 && rest.length > 0) {
  console.error(`Expected a benchmark (${[...files.keys()].join(", ")}), got ${rest[0]}.`)
  process.exit(2)
}
const names = requested.length === 0 ? [...files.keys()] : requested
for (const [i, name] of names.entries()) {
  if (names.length > 1) console.log(`${i > 0 ? "\n" : ""}# ${name}`)
  const own = i === names.length - 1 ? rest : []
  const { status } = spawnSync(process.execPath, [join(root, files.get(name)), ...own], { stdio: "inherit" })
  if (status !== 0) process.exitCode = status ?? 1
}

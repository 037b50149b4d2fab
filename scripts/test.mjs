// All checks and tests, as tasks of turbo: a task whose inputs did not change since it passed is not run again.
// `npm test -- lint typecheck` runs only the named tasks, `npm test -- vitest @glossa/abi` only in that package. Run by
// scripts/run.mjs, on the pinned Node.
import { spawnSync } from "node:child_process"
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"

const root = join(import.meta.dirname, "..")
const read = file => readFileSync(join(root, file), "utf8")

const tasks = ["generate", "build", "typecheck", "lint", "unused", "workspace", "hygiene", "tarballs", "vitest"]
const packages = process.argv.slice(2).filter(name => name.startsWith("@glossa/"))
const requested = process.argv.slice(2).filter(name => !packages.includes(name))
const unknown = requested.filter(name => !tasks.includes(name))
if (unknown.length > 0) {
  console.error(`no task ${unknown.join(", ")}; there are ${tasks.join(", ")}`)
  process.exit(2)
}

/** Generated files, and the document with generated tables, are committed: generating them must not change them. */
const generated = () => {
  // The command's tables are copies from its build.
  const exclude = ["**/{node_modules,dist}/**", "services/cli/tables/**"]
  const patterns = ["{packages,services,fixtures}/**/*.gen.*", "docs/configuration.md"]
  return new Map(globSync(patterns, { cwd: root, exclude }).map(file => [file, read(file)]))
}

const logs = () => globSync("{.,packages/*,services/*,fixtures,examples}/.turbo/turbo-vitest.log", { cwd: root })
const sizes = () => globSync(".turbo/turbo-hygiene.log", { cwd: root })

for (const log of [...logs(), ...sizes()]) rmSync(join(root, log))
const before = generated()
const { status } = spawnSync(
  "turbo",
  [
    "run",
    ...(requested.length > 0 ? requested : tasks),
    ...packages.map(name => `--filter=${name}`),
    "--continue=dependencies-successful",
    "--output-logs=errors-only",
    "--log-order=grouped",
    // Each task has several processes of its own.
    "--concurrency=2"
  ],
  { cwd: root, stdio: "inherit" }
)
const after = generated()
const stale = [...after.keys()].filter(file => before.get(file) !== after.get(file))
for (const file of stale) console.error(`${file} was stale and is updated: commit it`)

/** The sizes that a check prints, now or when its result was stored. */
for (const log of sizes())
  for (const [line] of stripVTControlCharacters(read(log)).matchAll(/^\d+ files, .*$/gm)) console.log(line)

/** Sums vitest's counts of each package, from now or from the stored result. */
const count = state =>
  logs()
    .map(log => new RegExp(`^.*\\bTests .*?(\\d+) ${state}`, "m").exec(stripVTControlCharacters(read(log)))?.[1] ?? 0)
    .reduce((sum, tests) => sum + Number(tests), 0)

const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(count)
if (logs().length > 0)
  console.log(`\n${passed} passed, ${failed + stale.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
process.exitCode = stale.length > 0 ? 1 : (status ?? 1)

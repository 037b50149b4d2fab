// Runs the fuzz tests of all packages, or of the named ones, with a hundred times as many inputs as `npm test`:
// `npm run fuzz -- [abi] [--times 100] [--seed 1] [--bundles FILE]`. A failure prints the smallest input that fails, and the
// same seed makes the same inputs. FILE has recorded transactions to mutate instead of the fixtures: JSON lines, or .gz of them.
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"

const root = join(import.meta.dirname, "..")
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    bundles: { type: "string" }
  }
})
for (const name of ["times", "seed"])
  if (!/^\d{1,9}$/.test(values[name])) {
    console.error(`--${name}: expected a whole number, got ${values[name]}.`)
    process.exit(2)
  }

/** Files by the packages that their tests are named for: `fuzz("abi: …`. */
const tests = globSync("{packages,services}/*/src/**/*.test.ts", { cwd: root }).flatMap(file =>
  Array.from(readFileSync(join(root, file), "utf8").matchAll(/\bfuzz\(\s*"(\w+): /g), ([, name]) => ({ file, name }))
)
const names = [...new Set(tests.map(({ name }) => name))].sort()
const unknown = positionals.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Expected packages of ${names.join(", ")}; got ${unknown.join(", ")}.`)
  process.exit(2)
}
const requested = positionals.length > 0 ? positionals : names
const files = new Set(tests.flatMap(({ file, name }) => (requested.includes(name) ? [file] : [])))

console.log(`Seed ${values.seed}.\n\n| property | inputs | time | slowest |\n| --- | --- | --- | --- |`)
const { status } = spawnSync(
  "vitest",
  [
    "run",
    "--reporter=minimal",
    "--maxWorkers=1",
    "--disable-console-intercept",
    `--testNamePattern=(${requested.join("|")}): `,
    ...files
  ],
  {
    cwd: root,
    env: {
      ...process.env,
      GLOSSA_FUZZ_TIMES: values.times,
      GLOSSA_FUZZ_SEED: values.seed,
      ...(values.bundles === undefined ? {} : { GLOSSA_FUZZ_BUNDLES: resolve(values.bundles) })
    },
    stdio: "inherit"
  }
)
process.exitCode = status ?? 1

// Runs the property tests of a package with many more inputs: `npm run fuzz -- abi`, `npm run fuzz -- api 50000`.
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

/** Inputs per property by default: some minutes. */
const defaultRuns = { abi: 200_000, api: 50_000 }

const [name = "abi", count = defaultRuns[name]] = process.argv.slice(2)
const files = globSync(`{packages,services}/${name}/src/**/*.test.ts`, { cwd: root }).filter(file =>
  readFileSync(join(root, file), "utf8").includes("GLOSSA_FUZZ_RUNS")
)
if (files.length === 0 || !/^[1-9]\d*$/.test(count)) {
  console.error(
    `Expected ${Object.keys(defaultRuns).join(" or ")} and a number of inputs, got ${process.argv.slice(2).join(" ")}.`
  )
  process.exit(2)
}
const { status } = spawnSync("vitest", ["run", ...files, "--testTimeout=7200000"], {
  cwd: root,
  env: { ...process.env, GLOSSA_FUZZ_RUNS: String(count) },
  stdio: "inherit"
})
process.exitCode = status ?? 1

// All checks and tests. Prints one line per step, and the whole output of a step that failed; a failed step skips no other.
// `npm test -- lint types` runs only the named steps. Run by scripts/run.mjs, on the pinned Node.
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
const scratch = mkdtempSync(join(tmpdir(), "glossa-test-"))
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }))
const results = join(scratch, "vitest.json")

const turbo = task => [
  "turbo",
  "run",
  task,
  "--continue=dependencies-successful",
  "--output-logs=errors-only",
  "--log-order=grouped"
]
const script = name => ["node", join("scripts", "checks", `${name}.ts`)]

/** Rounds run one after another; the steps of a round run concurrently. */
const rounds = [
  [["generated", script("generated")]],
  [["build", turbo("build")]],
  [
    ["types", turbo("typecheck")],
    ["lint", ["biome", "ci", "--colors=off", "--error-on-warnings", "--max-diagnostics=none"]],
    ["unused", ["knip", "--no-progress", "--no-config-hints"]],
    ["workspace", ["sherif", "--fail-on-warnings"]],
    ["hygiene", script("hygiene")],
    ["tarballs", script("tarballs")]
  ],
  [["vitest", ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`]]]
]
const width = 2
const minutes = 15

const requested = process.argv.slice(2)
const names = rounds.flat().map(([name]) => name)
const unknown = requested.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`no step ${unknown.join(", ")}; there are ${names.join(", ")}`)
  process.exit(2)
}

const env = {
  ...process.env,
  TURBO_UI: "false",
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined })
}
const running = new Set()

/** Kills a step and all processes that it started. */
const end = child => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, "SIGKILL")
  } catch (error) {
    // No process is left.
    if (error.code !== "ESRCH") throw error
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    for (const child of running) end(child)
    process.exit(130)
  })

const run = ([command, ...args]) =>
  new Promise(resolve => {
    // A process group of its own, so that its children can be killed with it.
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true })
    running.add(child)
    let output = ""
    const timer = setTimeout(() => {
      output += `\nkilled after ${minutes} minutes\n`
      end(child)
    }, minutes * 60_000)
    child.stdout.on("data", data => (output += data))
    child.stderr.on("data", data => (output += data))
    child.on("error", error => (output += error))
    child.on("close", code => {
      clearTimeout(timer)
      end(child)
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })

const failed = []
let passed = 0
const step = async ([name, command]) => {
  const start = performance.now()
  const { ok, output } = await run(command)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(10)} ${seconds.padStart(6)} s`)
  if (ok) passed++
  else failed.push(name)
  if (!ok) console.log(output.trimEnd())
  else if (name === "vitest") console.log(output.match(/^ +(Test Files|Tests|Duration) .*$/gm)?.join("\n"))
}

for (const round of rounds) {
  const waiting = round.filter(([name]) => requested.length === 0 || requested.includes(name))
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await step(next)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** The counts of vitest's tests, which are added to those of the steps. */
const tests = () => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, "utf8"))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
const counts = tests()
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`)
console.log(`\n${passed + counts.passed} passed, ${failed.length + counts.failed} failed${skipped}`)
process.exitCode = failed.length > 0 ? 1 : 0

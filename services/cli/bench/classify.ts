// Transactions a second of `glossa classify` on a file of bundles (of the fixtures, where none is named), JSON both ways
// included: in one thread, from the first line that this process ever classifies to a warm one, and JSON.parse alone beside
// it; then the command as it is run.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { devNull, tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { bundles } from "@glossa/fixtures"
import { classifyLine } from "../src/classify/classifyLine.ts"

const rounds = 5

const folder = mkdtempSync(join(tmpdir(), "glossa-bench-"))
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

/** The fixtures, each often enough that the whole takes a while. */
const writeFixtures = () => {
  const file = join(folder, "fixtures.jsonl")
  const once = bundles().map(bundle => `${JSON.stringify(bundle)}\n`)
  writeFileSync(file, once.join("").repeat(Math.ceil(10_000 / once.length)))
  return file
}

const file = process.argv[2] ?? writeFixtures()
const bytes = readFileSync(file)
const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
const lines = text.split("\n").filter(line => line.trim() !== "")

/** Seconds of the clock and of this process's CPU, all its threads together. */
const timed = (work: () => void) => {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  work()
  const { user, system } = process.cpuUsage(cpu)
  return { wall: (performance.now() - start) / 1e3, cpu: (user + system) / 1e6 }
}

const perSecond = (seconds: number) => Math.round(lines.length / seconds).toLocaleString("en")
const report = (what: string, { wall, cpu }: { readonly wall: number; readonly cpu: number }) =>
  console.log(`${what.padEnd(32)} ${perSecond(wall).padStart(9)} ${perSecond(cpu).padStart(13)}`)

const fastest = (times: ReadonlyArray<ReturnType<typeof timed>>) => times.reduce((a, b) => (b.cpu < a.cpu ? b : a))

let failed = 0
const classifyAll = () => {
  failed = 0
  for (const line of lines) if (classifyLine(line).failed) failed++
}

console.log(`${lines.length} lines, ${(text.length / lines.length / 1000).toFixed(1)} kB each, Node ${process.version}`)
console.log(`transactions a second             by clock   by CPU time`)
const first = timed(classifyAll)
const later = Array.from({ length: rounds }, () => timed(classifyAll))
report("classify, first pass", first)
report(`classify, fastest of ${rounds} more`, fastest(later))
const parsing = Array.from({ length: rounds }, () =>
  timed(() => {
    for (const line of lines) JSON.parse(line)
  })
)
report(`JSON.parse alone, fastest of ${rounds}`, fastest(parsing))
if (failed > 0) console.log(`${failed} lines could not be read`)

const main = join(import.meta.dirname, "../dist/main.js")
const start = performance.now()
const { status } = spawnSync(process.execPath, [main, "classify", "--input", file, "--output", devNull])
const seconds = (performance.now() - start) / 1e3
console.log(
  `glossa classify, whole: ${seconds.toFixed(2)} s, exit ${status}, ${perSecond(seconds)} transactions/s by clock`
)

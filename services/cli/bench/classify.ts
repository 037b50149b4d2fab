// Transactions per second of `glossa classify` on a file of bundles (by default the fixtures), in one thread, from the first pass to
// a warm one: from text to text, from parsed JSON to a record, and JSON.parse alone. Then the slowest row of a warm pass, the heap
// after each of ten passes, and the command itself. `npm run bench -- classify diff OLD NEW FILE` compares the records of two builds
// instead, and `time OLD NEW FILE` their times: see compareBuilds, timeBuilds. `npm run bench -- classify confidence FILE...` prints how often records are right at each confidence.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { devNull, tmpdir } from "node:os"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { gunzipSync } from "node:zlib"
import { parseBundle } from "@glossa/chain"
import { classify } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"
import { classifyLine } from "../src/classify/classifyLine.ts"
import { compareBuilds } from "./bundles/compareBuilds.ts"
import { measureConfidence } from "./bundles/measureConfidence.ts"
import { timeBuilds } from "./bundles/timeBuilds.ts"

if (process.argv[2] === "diff") process.exit(await compareBuilds(process.argv.slice(3)))
if (process.argv[2] === "time") process.exit(await timeBuilds(process.argv.slice(3)))
if (process.argv[2] === "confidence") process.exit(measureConfidence(process.argv.slice(3)))

const rounds = 5
const passes = 10

const folder = mkdtempSync(join(tmpdir(), "glossa-bench-"))
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

/** The fixtures, each often enough that the whole takes a while. */
const writeFixtures = () => {
  const file = join(folder, "fixtures.jsonl")
  const once = bundles().map(parseBundle => `${JSON.stringify(parseBundle)}\n`)
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

const contractName = () => undefined
const { functionName, eventName } = defaultSignatures
const classifyJson = (json: unknown) => {
  const read = parseBundle(json)
  if (Result.isFailure(read)) return
  const { transaction, perspective, tokens } = read.success
  const token = (address: `0x${string}`) => tokens.get(address)
  classify(transaction, perspective ?? transaction.from, { token, contractName, functionName, eventName })
}

let failed = 0
const classifyAll = () => {
  failed = 0
  for (const line of lines) if (classifyLine(line).failed) failed++
}

console.log(`${lines.length} lines, ${(text.length / lines.length / 1000).toFixed(1)} kB each, Node ${process.version}`)
console.log(`transactions a second             by clock   by CPU time`)
const first = timed(classifyAll)
const later = Array.from({ length: rounds }, () => timed(classifyAll))
report("from text, first pass", first)
report(`from text, fastest of ${rounds} more`, fastest(later))
const parsed = lines.map(line => JSON.parse(line) as unknown)
const fromJson = Array.from({ length: rounds }, () =>
  timed(() => {
    for (const json of parsed) classifyJson(json)
  })
)
report(`from JSON, fastest of ${rounds}`, fastest(fromJson))
const parsing = Array.from({ length: rounds }, () =>
  timed(() => {
    for (const line of lines) JSON.parse(line)
  })
)
report(`JSON.parse alone, fastest of ${rounds}`, fastest(parsing))
if (failed > 0) console.log(`${failed} lines could not be read`)

// what a row takes is the least of some tries: another process may have had the core meanwhile
const least = parsed.map(json => {
  const tries = Array.from({ length: 3 }, () => timed(() => classifyJson(json)).wall)
  return Math.min(...tries) * 1e3
})
const slowest = Math.max(...least)
console.log(`slowest row: ${slowest.toFixed(1)} ms, line ${least.indexOf(slowest) + 1}`)

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc") as () => void
const heaps = Array.from({ length: passes }, () => {
  classifyAll()
  collect()
  return (process.memoryUsage().heapUsed / 1e6).toFixed(1)
})
console.log(`heap after each of ${passes} passes, MB: ${heaps.join(" ")}`)

const main = join(import.meta.dirname, "../dist/main.js")
const start = performance.now()
const { status } = spawnSync(process.execPath, [main, "classify", "--input", file, "--output", devNull])
const seconds = (performance.now() - start) / 1e3
console.log(
  `glossa classify, whole: ${seconds.toFixed(2)} s, exit ${status}, ${perSecond(seconds)} transactions/s by clock`
)

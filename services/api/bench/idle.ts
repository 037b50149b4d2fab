// 5,000 streams that are idle, and then all receive events: in one process on SQLite, and in three processes on one PostgreSQL:
// `npm run bench -- idle [--streams 5000] [--seconds 30] [--write]`.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startPostgres } from "@glossa/database/testing"
import { idleRun } from "../test/load/idleRun.ts"
import { argument, built, report } from "../test/load/report.ts"

const run = { main: built, streams: argument("streams", 5_000), seconds: argument("seconds", 30), blocks: 10 }
const folder = mkdtempSync(join(tmpdir(), "glossa-idle-"))
const server = await startPostgres()
type Measured = Awaited<ReturnType<typeof idleRun>> & { readonly name: string; readonly processes: number }
const measured: Array<Measured> = []
for (const [name, database, processes] of [
  ["SQLite", `sqlite:${folder}/idle.db`, 1],
  ["PostgreSQL", `${server.url}/postgres`, 3]
] as const)
  measured.push({ name, processes, ...(await idleRun({ ...run, database, processes })) })
await server.stop()
rmSync(folder, { recursive: true })

const count = (value: number) => value.toLocaleString("en")
const row = (what: string, of: (one: Measured) => string) => `| ${what} | ${measured.map(of).join(" | ")} |`
const about = `The streams are idle; then each receives one event of each of ten blocks. Another process writes the blocks to the database, and latency
counts from their commit. While a stream is open, each process polls the database every 250 ms with one query, for any number of
streams.`

report("idle", "Idle streams", [
  about,
  "",
  row(`${count(run.streams)} streams`, ({ name, processes }) =>
    processes === 1 ? `one process, ${name}` : `${processes} processes, ${name}`
  ),
  `| --- | ${measured.map(() => "---").join(" | ")} |`,
  row("memory per stream", ({ memoryAStream }) => `${(memoryAStream / 1024).toFixed(0)} KiB`),
  row("memory of the processes, before and after", ({ memory: { before, after } }) =>
    [before, after].map(all => `${all.map(bytes => (bytes / 2 ** 20).toFixed(0)).join(" + ")} MiB`).join(", ")
  ),
  row(`processor time, idle for ${run.seconds} s`, ({ processor }) =>
    processor.map(share => `${(share * 100).toFixed(1)} %`).join(", ")
  ),
  row("streams with a heartbeat meanwhile", ({ lively }) => count(lively)),
  row(`events lost or repeated, of ${count(run.streams * run.blocks)}`, ({ lost }) => count(lost)),
  row("from commit to event: p50, p99, maximum", ({ delay: { p50, p99, most } }) =>
    [p50, p99, most].map(ms => `${ms.toFixed(0)} ms`).join(", ")
  ),
  row("broken connections", ({ connections }) => count(connections - run.streams))
])
process.exit(measured.every(({ lively, lost }) => lively === run.streams && lost === 0) ? 0 : 1)

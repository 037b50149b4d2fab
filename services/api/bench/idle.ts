// Streams that nothing comes over, and then something over all of them: 5,000 in one process over SQLite, and as many in three processes
// over one PostgreSQL. `npm run bench -- idle [--streams 5000] [--seconds 30] [--write]`.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startPostgres } from "@glossa/sql/testing"
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
report("idle", [
  row(`${count(run.streams)} streams`, ({ name, processes }) =>
    processes === 1 ? `one process, ${name}` : `${processes} processes, ${name}`
  ),
  `| --- | ${measured.map(() => "---").join(" | ")} |`,
  row("memory a stream", ({ memoryAStream }) => `${(memoryAStream / 1024).toFixed(0)} KiB`),
  row("memory of the processes before and after", ({ memory: { before, after } }) =>
    [before, after].map(all => `${all.map(bytes => (bytes / 2 ** 20).toFixed(0)).join(" + ")} MiB`).join(", ")
  ),
  row(`processor, idle for ${run.seconds} s`, ({ processor }) =>
    processor.map(share => `${(share * 100).toFixed(1)} %`).join(", ")
  ),
  row("streams that had a heartbeat meanwhile", ({ lively }) => count(lively)),
  row(`events that were lost or doubled, of ${count(run.streams * run.blocks)}`, ({ lost }) => count(lost)),
  row("from the commit to the event at the reader: p50, p99, last", ({ delay: { p50, p99, most } }) =>
    [p50, p99, most].map(ms => `${ms.toFixed(0)} ms`).join(", ")
  ),
  row("connections that broke", ({ connections }) => count(connections - run.streams))
])
process.exit(measured.every(({ lively, lost }) => lively === run.streams && lost === 0) ? 0 : 1)

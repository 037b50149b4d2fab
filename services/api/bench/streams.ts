// A chain of 500 transactions per second with three reorganizations, and 200 readers of the stream, including 50 that reconnect, on both
// databases: `npm run bench -- streams [--minutes 5] [--write]`, 15 seconds by default. The events of each reader are compared with the
// store.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startPostgres } from "@glossa/database/testing"
import { argument, built, report } from "../test/load/report.ts"
import { streamRun } from "../test/load/streamRun.ts"

const minutes = argument("minutes", 0.25)
const run = { seconds: minutes * 60, transactionsASecond: 500, readers: 200, restless: 50, reorganizations: 3 }
const folder = mkdtempSync(join(tmpdir(), "glossa-streams-"))
const server = await startPostgres()
type Seen = Awaited<ReturnType<typeof streamRun>>
const seen: Array<Seen> = []
for (const database of [`sqlite:${folder}/streams.db`, `${server.url}/postgres`])
  seen.push(await streamRun({ main: built, database, ...run }))
await server.stop()
rmSync(folder, { recursive: true })

const count = (value: number) => value.toLocaleString("en")
const row = (what: string, of: (one: Seen) => string | number) => `| ${what} | ${seen.map(of).join(" | ")} |`
const about = `A chain grows by 500 transactions per second, with three reorganizations. Of 200 readers with various filters, 50 disconnect between any
two events and resume with their last id. At the end each reader's events are compared with the store's journal, and the index with
the chain.`

report("streams", "Streams that reconnect", [
  about,
  "",
  `| ${minutes} minutes | SQLite | PostgreSQL |`,
  "| --- | --- | --- |",
  row("transactions, per second", ({ transactions, rate }) => `${count(transactions)}, ${count(Math.round(rate))}`),
  row("reorganizations", () => run.reorganizations),
  row(`connections of ${run.readers} readers; ${run.restless} of them reconnect`, ({ connections }) =>
    count(connections)
  ),
  row("events received, of them `revert`", ({ events, reverts }) => `${count(events)}, ${count(reverts)}`),
  row("readers whose events differ from the store", ({ wrong }) => wrong.length),
  row("transactions missing in the index, or in the chain", ({ stale, missing }) => stale + missing),
  row("lag of the index at the end", ({ lagSeconds }) => `${lagSeconds.toFixed(1)} s`),
  row(
    "from a new block to its event at a reader, p50, p99",
    ({ delay: { p50, p99 } }) => `${(p50 / 1000).toFixed(1)} s, ${(p99 / 1000).toFixed(1)} s`
  )
])
for (const { wrong } of seen) for (const failure of wrong.slice(0, 10)) console.error(failure)
process.exit(seen.every(({ wrong, stale, missing }) => wrong.length + stale + missing === 0) ? 0 : 1)

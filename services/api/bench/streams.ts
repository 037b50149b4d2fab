// A chain of 500 transactions per second with three reorganizations, and 200 readers of the stream, of which 50 reconnect:
// `npm run bench -- streams [--minutes 5] [--write]`, 15 seconds by default. The events of each reader are compared with the store.
import { argument, built, report } from "../test/load/report.ts"
import { streamRun } from "../test/load/streamRun.ts"

const minutes = argument("minutes", 0.25)
const run = { seconds: minutes * 60, transactionsASecond: 500, readers: 200, restless: 50, reorganizations: 3 }
const seen = await streamRun({ main: built, ...run })

const count = (value: number) => value.toLocaleString("en")
report("streams", [
  "| figure | value |",
  "| --- | --- |",
  `| minutes | ${minutes} |`,
  `| transactions | ${count(seen.transactions)}, ${count(Math.round(seen.rate))} per second, including reorganized ones |`,
  `| reorganizations | ${run.reorganizations} |`,
  `| readers | ${run.readers}, of which ${run.restless} reconnect: ${count(seen.connections)} connections |`,
  `| events received | ${count(seen.events)}, ${count(seen.reverts)} of them \`revert\` |`,
  `| readers whose events differ from the store | ${seen.wrong.length} |`,
  `| transactions missing in the index, or in the chain | ${seen.stale + seen.missing} |`,
  `| lag of the index at the end | ${seen.lagSeconds.toFixed(1)} s |`,
  `| from a new block to its event at a reader, p50, p99 | ${(seen.delay.p50 / 1000).toFixed(1)} s, ${(seen.delay.p99 / 1000).toFixed(1)} s; the node is polled every 2 s |`
])
for (const failure of seen.wrong.slice(0, 10)) console.error(failure)
process.exit(seen.wrong.length + seen.stale + seen.missing === 0 ? 0 : 1)

// A chain of 500 transactions a second, followed with 200 readers of the stream, of whom 50 come and go, and three
// reorganizations: `npm run bench -- streams [--minutes 5] [--write]`, a quarter of a minute by default. What each reader saw is held
// against what the store says.
import { argument, built, report } from "../test/load/report.ts"
import { streamRun } from "../test/load/streamRun.ts"

const minutes = argument("minutes", 0.25)
const run = { seconds: minutes * 60, transactionsASecond: 500, readers: 200, restless: 50, reorganizations: 3 }
const seen = await streamRun({ main: built, ...run })

const count = (value: number) => value.toLocaleString("en")
report("streams", [
  "| | |",
  "| --- | --- |",
  `| minutes | ${minutes} |`,
  `| transactions | ${count(seen.transactions)}, ${count(Math.round(seen.rate))} a second, those that were reorganised away counted too |`,
  `| reorganizations | ${run.reorganizations} |`,
  `| readers | ${run.readers}, ${run.restless} of them coming and going: ${count(seen.connections)} connections |`,
  `| events they saw | ${count(seen.events)}, ${count(seen.reverts)} of them \`revert\` |`,
  `| readers that saw something else than the store has | ${seen.wrong.length} |`,
  `| transactions that the index has and the chain has not, or the other way round | ${seen.stale + seen.missing} |`,
  `| index behind the chain at the end | ${seen.behind.toFixed(1)} s |`,
  `| from a block's being made to its event at a reader, p50 and p99 | ${(seen.delay.p50 / 1000).toFixed(1)} s, ${(seen.delay.p99 / 1000).toFixed(1)} s; the node is asked for new blocks every 2 s |`
])
for (const failure of seen.wrong.slice(0, 10)) console.error(failure)
process.exit(seen.wrong.length + seen.stale + seen.missing === 0 ? 0 : 1)

// How faults affect the service under load, on both databases: `npm run bench -- faults [--seconds 10] [--rate 200]
// [--connections 10000] [--write]`. Everything runs on the loopback interface. Run as root to include the full-disk test.
import { type FaultSeen, faultRun } from "../test/load/faultRun.ts"
import { faults } from "../test/load/faults.ts"
import { argument, built, report } from "../test/load/report.ts"
import type { Tally } from "../test/load/steadyLoad.ts"

const options = { seconds: argument("seconds", 10), connections: argument("connections", 10_000) }
const rate = argument("rate", 200)
const databases = ["postgres", "sqlite"] as const
const seen = await faultRun({ main: built, rate, watch: 5_000, blocks: 100, faults: faults(options), databases })

const count = (value: number) => value.toLocaleString("en")
const cells = ({ asked, right, problems, refused, cut, hung, wrong, slowest }: Tally) =>
  [
    count(asked),
    count(right),
    [...problems].map(([code, times]) => `${count(times)} × \`${code}\``).join(", ") || "none",
    count(refused + cut),
    count(hung),
    count(wrong.length),
    `${slowest.toFixed(0)} ms`
  ].join(" | ")
const row = ({ name, seconds, tally, recovered }: FaultSeen) =>
  `| ${name} | ${seconds} s | ${cells(tally)} | ${recovered.toFixed(1)} s |`
const names = { postgres: "PostgreSQL", sqlite: "SQLite" }

const all = seen.flatMap(({ faults }) => faults)
const about = `During a fault and for five seconds after it, clients request the same pages of histories, profiles and a contract, while the chain has a
new block every second. Every response is compared with the first one. It is _correct_ if it is identical (a profile or a contract may
lack what its \`warnings\` name), a _problem_ if it is a documented error, and otherwise _wrong_, as is every 500. The service has
_recovered_ when all responses are correct and the index is at the head; after SIGTERM, when a new process responds. At the end, the
events of ten stream readers are compared with the store, and the index with the chain. Root also runs the full-disk test.`

report("faults", "Faults under load", [
  about,
  "",
  `${rate} requests per second of 96 pages; ten streams received ${count(seen.reduce((sum, { events }) => sum + events, 0))} events.`,
  "",
  ...seen.flatMap(({ database, faults, ending, restarted }) => [
    `| ${names[database]} | duration | requests | correct | problems | disconnected | no response | wrong | slowest | recovered after |`,
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...faults.map(row),
    `| SIGTERM | ${ending.seconds.toFixed(1)} s | ${cells(ending.tally)} | ${restarted.toFixed(1)} s |`,
    "",
    ...faults.flatMap(({ name, note }) => (note === "" ? [] : [`- ${name}: ${note}`])),
    ""
  ]),
  `Streams that missed, repeated or reordered an event: ${seen.flatMap(({ streams }) => streams).length} of ${seen.length * 10}.`
])

const failures = [
  ...seen.flatMap(({ streams, ending, faults }) => [
    ...streams,
    ...(ending.code === 0 ? [] : [`it exited with ${ending.code}`]),
    ...[ending.tally, ...faults.map(({ tally }) => tally)].flatMap(({ wrong, hung }) => [
      ...wrong.slice(0, 5),
      ...(hung > 0 ? [`${hung} requests had no response`] : [])
    ])
  ]),
  ...all.flatMap(({ name, alive, recovered, note }) => [
    ...(note.includes("no response") ? [`${name}: ${note}`] : []),
    ...(alive ? [] : [`${name}: the service exited`]),
    ...(recovered <= 5 ? [] : [`${name}: recovered after ${recovered} s`])
  ])
]
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)

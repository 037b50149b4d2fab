// What faults do to the service while it is asked all the time: `npm run bench -- faults [--seconds 10] [--rate 200]
// [--connections 10000] [--write]`. Everything runs on the loopback, and ends by itself.
import { type FaultSeen, faultRun } from "../test/load/faultRun.ts"
import { faults } from "../test/load/faults.ts"
import { argument, built, report } from "../test/load/report.ts"
import type { Tally } from "../test/load/steadyLoad.ts"

const measure = { seconds: argument("seconds", 10), connections: argument("connections", 10_000) }
const rate = argument("rate", 200)
const seen = await faultRun({ main: built, rate, watch: 5_000, blocks: 100, faults: faults(measure) })

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
const row = ({ name, seconds, tally, recovered, told }: FaultSeen) =>
  `| ${name}${told === "" ? "" : ` (${told})`} | ${seconds} s | ${cells(tally)} | ${recovered.toFixed(1)} s |`

const all = seen.flatMap(({ faults }) => faults)
const endings = seen.map(
  ({ ending, restarted }) =>
    `| SIGTERM | ${ending.seconds.toFixed(1)} s until it had ended, with ${ending.code} | ${cells(ending.tally)} | ${restarted.toFixed(1)} s until it answered, started again |`
)
report("faults", [
  `${rate} requests a second, of 96 pages; ten streams beside them, which had ${count(seen.reduce((sum, { events }) => sum + events, 0))} events.`,
  "",
  "| fault | for | requests | right | problems | no connection | no answer | wrong | slowest | well again after |",
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  ...all.map(row),
  ...endings,
  "",
  `Streams that missed an event, saw one twice or in another order: ${seen.flatMap(({ streams }) => streams).length} of ${seen.length * 10}.`
])

const failures = [
  ...seen.flatMap(({ streams, ending, faults }) => [
    ...streams,
    ...(ending.code === 0 ? [] : [`it ended with ${ending.code}`]),
    ...[ending.tally, ...faults.map(({ tally }) => tally)].flatMap(({ wrong, hung }) => [
      ...wrong.slice(0, 5),
      ...(hung > 0 ? [`${hung} requests were never answered`] : [])
    ])
  ]),
  ...all.flatMap(({ name, alive, recovered }) => [
    ...(alive ? [] : [`${name}: the service ended`]),
    ...(recovered <= 5 ? [] : [`${name}: well again after ${recovered} s`])
  ])
]
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)

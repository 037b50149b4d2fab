// Prints the tables of bench/results/timestamp.md: nanoseconds per text of each library, and how many invalid texts each accepts.

import { Bench } from "tinybench"
import { type TimestampLayout, timestampLayouts } from "../src/index.ts"
import { refused } from "./refused.ts"
import { type Rival, rivals } from "./rivals.ts"

process.env["TZ"] = "UTC"

const [ours, ...others] = rivals as [Rival, ...Array<Rival>]
const day = 86_400_000
/** Times spread over forty years, so that no library can cache results. */
const times = Array.from({ length: 997 }, (_, index) => 946_684_800_000 + index * (14 * day + 3_607_000))

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map(cells => `| ${cells.join(" | ")} |`).join("\n")

/**
 * Returns nanoseconds per text in each library's fastest round over all inputs. The libraries take turns, so that a
 * temporary load on the machine does not distort the fastest round of one of them.
 */
const measure = async (task: (rival: Rival) => () => void): Promise<ReadonlyArray<number>> => {
  const fastest = rivals.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 6; turn += 1) {
    const bench = new Bench({ time: 40, iterations: 3, warmup: turn === 0, warmupTime: 100 })
    for (const rival of rivals) bench.add(rival.name, task(rival))
    await bench.run()
    bench.tasks.forEach(({ result }, index) => {
      if (!("latency" in result)) throw new Error("a benchmark did not complete")
      fastest[index] = Math.min(fastest[index]!, (result.latency.min * 1e6) / times.length)
    })
  }
  return fastest
}

const row = (layout: TimestampLayout, [own = Number.NaN, ...rest]: ReadonlyArray<number>): ReadonlyArray<string> => [
  layout,
  own.toFixed(0),
  ...rest.map(other => `${other.toFixed(0)} (${(other / own).toFixed(1)}×)`)
]

const head = ["ns per text (× ours)", ...rivals.map(rival => rival.name)]
const parsing: Array<ReadonlyArray<string>> = []
const formatting: Array<ReadonlyArray<string>> = []
for (const { name } of timestampLayouts) {
  const texts = times.map(time => ours.format(time, name))
  for (const rival of others) {
    times.forEach((time, index) => {
      const [theirs, text] = [rival.format(time, name), texts[index]!]
      if (theirs !== text) throw new Error(`${rival.name} formats ${text} as ${theirs}`)
      if (rival.parse(text, name) !== ours.parse(text, name)) throw new Error(`${rival.name} misreads ${text}`)
    })
  }
  parsing.push(
    row(
      name,
      await measure(rival => () => {
        for (const text of texts) rival.parse(text, name)
      })
    )
  )
  formatting.push(
    row(
      name,
      await measure(rival => () => {
        for (const time of times) rival.format(time, name)
      })
    )
  )
}

console.log(`\nparse\n\n${table(head, parsing)}`)
console.log(`\nformat\n\n${table(head, formatting)}`)
const wrong = rivals.map(rival => refused.filter(([layout, text]) => rival.parse(text, layout) !== null))
console.log(
  `\n${table(
    [`of ${refused.length} invalid texts`, ...rivals.map(rival => rival.name)],
    [["accepted", ...wrong.map(texts => String(texts.length))]]
  )}`
)
wrong.forEach((texts, index) => {
  if (texts.length > 0)
    console.log(`\n${rivals[index]!.name}: ${texts.map(([, text]) => JSON.stringify(text)).join(", ")}`)
})

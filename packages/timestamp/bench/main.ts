// Prints the tables of the README: nanoseconds a text, ours and the rivals' in one run, and how many texts each reads right.

import { Bench } from "tinybench"
import { type Layout, layouts } from "../src/index.ts"
import { refused } from "./refused.ts"
import { type Rival, rivals } from "./rivals.ts"

process.env["TZ"] = "UTC"

const [ours, ...others] = rivals as [Rival, ...Array<Rival>]
const day = 86_400_000
/** Times spread over forty years, so that no answer can be remembered. */
const times = Array.from({ length: 997 }, (_, index) => 946_684_800_000 + index * (14 * day + 3_607_000))

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map(cells => `| ${cells.join(" | ")} |`).join("\n")

/**
 * Nanoseconds a text in each rival's fastest round over all the inputs. The rivals take turns, so that a neighbour who
 * keeps the machine busy for a while disturbs nobody's fastest round.
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

const row = (layout: Layout, [own = Number.NaN, ...rest]: ReadonlyArray<number>): ReadonlyArray<string> => [
  layout,
  own.toFixed(0),
  ...rest.map(other => `${other.toFixed(0)} (${(other / own).toFixed(1)}×)`)
]

const head = ["ns a text (× ours)", ...rivals.map(rival => rival.name)]
const parsing: Array<ReadonlyArray<string>> = []
const formatting: Array<ReadonlyArray<string>> = []
for (const { name } of layouts) {
  const texts = times.map(time => ours.format(time, name))
  for (const rival of others) {
    times.forEach((time, index) => {
      const [theirs, text] = [rival.format(time, name), texts[index]!]
      if (theirs !== text) throw new Error(`${rival.name} writes ${theirs} for ${text}`)
      if (rival.parse(text, name) !== ours.parse(text, name)) throw new Error(`${rival.name} reads another ${text}`)
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
    [`of ${refused.length} texts that fit no layout`, ...rivals.map(rival => rival.name)],
    [["accepted", ...wrong.map(texts => String(texts.length))]]
  )}`
)
wrong.forEach((texts, index) => {
  if (texts.length > 0)
    console.log(`\n${rivals[index]!.name}: ${texts.map(([, text]) => JSON.stringify(text)).join(", ")}`)
})

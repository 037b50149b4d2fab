// How the service answers pages of histories from a store of a million appearances, beside a bare node:http server that sends
// the same bodies: `npm run bench -- service [--rows 1000000] [--database sqlite|postgres] [--store FILE] [--seconds 10] [--minutes 0]`.
// Both are asked in turns, over as many connections, by one generator. A store that is named, a file of SQLite, is filled once and
// stays. Over PostgreSQL, a server of its own on the same machine, the processor's time is the service's alone.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { startPostgres } from "@glossa/sql/testing"
import { ask, connections, dealt, keys } from "./load/ask.ts"
import { fillStore } from "./load/madeUpStore.ts"
import { mixedPages } from "./load/mixedPages.ts"
import { pace } from "./load/pace.ts"
import { type Server, startServer } from "./load/startServer.ts"

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    database: { type: "string", default: "sqlite" },
    store: { type: "string" },
    seconds: { type: "string", default: "10" },
    minutes: { type: "string", default: "0" }
  }
})
const [rows, seconds, minutes] = [Number(values.rows), Number(values.seconds), Number(values.minutes)]
if (values.database !== "sqlite" && values.database !== "postgres")
  throw new Error(`--database is sqlite or postgres, not ${values.database}`)
if (values.database === "postgres" && values.store !== undefined) throw new Error("--store is a file of SQLite")
const [rounds, distinct, beforehand] = [3, 1_000, 3_000]

const folder = mkdtempSync(join(tmpdir(), "glossa-bench-"))
const store = values.store ?? join(folder, "store.db")
const server = values.database === "postgres" ? await startPostgres() : undefined
const database = server === undefined ? `sqlite:${store}` : `${server.url}/postgres`
const before = performance.now()
const there = existsSync(store)
await fillStore(database, rows)
console.log(
  `${rows} appearances: ${there ? "there" : `${Math.round((performance.now() - before) / 1_000)} s to fill`}\n`
)

const service = await startServer(fileURLToPath(new URL("../dist/main.js", import.meta.url)), [], {
  PORT: "0",
  GLOSSA_DATABASE: database,
  GLOSSA_API_KEYS: keys.join(","),
  GLOSSA_RATE_LIMIT: "1000000"
})

/** The bare server over what the service answers. */
const bareServer = async (name: string, paths: ReadonlyArray<string>) => {
  const bodies: Record<string, string> = {}
  for (const [i, path] of paths.entries()) {
    const answer = await fetch(service.url + path, { headers: { "x-api-key": keys[i % keys.length]! } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    bodies[path] = await answer.text()
  }
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(bodies))
  return startServer(fileURLToPath(new URL("load/bareServer.ts", import.meta.url)), [file])
}

type Result = Awaited<ReturnType<typeof ask>>

const line = (what: string, { rate, p99, cost, bytes }: Result) =>
  console.log(`| ${what} | ${rate.toFixed(0)} | ${p99} | ${cost.toFixed(0)} | ${(bytes / 1_024).toFixed(1)} |`)

const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const percent = (ratios: ReadonlyArray<number>) => `${(median(ratios) * 100).toFixed(0)} %`

/** How many requests a second, and requests a second of processor time, one did of what the other did. */
const compared = (pairs: ReadonlyArray<readonly [Result, Result]>) =>
  `${percent(pairs.map(([ours, theirs]) => ours.rate / theirs.rate))} of its requests/s, ` +
  `${percent(pairs.map(([ours, theirs]) => theirs.cost / ours.cost))} by processor time`

console.log(`| ${connections} connections | requests/s | p99 ms | processor µs a request | KiB a request |`)
console.log("|---|---|---|---|---|")

/** Pages that nobody asked for before; of which the first ones are not measured, with the code still cold. */
const first = mixedPages(beforehand + rounds * distinct, rows, 1)
await ask(service, { paths: dealt(first.slice(0, beforehand)) })
const asked: Array<Result> = []
for (let round = 0; round < rounds; round++) {
  const from = beforehand + round * distinct
  asked.push(await ask(service, { paths: dealt(first.slice(from, from + distinct)) }))
  line("service, pages asked for the first time", asked.at(-1)!)
}
const bareFirst = await bareServer("first.json", first.slice(beforehand))
const firstPairs: Array<readonly [Result, Result]> = []
for (const result of asked) {
  firstPairs.push([result, await ask(bareFirst, { paths: dealt(first.slice(beforehand)), seconds })])
  line("bare node:http, the same", firstPairs.at(-1)![1])
}
await bareFirst.stop()

const paths = mixedPages(distinct, rows, 2)
const bare: Server = await bareServer("again.json", paths)
await ask(service, { paths: dealt(paths) })
const pairs: Array<readonly [Result, Result]> = []
for (let round = 0; round < rounds; round++) {
  pairs.push([await ask(service, { paths, seconds }), await ask(bare, { paths, seconds })])
  line(`service, ${distinct} pages asked for again`, pairs.at(-1)![0])
  line("bare node:http, the same", pairs.at(-1)![1])
}
const rate = Math.floor(Math.min(...pairs.map(([ours]) => ours.rate)) / 2)
/** In turns, since now and then the machine stands still for both. */
const [ours, theirs] = [[] as number[], [] as number[]]
for (let round = 0; round < 5; round++) {
  const [own, other] = [await pace(service, { paths, seconds, rate }), await pace(bare, { paths, seconds, rate })]
  line("service, again, at half that rate", own)
  line("bare node:http, at that rate", other)
  ours.push(own.p99)
  theirs.push(other.p99)
}
await bare.stop()

console.log(`\nFor the first time: ${compared(firstPairs)}. Again: ${compared(pairs)}.`)
console.log(`At half the rate p99 is ${median(ours)} ms, and the bare server's ${median(theirs)} ms.`)

if (minutes > 0) {
  // one in twenty is a page that is seldom asked for, of so many that not all of them can be kept
  const seldom = dealt(mixedPages(200 * connections, rows, 3))
  const shares = seldom.map(own => own.flatMap((path, i) => [...paths.slice((i % 50) * 20, (i % 50) * 20 + 20), path]))
  console.log(`\nAt ${rate} requests/s, one in twenty for a page of ${200 * connections} others:\n`)
  console.log("| minutes | memory MB | p99 ms |\n|---|---|---|")
  console.log(`| 0 | ${service.memory()} | |`)
  for (let minute = 1; minute <= minutes; minute++) {
    const { p99 } = await pace(service, { paths: shares, seconds: 60, rate })
    console.log(`| ${minute} | ${service.memory()} | ${p99} |`)
  }
}

await service.stop()
await server?.stop()
rmSync(folder, { recursive: true })

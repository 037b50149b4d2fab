// Processor time and latency of history pages requested for the first time, from a store of a million appearances: `npm run bench --
// service [--against DIR] [--rows 1000000] [--database sqlite|postgres] [--seconds 10]`. A bare node:http server that sends the same bodies
// is measured too, and with --against another build of the repository: a checkout that was built, with a store of its own. The servers take
// turns, with the same client and connections. With PostgreSQL, a separate server on this machine, processor time covers the service alone.
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { postgresUrl } from "@glossa/database/testing"
import { Effect } from "effect"
import { mixedPages } from "./load/mixedPages.ts"
import { runAtRate } from "./load/runAtRate.ts"
import { connections, keys, type LoadResult, runLoad } from "./load/runLoad.ts"
import { type Server, startServer } from "./load/startServer.ts"

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    rows: { type: "string", default: "1000000" },
    database: { type: "string", default: "sqlite" },
    seconds: { type: "string", default: "10" }
  }
})
const [rows, seconds] = [Number(values.rows), Number(values.seconds)]
if (values.database !== "sqlite" && values.database !== "postgres")
  throw new Error(`--database: expected sqlite or postgres, got ${values.database}`)
const [rounds, warmUpPages, pagesPerRound] = [3, 3_000, 1_000]

const folder = mkdtempSync(join(tmpdir(), "glossa-bench-"))

/** Fills a database by the build's own code, since the schema may differ between builds. */
const fillStore = (build: string, database: string) => {
  const file = pathToFileURL(join(build, "services/api/bench/load/madeUpStore.ts"))
  const code = `import { fillStore } from "${file}"; await fillStore(${JSON.stringify(database)}, ${rows})`
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { stdio: "inherit" })
  if (status !== 0) throw new Error(`${build} could not fill ${database}`)
}

const startService = async (name: string, build: string): Promise<Server> => {
  const database =
    values.database === "sqlite" ? `sqlite:${join(folder, `${name}.db`)}` : await Effect.runPromise(postgresUrl)
  const start = performance.now()
  fillStore(build, database)
  console.log(`${name}: ${rows} appearances stored in ${Math.round((performance.now() - start) / 1_000)} s`)
  return startServer(join(build, "services/api/dist/main.js"), [], {
    PORT: "0",
    GLOSSA_DATABASE: database,
    GLOSSA_API_KEYS: keys.join(","),
    GLOSSA_RATE_LIMIT: "1000000"
  })
}

/** A bare server that sends what the service responds to these paths. */
const startBareServer = async (service: Server, paths: ReadonlyArray<string>) => {
  const bodies: Record<string, string> = {}
  for (const [i, path] of paths.entries()) {
    const response = await fetch(service.url + path, { headers: { "x-api-key": keys[i % keys.length]! } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    bodies[path] = await response.text()
  }
  const file = join(folder, "bodies.json")
  writeFileSync(file, JSON.stringify(bodies))
  return startServer(fileURLToPath(new URL("load/bareServer.ts", import.meta.url)), [file])
}

const median = (numbers: ReadonlyArray<number>) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const printRow = (name: string, { rate, p99, cost, bytes }: LoadResult) =>
  console.log(`| ${name} | ${rate.toFixed(0)} | ${p99} | ${cost.toFixed(0)} | ${(bytes / 1_024).toFixed(1)} |`)

const builds = new Map([["this build", fileURLToPath(new URL("../../..", import.meta.url))]])
if (values.against !== undefined) builds.set("other build", resolve(values.against))

const services = new Map<string, Server>()
for (const [name, build] of builds) services.set(name, await startService(name.replace(" ", "_"), build))

// No page is requested from a service twice, so that no cache of responses shows in the figures.
const freshPages = mixedPages(warmUpPages + rounds * pagesPerRound, rows, 1)
const [warmUp, measured] = [freshPages.slice(0, warmUpPages), freshPages.slice(warmUpPages)]
const results = new Map<string, Array<LoadResult>>()
const measure = async (name: string, run: Promise<LoadResult>) => {
  const result = await run
  results.set(name, [...(results.get(name) ?? []), result])
  printRow(name, result)
}

for (const service of services.values()) await runLoad(service, warmUp)
console.log(`\n| ${connections} connections | requests/s | p99 ms | processor µs/request | KiB/response |`)
console.log("|---|---|---|---|---|")
for (let round = 0; round < rounds; round++) {
  const paths = measured.slice(round * pagesPerRound, (round + 1) * pagesPerRound)
  for (const [name, service] of services) await measure(name, runLoad(service, paths))
}
const bare = await startBareServer(services.get("this build")!, measured)
await runLoad(bare, measured)
for (let round = 0; round < rounds; round++) await measure("bare node:http", runLoad(bare, measured, seconds))

const costs = new Map(Array.from(results, ([name, all]) => [name, median(all.map(({ cost }) => cost))] as const))
const ownCost = costs.get("this build")!
console.log("\nProcessor time per page requested for the first time (median):")
for (const [name, cost] of costs)
  console.log(`- ${name}: ${cost.toFixed(0)} µs, ${(cost / ownCost).toFixed(2)} of this build's`)

const rate = Math.floor(Math.min(...results.get("this build")!.map(result => result.rate)) / 2)
console.log(`\n| at ${rate} requests/s | requests/s | p99 ms | processor µs/request | KiB/response |`)
console.log("|---|---|---|---|---|")
const latencies = new Map<string, Array<number>>()
for (let round = 0; round < rounds; round++)
  for (const [name, server] of [...services, ["bare node:http", bare] as const]) {
    const paths = server === bare ? measured : mixedPages(rate * seconds, rows, 2 + round)
    const result = await runAtRate(server, { paths, seconds, rate })
    latencies.set(name, [...(latencies.get(name) ?? []), result.p99])
    printRow(name, result)
  }
console.log("\np99 at half of this build's maximum rate (median):")
for (const [name, all] of latencies) console.log(`- ${name}: ${median(all)} ms`)

for (const server of [...services.values(), bare]) await server.stop()
rmSync(folder, { recursive: true })

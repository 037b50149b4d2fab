// How many pages of histories the service answers, beside a bare node:http server that sends the same bytes. Both are asked in
// turns, by as many connections; what counts is the ratio of the processor time that a request takes.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundles } from "@glossa/fixtures"
import autocannon from "autocannon"

const folder = mkdtempSync(join(tmpdir(), "glossa-bench-"))
const headers = { "x-api-key": "glossa-demo" }
const [rounds, seconds, connections] = [3, 5, 20]

const started = async (file: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "inherit"]
  })
  let said = ""
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", chunk => {
      said += chunk
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (found !== undefined) resolve(found.replace("localhost", "127.0.0.1"))
    })
    child.on("exit", () => reject(new Error(`${file} ended: ${said}`)))
  })
  return { child, url }
}

/** Milliseconds of processor time that a process has used, where the system tells (Linux). */
const used = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const counts = new Map<string, number>()
for (const { perspective } of bundles()) counts.set(perspective, (counts.get(perspective) ?? 0) + 1)
const addresses = [...counts]
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 40)
  .map(([address]) => address)
const paths = addresses.flatMap(address =>
  ["", "&order=ascending&starting_from=2015-01-01", "&blockchains=ethereum"].map(
    rest => `/v1/address/${address}/transactions?limit=20${rest}`
  )
)

const service = await started(fileURLToPath(new URL("../dist/main.js", import.meta.url)), {
  PORT: "0",
  GLOSSA_RATE_LIMIT: "1000000"
})
const bodies: Record<string, string> = {}
for (const path of paths) bodies[path] = await (await fetch(service.url + path, { headers })).text()
writeFileSync(join(folder, "bodies.json"), JSON.stringify(bodies))
writeFileSync(
  join(folder, "bare.mjs"),
  `import { createServer } from "node:http"
   import { readFileSync } from "node:fs"
   const bodies = new Map(Object.entries(JSON.parse(readFileSync("bodies.json", "utf8"))).map(([path, text]) => [path, Buffer.from(text)]))
   const server = createServer((request, response) => {
     const body = bodies.get(request.url)
     response.writeHead(200, { "content-type": "application/json", "content-length": body.length })
     response.end(body)
   }).listen(0, () => console.log("http://localhost:" + server.address().port))`
)
const bare = await started(join(folder, "bare.mjs"), {})

const asked = async ({ url, child }: typeof service) => {
  const before = used(child)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: paths.map(path => ({ method: "GET", path }))
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were not answered well`)
  const requests = result.requests.total
  return { rate: requests / seconds, p99: result.latency.p99, cost: (used(child) - before) / requests }
}

console.log("|  | requests/s | p99 ms | processor µs a request |\n|---|---|---|---|")
const ratios: Array<number> = []
for (let round = 0; round < rounds; round++) {
  const [ours, theirs] = [await asked(service), await asked(bare)]
  for (const [name, { rate, p99, cost }] of [
    ["service", ours],
    ["bare node:http", theirs]
  ] as const)
    console.log(`| ${name} | ${rate.toFixed(0)} | ${p99} | ${(cost * 1_000).toFixed(0)} |`)
  ratios.push(theirs.cost / ours.cost)
}
console.log(
  `\nThe service does ${(Math.max(...ratios) * 100).toFixed(0)} % of what the bare server does with the same processor time.`
)

for (const { child } of [service, bare]) {
  child.kill("SIGTERM")
  await once(child, "exit")
}
rmSync(folder, { recursive: true })

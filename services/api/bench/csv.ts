// A history of a million transactions as CSV, by a client that reads as fast as it can and one that reads slowly, with the memory
// of the service meanwhile, whose heap is limited to 128 MiB: `npm run bench -- csv [--rows 1000000]`.
import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { memory } from "../test/load/processUse.ts"
import { argument, built } from "../test/load/report.ts"
import { key, serviceProcess, untilStatus } from "../test/load/serviceProcess.ts"
import { fillHistory } from "./load/fillHistory.ts"

const rows = argument("rows", 1_000_000)
const folder = mkdtempSync(join(tmpdir(), "glossa-csv-"))
const database = `sqlite:${folder}/glossa.db`
const address = await fillHistory(database, rows)
// Without a limit, Node collects no garbage while there is memory.
const heap = "--max-old-space-size=128"
const service = await serviceProcess(built, { GLOSSA_DATABASE: database, NODE_OPTIONS: heap })
await untilStatus(service, "/readyz", 200)

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`

/** Downloads the history, and waits after each chunk. */
const download = (pauseMs: number, seconds: number) =>
  new Promise<void>((resolve, reject) => {
    const path = `/v1/address/${address}/transactions?starting_from=2100-01-01`
    const sent = request(service.base + path, { headers: { "x-api-key": key, accept: "text/csv" } }, async response => {
      if (response.statusCode !== 200) return reject(new Error(`the status is ${response.statusCode}`))
      const started = performance.now()
      let [bytes, lines] = [0, 0]
      /** The most memory while each tenth of the rows arrived. */
      const peaks: Array<number> = []
      const hashes = new Set<string>()
      let rest = ""
      for await (const chunk of response.setEncoding("utf8")) {
        bytes += chunk.length
        const [last = "", ...whole] = `${rest}${chunk}`.split("\r\n").reverse()
        rest = last
        lines += whole.length
        for (const line of whole) hashes.add(/0x[0-9a-f]{64}/.exec(line)?.[0] ?? "")
        const tenth = Math.min(Math.floor((10 * hashes.size) / rows), 9)
        peaks[tenth] = Math.max(peaks[tenth] ?? 0, memory(service.pid))
        if (pauseMs > 0) await sleep(pauseMs)
        if (performance.now() - started > seconds * 1_000) break
      }
      const elapsed = (performance.now() - started) / 1_000
      const transactions = hashes.size - 1
      console.log(
        `${pauseMs === 0 ? "fast" : "slow"} client: ${transactions.toLocaleString("en")} transactions in ${lines - 1} rows, ` +
          `${mebibytes(bytes)}, ${elapsed.toFixed(0)} s; memory by tenths: ${peaks.map(mebibytes).join(", ")}`
      )
      if (pauseMs === 0 && transactions !== rows) reject(new Error(`expected ${rows} transactions`))
      resolve()
    })
    sent.on("error", reject)
    sent.end()
  })

console.log(`before: ${mebibytes(memory(service.pid))} of memory`)
await download(0, 3_600)
await download(50, 20)
await service.stop()
rmSync(folder, { recursive: true })
process.exit()

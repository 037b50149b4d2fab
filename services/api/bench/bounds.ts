// The worst that a chain can make of a history, in a service whose heap is limited to 1 GB: bytes of an answer, how long the event
// loop was blocked, and the memory with eight requests at once: `npm run bench -- bounds [--transactions 30] [--write]`. Records of a local
// chain are written by the indexer; others are as large as none of a chain should be.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Address, RecordJson } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { type Appearance, HistoryStore } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import { Effect, Layer } from "effect"
import { memory } from "../test/load/processUse.ts"
import { argument, built, report } from "../test/load/report.ts"
import { key, type ServiceProcess, serviceProcess, untilStatus } from "../test/load/serviceProcess.ts"
import { victim, worstChain } from "./load/worstChain.ts"

const transactions = argument("transactions", 30)
const folder = mkdtempSync(join(tmpdir(), "glossa-bounds-"))
const database = `sqlite:${folder}/glossa.db`

/** Indexes the worst chain by the service itself. */
const indexChain = async () => {
  const chain = await worstChain(transactions)
  const service = await serviceProcess(built, { GLOSSA_DATABASE: database, GLOSSA_ETHEREUM_RPC: chain.url })
  await untilStatus(service, "/readyz", 200)
  // The service may be too busy to respond.
  const metrics = () =>
    service
      .get("/metrics")
      .then(response => response.text())
      .catch(() => "")
  for (let indexed = 0; indexed < chain.head; await sleep(200))
    indexed = Number(/^glossa_index_block\{[^}]*\} (\d+)/m.exec(await metrics())?.[1] ?? 0)
  await service.stop()
  await chain.stop()
}

const addressOf = (n: number): Address => `0xd0${n.toString(16).padStart(38, "0")}`

/** The bytes of records: as many as a page has space for, about the longest that the rules make, and longer ones. */
const sizes = [19_000, 64_000, 1_000_000]

const recordOf = (bytes: number, n: number): RecordJson => {
  const asset = (i: number) => ({
    asset: {
      name: "A token",
      symbol: "TOKEN",
      standard: "ERC1155" as const,
      address: addressOf(i),
      tokenId: String(i)
    },
    amount: i,
    amountExact: String(i)
  })
  const { length } = JSON.stringify(asset(1_000))
  return {
    txHash: `0x${n.toString(16).padStart(64, "0")}`,
    timestamp: "2023-11-14T22:13:20Z",
    blockchain: "ethereum-mainnet",
    action: "receive",
    contractType: "nft",
    contractName: "A token",
    description: "Received tokens",
    fee: { amount: 0, amountExact: "0", currency: "ETH" },
    assetsSent: [],
    assetsReceived: Array.from({ length: bytes / length }, (_, i) => asset(i)),
    metadata: {}
  }
}

/** Stores histories of records that are large on purpose, each of up to 10 MB: files are read whole. */
const storeRecords = Effect.gen(function* () {
  const store = yield* HistoryStore
  for (const [s, bytes] of sizes.entries())
    for (let n = 0; n < Math.min(100, 10_000_000 / bytes); n++) {
      const row: Appearance = {
        ...{ chain: "ethereum", address: addressOf(s), second: 1_700_000_000 + n, block: n, isSender: false },
        position: packPosition({ chain: 0, block: 0, transaction: 1 }) as number,
        record: recordOf(bytes, 1_000 * s + n)
      }
      yield* store.put([row], [])
    }
  // No process indexes any further.
  yield* store.deleteStatuses(["ethereum"])
}).pipe(Effect.provide(Layer.provide(HistoryStore.layer, sqlLayer(database))))

const histories = [
  { name: "5,000 ids of a contract", address: victim },
  ...sizes.map((bytes, s) => ({ name: `records of ${bytes / 1_000} kB`, address: addressOf(s) }))
]

/** How long the event loop of the service was blocked since the last call, in milliseconds. */
const blocked = async (service: ServiceProcess) => {
  const before = service.said().length
  service.signal("SIGUSR2")
  for (;;) {
    const found = /event loop blocked ([\d.]+) ms/.exec(service.said().slice(before))
    if (found !== null) return Number(found[1])
    await sleep(5)
  }
}

interface Answer {
  readonly bytes: number
  readonly ms: number
}

const read = async (service: ServiceProcess, path: string, init: RequestInit = {}): Promise<Answer> => {
  const begun = performance.now()
  const headers = { "x-api-key": key, "accept-encoding": "identity", ...(init.headers as Record<string, string>) }
  const response = await fetch(service.base + path, { ...init, headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body!) bytes += chunk.length
  return { bytes, ms: performance.now() - begun }
}

const pageOf = (address: Address) => `/v1/address/${address}/transactions?limit=100`

const call = (address: Address): RequestInit => ({
  method: "POST",
  headers: {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": "history"
  },
  body: JSON.stringify({
    ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
    params: {
      name: "history",
      arguments: { address, limit: 100 },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" }
      }
    }
  })
})

const requests: ReadonlyArray<readonly [string, (service: ServiceProcess, address: Address) => Promise<Answer>]> = [
  ["page", (service, address) => read(service, pageOf(address))],
  ["compressed", (service, address) => read(service, pageOf(address), { headers: { "accept-encoding": "br" } })],
  ["CSV", (service, address) => read(service, pageOf(address), { headers: { accept: "text/csv" } })],
  ["MCP", (service, address) => read(service, "/mcp", call(address))]
]

const begun = performance.now()
await indexChain()
console.log(`${transactions} transactions indexed in ${Math.round((performance.now() - begun) / 1_000)} s`)
await Effect.runPromise(storeRecords)

const monitor = new URL("load/loopMonitor.ts", import.meta.url)
const service = await serviceProcess(built, {
  GLOSSA_DATABASE: database,
  NODE_OPTIONS: `--max-old-space-size=1024 --import ${monitor.href}`
})
await untilStatus(service, "/readyz", 200)

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2)

const lines = [
  "| records | request | MiB | ms | blocked, ms | 8 at once, ms | blocked, ms | memory, MiB |",
  "|---|---|---|---|---|---|---|---|"
]
for (const { name, address } of histories)
  for (const [kind, send] of requests) {
    for (let i = 0; i < 2; i++) await send(service, address)
    await sleep(100)
    await blocked(service)
    const one = await send(service, address)
    const alone = await blocked(service)
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, memory(service.pid))
    }, 10)
    const eightBegun = performance.now()
    // A key may have three downloads open.
    await Promise.all(Array.from({ length: kind === "CSV" ? 3 : 8 }, () => send(service, address)))
    const eight = performance.now() - eightBegun
    clearInterval(timer)
    const together = await blocked(service)
    const cells = [one.ms, alone, eight, together].map(ms => ms.toFixed(0))
    lines.push(
      `| ${name} | ${kind} | ${mebibytes(one.bytes)} | ${cells.join(" | ")} | ${(peak / 2 ** 20).toFixed(0)} |`
    )
  }
await service.stop()
rmSync(folder, { recursive: true })
const about = `In a service with a heap of 1 GB, the indexer writes records of transfers of 5,000 ids; other records are stored as they are, of several
lengths. _Blocked_ is the longest time that the event loop was blocked, with one request and with eight at once (three of CSV).`

report("bounds", "Long records", [about, "", ...lines])
process.exit()

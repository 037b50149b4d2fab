import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { createClient, type Transaction } from "@glossa/client"
import { Array as Arr, Redacted } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { parseCsv } from "../../../../../packages/history/test/parseCsv.ts"
import { demoService } from "../../../test/demoService.ts"
import { bundles } from "../../demo/recordings.ts"
import { prefersCsv } from "./csv.ts"

const folder = mkdtempSync(join(tmpdir(), "csv-"))
const file = join(folder, "glossa.db")

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService({ database: Redacted.make(`sqlite:${file}`) })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const counts = new Map<string, number>()
for (const { perspective } of bundles()) counts.set(perspective, (counts.get(perspective) ?? 0) + 1)
const [busiest = "", second = ""] = [...counts].toSorted(([, a], [, b]) => b - a).map(([address]) => address)

const client = () => createClient({ baseUrl: service.base, apiKey: "glossa-demo", retries: 0 })

const readRows = async (response: Response) => {
  const [names = [], ...rows] = parseCsv(await response.text())
  return rows.map(cells => Object.fromEntries(names.map((name, i) => [name, cells[i]!])))
}

/** The rows that the pages' records have, by a description of their own. */
const rowsOf = ({ assetsSent, assetsReceived, ...record }: Transaction) => {
  const of = (name: string, { amountExact, asset, unit }: Transaction["assetsSent"][number]) => ({
    [`${name} Amount`]: amountExact,
    [`${name} Currency`]: asset.symbol || asset.address,
    [`${name} Asset Address`]: asset.address,
    [`${name} Token ID`]: asset.tokenId ?? "",
    [`${name} Unit`]: unit ?? ""
  })
  const moved = [...assetsSent.map(asset => of("Sent", asset)), ...assetsReceived.map(asset => of("Received", asset))]
  return (moved.length === 0 ? [{}] : moved).map(assets => ({
    Date: record.timestamp,
    TxHash: record.txHash,
    Blockchain: record.blockchain,
    Action: record.action,
    "Contract Type": record.contractType,
    Contract: record.contractName,
    Description: record.description,
    Spam: record.metadata["spam"] ?? "",
    Protocol: record.metadata["protocol"] ?? "",
    ...assets
  }))
}

test.each([
  ["all", {}],
  ["in ascending order", { order: "ascending", startingFrom: "2000-01-01" }],
  ["in small pages", { limit: 30, startingFrom: "2030-01-01", spam: "hide" }],
  ["of a range", { startingFrom: "2024-03-01", endingAt: "2022-01-01" }],
  ["of a filter", { actions: ["swap", "send"], blockchains: ["ethereum", "polygon"] }],
  ["nothing", { actions: ["bribe"], startingFrom: "1990-01-01" }]
] as const)("the CSV equals the pages: %s", async (_, options) => {
  for (const address of [busiest, second]) {
    const expected: Array<Transaction> = []
    for await (const transaction of client().iterateTransactions(address, options)) expected.push(transaction)
    const response = await client().getTransactionsCsv(address, options)
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present")
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="0x[0-9a-fA-F]{40}\.csv"$/)
    expect(response.headers.get("x-warnings")).toMatch(/demo/)
    expect(await readRows(response)).toMatchObject(expected.flatMap(rowsOf))
  }
})

test("the fee covers the address's own transactions, each once", async () => {
  const rows = await readRows(await client().getTransactionsCsv(busiest))
  const paid = Arr.groupBy(rows, row => `${row["Blockchain"]} ${row["TxHash"]}`)
  const sent = new Set(
    bundles().flatMap(({ chain, transaction: { from, hash } }) =>
      from === busiest ? [`${chain}-mainnet ${hash}`] : []
    )
  )
  for (const [transaction, lines] of Object.entries(paid)) {
    const fees = lines.filter(line => line["Fee Amount"] !== "")
    expect(fees.length, transaction).toBe(sent.has(transaction) ? 1 : 0)
  }
  expect(sent.size).toBeGreaterThan(10)
})

test("bad requests are problems, and HEAD has no body", async () => {
  const csv = { "x-api-key": "glossa-demo", accept: "text/csv" }
  const path = `/v1/address/${busiest}/transactions`
  expect(await service.ask(`${path}?protocol=uniswpa-v3`, { headers: csv })).toMatchObject({
    status: 400,
    body: { errors: [{ parameter: "protocol", reason: expect.stringContaining("did you mean uniswap-v3?") }] }
  })
  expect(await service.ask(`${path}.csv?include=facts`, { headers: csv })).toMatchObject({ status: 400 })
  expect(await service.ask(`${path}.csv`)).toMatchObject({ status: 401 })
  expect(await service.ask(path, { headers: { accept: "text/csv" } })).toMatchObject({ status: 401 })
  expect(await service.ask(path, { headers: csv, method: "HEAD" })).toMatchObject({ status: 200, body: "" })
})

test("a request for JSON that accepts CSV by name gets the same file", async () => {
  const key = { "x-api-key": "glossa-demo" }
  const path = `/v1/address/${second}/transactions`
  const file = await service.ask(`${path}.csv`, { headers: key })
  expect(file.body).toMatch(/^Date,/)
  expect((await service.ask(path, { headers: { ...key, accept: "text/csv" } })).body).toEqual(file.body)
})

/** Reads a response to its end, and whether that is the end of the body. */
const download = (path: string, encoding: string) =>
  new Promise<{ readonly complete: boolean; readonly bytes: number }>((resolve, reject) => {
    const headers = { "x-api-key": "glossa-demo", accept: "text/csv", "accept-encoding": encoding }
    request(service.base + path, { headers }, response => {
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on("error", () => {})
      response.on("close", () => resolve({ complete: response.complete, bytes }))
    })
      .on("error", reject)
      .end()
  })

test.each(["identity", "gzip", "br"])("a failure in the middle closes the connection: %s", async encoding => {
  const path = `/v1/address/${second}/transactions?limit=5`
  expect(await download(path, encoding)).toMatchObject({ complete: true })
  const database = new DatabaseSync(file)
  const row = `FROM appearances WHERE address = unhex('${second.slice(2)}') ORDER BY second LIMIT 1`
  const { position, record } = database.prepare(`SELECT position, record ${row}`).get() as {
    position: number
    record: Uint8Array
  }
  const write = database.prepare(`UPDATE appearances SET record = ? WHERE address = unhex('${second.slice(2)}')
    AND (second, position) = (SELECT second, position ${row}) AND position = ${position}`)
  write.run(record.slice(1))
  const broken = await download(path, encoding)
  write.run(record)
  database.close()
  expect(broken.complete).toBe(false)
  expect((await download(path, encoding)).complete).toBe(true)
})

test.each([
  ["text/csv", true],
  ["Text/CSV;header=present", true],
  ["text/csv, */*;q=0.1", true],
  ["text/csv, */*", true],
  ["application/json;q=0.5, text/csv", true],
  ["text/csv;q=0.5, application/json", false],
  ["text/csv, application/json", false],
  ["text/csv;q=0", false],
  ["text/csv;q=x", false],
  ["*/*", false],
  ["text/*", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  [",;=", false],
  ["", false],
  [undefined, false]
])("%j: %s", (accept, expected) => expect(prefersCsv(accept)).toBe(expected))

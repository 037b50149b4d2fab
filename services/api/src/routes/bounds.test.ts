import type { Address, AssetAmountJson, RecordJson } from "@glossa/classify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { appendRecords } from "../../test/appendRecords.ts"
import { openSession, sendMessage } from "../../test/mcpMessages.ts"
import { startService } from "../../test/startService.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"

type Page = typeof TransactionHistory.Type

const maxBytes = 3_000_000

const [many, one]: ReadonlyArray<Address> = [`0x${"b1".repeat(20)}`, `0x${"b2".repeat(20)}`]

const asset = (i: number): AssetAmountJson => ({
  asset: { address: many!, name: "Many", symbol: "MANY", standard: "ERC1155", tokenId: String(i) },
  amount: 1,
  amountExact: "1"
})

/** Records that a contract can write with one `TransferBatch`. */
const record = (assets: number): Partial<RecordJson> => ({
  action: "receive",
  description: "Received 😀",
  assetsReceived: Array.from({ length: assets }, (_, i) => asset(i))
})

const counts = new Map([
  [many, 60],
  [one, 2]
])

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService()
  const last = await appendRecords(
    service,
    many!,
    Array.from({ length: 60 }, (_, i) => record(100 * (i % 10) + 100))
  )
  await appendRecords(service, one!, [record(8_000), record(8_000)], { last })
})
afterAll(() => service.stop())

const headers = { "x-api-key": "glossa-demo" }

const walk = async (address: Address, order: string) => {
  const found: Array<Page["transactions"][number]> = []
  let pages = 0
  for (let from = order === "ascending" ? "2020-01-01" : "2100-01-01"; ; pages++) {
    const query = `limit=100&blockchains=ethereum&order=${order}&starting_from=${from}`
    const response = await fetch(`${service.base}/v1/address/${address}/transactions?${query}`, { headers })
    const text = await response.text()
    expect([response.status, text.length < maxBytes]).toEqual([200, true])
    const page: Page = JSON.parse(text)
    if (page.transactions.length === 0) return { found, pages }
    found.push(...page.transactions)
    // A page that is not the last has a link to the next.
    expect([address, response.headers.has("link")]).toEqual([address, found.length < counts.get(address)!])
    from = page.endingAt
  }
}

test.each(["ascending", "descending"])("returns every long record once in %s order, in short pages", async order => {
  const { found, pages } = await walk(many!, order)
  expect(pages).toBeGreaterThan(2)
  const times = found.map(({ timestamp }) => timestamp)
  expect(times).toEqual(order === "ascending" ? times.toSorted() : times.toSorted().toReversed())
  expect(new Set(found.map(({ txHash }) => txHash)).size).toBe(60)
  expect(found).toHaveLength(60)
  expect((await walk(one!, order)).pages).toBe(2)
})

test("a CSV has every row", async () => {
  const path = `/v1/address/${many}/transactions?blockchains=ethereum`
  const { body } = await service.ask(path, { headers: { ...headers, accept: "text/csv" } })
  expect((body as string).split("\r\n")).toHaveLength(1 + 60 * 550 + 1)
})

test.each([many!, one!])("an MCP answer is short", async address => {
  const session = await openSession(service)
  const parameters = { address, limit: 100, blockchains: ["ethereum"] }
  const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "history", arguments: parameters } }
  const { status, body } = await sendMessage(service, message, session)
  expect(status).toBe(200)
  expect(JSON.stringify(body).length).toBeLessThan(100_000)
})

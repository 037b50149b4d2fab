import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { HistorySourceName } from "@glossa/chain"
import { contracts } from "@glossa/fixtures"
import { Redacted } from "effect"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"

const key = "a-key-of-sixteen"
const weth = contracts().find(({ address }) => address === "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")!
/** Forwards its value to the address in its calldata. */
const forwarder = "0x00000000000000000000000000000000000f0d0d"
const forwarderCode = "0x6000600060006000346000355af100"

const word = (value: string | number) =>
  String(typeof value === "number" ? value.toString(16) : value.slice(2)).padStart(64, "0")
const transfer = (to: string, amount: number) => `0xa9059cbb${word(to)}${word(amount)}`
const approve = (to: string, amount: number) => `0x095ea7b3${word(to)}${word(amount)}`

let node: Awaited<ReturnType<typeof anvil>>
let accounts: ReadonlyArray<string>

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
}

const head = async () => Number(await node.request("eth_blockNumber"))

/** Native tokens and WETH between five accounts: sent, forwarded, approved, taken, and failed. */
beforeAll(async () => {
  node = await anvil()
  accounts = ((await node.request("eth_accounts")) as ReadonlyArray<string>).map(account => account.toLowerCase())
  const [alice, bob, carol, dave, erin] = accounts as [string, string, string, string, string]
  await node.request("anvil_setCode", weth.address, weth.bytecode)
  await node.request("anvil_setCode", forwarder, forwarderCode)
  const send = (from: string, to: string, value: number, data = "0x") =>
    node.request("eth_sendTransaction", { from, to, value: `0x${value.toString(16)}`, data, gas: "0x30d40" })
  for (let round = 0; round < 6; round++) {
    await send(alice, bob, 1000 + round)
    await send(bob, forwarder, 7, `0x${word(carol)}`)
    await send(alice, weth.address, 500, "0xd0e30db0")
    await send(alice, weth.address, 0, transfer(dave, 5 + round))
    await send(dave, weth.address, 0, approve(erin, 3))
    await send(erin, weth.address, 0, `0x23b872dd${word(dave)}${word(bob)}${word(1)}`)
    await send(carol, weth.address, 0, transfer(erin, 1_000_000))
    await node.request("anvil_mine", "0x5")
  }
  await node.request("anvil_mine", "0x12c")
}, 60_000)

const stops: Array<() => unknown> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => node?.stop())

/** Blockscout's API over anvil's own blocks: transactions, internal transactions and token transfers. */
const blockscout = async () => {
  const rows: Record<string, Array<{ block: number; row: object; of: ReadonlyArray<string> }>> = {
    transactions: [],
    "internal-transactions": [],
    "token-transfers": []
  }
  const last = await head()
  for (let block = 1; block <= last; block++) {
    const { transactions } = (await node.request("eth_getBlockByNumber", `0x${block.toString(16)}`, true)) as {
      readonly transactions: ReadonlyArray<Transaction>
    }
    for (const { hash, from, to } of transactions) {
      rows["transactions"]!.push({ block, row: { hash, block_number: block }, of: [from, to ?? ""] })
      const traces = (await node.request("trace_transaction", hash)) as ReadonlyArray<{
        action: { from: string; to: string }
      }>
      for (const { action } of traces.slice(1))
        rows["internal-transactions"]!.push({
          block,
          row: { transaction_hash: hash, block_number: block },
          of: [action.from, action.to]
        })
      const receipt = (await node.request("eth_getTransactionReceipt", hash)) as {
        logs: ReadonlyArray<{ topics: ReadonlyArray<string> }>
      }
      for (const { topics } of receipt.logs)
        rows["token-transfers"]!.push({
          block,
          row: { transaction_hash: hash, block_number: block },
          of: topics.slice(1).map(topic => `0x${topic.slice(26)}`)
        })
    }
  }
  let [up, status] = [true, 1]
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stub")
    const [, , , , address = "", list = ""] = url.pathname.split("/")
    const before = Number(url.searchParams.get("block_number") ?? Number.POSITIVE_INFINITY)
    const items = url.pathname.endsWith("/blocks")
      ? [{ height: last }]
      : (rows[list] ?? [])
          .filter(({ block, of }) => block < before && of.includes(address))
          .toReversed()
          .map(({ row }) => row)
    response.writeHead(up ? 200 : 503, { "content-type": "application/json" })
    const meta = list === "internal-transactions" ? { meta: { status } } : {}
    response.end(JSON.stringify({ items, next_page_params: null, ...meta }))
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  stops.push(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down: () => {
      up = false
    },
    /** Not all internal transactions are processed. */
    lag: () => {
      status = 2
    }
  }
}

const service = async (
  sources: ReadonlyArray<HistorySourceName>,
  { indexed = false, start = 0, url = "http://127.0.0.1:1" }: { indexed?: boolean; start?: number; url?: string } = {}
) => {
  const started = await demoService({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start, retryTimeout: "1 second" }],
    history: {
      indexed,
      sources,
      etherscanKey: undefined,
      blockscoutKey: undefined,
      blockscouts: { ethereum: url, optimism: url, polygon: url }
    },
    apiKeys: [Redacted.make(key)]
  })
  stops.push(started.stop)
  const get = (address: string, query = "") => started.get(`/v1/address/${address}/transactions?${query}`, key)
  const walk = async (address: string, query: string) => {
    const found: Array<(typeof TransactionHistory.Type)["transactions"][number]> = []
    const parameters = new URLSearchParams(query)
    for (;;) {
      const { status, body, headers } = await get(address, String(parameters))
      expect(status, JSON.stringify(body)).toBe(200)
      const page = body as typeof TransactionHistory.Type
      found.push(...page.transactions)
      if (headers.get("link") === null) return found
      parameters.set("starting_from", page.endingAt)
    }
  }
  if (indexed)
    await expect
      .poll(async () => (await started.get("/readyz", null)).body, { timeout: 30_000 })
      .toMatchObject({ chains: [{ indexed: await head() }] })
  const profile = async (address: string) => (await started.get(`/v1/address/${address}`, key)).body
  return { get, walk, profile }
}

const addresses = () => [...accounts.slice(0, 6), weth.address, forwarder]

/** The histories of an index of all blocks. */
const indexedHistories = async () => {
  const { walk } = await service([], { indexed: true })
  const histories = new Map<string, Awaited<ReturnType<typeof walk>>>()
  for (const address of addresses()) histories.set(address, await walk(address, "limit=100&starting_from=2040-01-01"))
  return histories
}

test("Otterscan, an explorer and the index return the same history", { timeout: 120_000 }, async () => {
  const expected = await indexedHistories()
  expect([...expected.values()].map(({ length }) => length)).toEqual([18, 18, 12, 18, 6, 0, 30, 6])
  const { url } = await blockscout()
  // An explorer's rate limit is five requests per second.
  const [all, some] = [[...expected].slice(3), [...expected].slice(0, 1)]
  const services = [
    [await service(["otterscan"]), all],
    [await service(["blockscout"], { url }), some],
    [await service(["otterscan"], { indexed: true, start: 40 }), all],
    [await service(["blockscout"], { indexed: true, start: 17, url }), some]
  ] as const
  for (const [{ walk }, people] of services)
    for (const [address, history] of people) {
      expect(await walk(address, "limit=8&starting_from=2040-01-01")).toEqual(history)
      expect(await walk(address, "limit=13&starting_from=2000-01-01&order=ascending")).toEqual(history.toReversed())
    }
})

test("the next source is used if one is down", { timeout: 60_000 }, async () => {
  const { walk } = await service(["blockscout", "otterscan"])
  expect(await walk(accounts[0]!, "starting_from=2040-01-01")).toHaveLength(18)
})

test("a profile has the first appearance from any source", {
  timeout: 60_000
}, async () => {
  const { get, profile } = await service(["otterscan"])
  await get(accounts[0]!, "limit=1")
  const first = (await node.request("eth_getBlockByNumber", "0x1", false)) as { readonly timestamp: string }
  const date = new Date(Number(first.timestamp) * 1000).toISOString().replace(/^(\d+)-(\d+)-(\d+).*/, "$2/$3/$1")
  expect(await profile(accounts[0]!)).toMatchObject({ createdAt: date, blockchains: ["Ethereum"] })
  const { profile: silent } = await service(["blockscout"])
  const body = await silent(accounts[0]!)
  expect(body).toMatchObject({ warnings: expect.arrayContaining([expect.stringContaining("createdAt")]) })
  expect(body).not.toHaveProperty("createdAt")
})

test("a history whose source has not processed all internal transactions has a warning, and no certain beginning", {
  timeout: 60_000
}, async () => {
  const explorer = await blockscout()
  explorer.lag()
  const { get, profile } = await service(["blockscout"], { url: explorer.url })
  const { status, body } = await get(accounts[0]!, "starting_from=2040-01-01")
  expect(status).toBe(200)
  expect(body).toMatchObject({
    transactions: { length: 18 },
    warnings: ["ethereum: some blocks are not traced yet, so that payments by contracts may be missing"]
  })
  expect(await profile(accounts[0]!)).not.toHaveProperty("createdAt")
  const complete = await service(["blockscout", "otterscan"], { url: explorer.url })
  expect((await complete.get(accounts[0]!, "starting_from=2040-01-01")).body).not.toHaveProperty("warnings")
})

test("without any source the chain is unavailable, or left out", { timeout: 60_000 }, async () => {
  const explorer = await blockscout()
  const { get } = await service(["blockscout"], { url: explorer.url })
  explorer.down()
  const { status, body, headers } = await get(accounts[0]!)
  expect([status, headers.get("retry-after")]).toEqual([503, expect.any(String)])
  expect(body).toMatchObject({ code: "chain-unavailable", detail: expect.stringContaining("ethereum: its history") })
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|blockscout/)
  expect((await get(accounts[0]!, "allow_partial=true")).body).toMatchObject({
    transactions: [],
    warnings: ["ethereum: its history cannot be read at the moment"]
  })
})

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RecordJson, TokenStandard } from "@glossa/classify"
import type { Appearance } from "@glossa/history"
import { packPosition } from "@glossa/timestamp/effect"
import { Effect, Redacted, Result } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { market } from "../../../../../packages/chain/test/market.ts"
import { rounds } from "../../../../../packages/chain/test/rounds.ts"
import { anvil } from "../../../test/anvil.ts"
import { demoService } from "../../../test/demoService.ts"
import { wire } from "../../../test/wire.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"

const key = "a-key-of-sixteen"
const alice = "0x00000000000000000000000000000000000a11ce"
const coin = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const unknown = "0x0000000000000000000000000000000000000777"
/** The first second of an hour. */
const then = 1_650_002_400

let node: Awaited<ReturnType<typeof anvil>>

beforeAll(async () => {
  node = await anvil()
  const request = (method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise(() => node.request(method, ...params))
  const hourly = { rounds: 40_000, start: then - 3_600 * 1_000, every: 3_600 }
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* market(request, "ethereum").multicall
      yield* rounds(request, "ethereum", "ETH/USD", [{ ...hourly, answer: 1_823_41999000n }])
      yield* rounds(request, "ethereum", "USDC/USD", [{ ...hourly, answer: 123_000n }])
    })
  )
}, 60_000)
afterAll(() => node?.stop())

const folder = mkdtempSync(join(tmpdir(), "prices-"))
afterAll(() => rmSync(folder, { recursive: true }))

const stops: Array<() => unknown> = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const moved = (
  address: string,
  amountExact: string,
  { standard = "ERC20", unit }: { readonly standard?: TokenStandard; readonly unit?: "smallest" } = {}
) => ({
  amount: Number(amountExact),
  amountExact,
  ...(unit === undefined ? {} : { unit }),
  asset: { address, name: "", symbol: "", standard }
})

/** Received at a second, in a transaction of its own. */
const received = (second: number, assets: RecordJson["assetsReceived"], metadata: RecordJson["metadata"] = {}) => ({
  second,
  assets,
  metadata
})

const appearances = (all: ReadonlyArray<ReturnType<typeof received>>): ReadonlyArray<Appearance> =>
  all.map(({ second, assets, metadata }, i) => {
    const hash = `0x${i.toString(16).padStart(64, "0")}` as const
    return {
      chain: "ethereum",
      address: alice,
      second,
      position: Result.getOrThrow(packPosition({ chain: 0, block: 1, transaction: i })),
      block: 1,
      isSender: false,
      hash,
      record: {
        txHash: hash,
        timestamp: new Date(second * 1000).toISOString(),
        blockchain: "ethereum-mainnet",
        action: "receive",
        contractType: "token",
        contractName: "",
        description: "",
        fee: { amount: 0, amountExact: "0", currency: "ETH" },
        assetsSent: [],
        assetsReceived: assets,
        metadata
      }
    }
  })

interface Given {
  readonly url?: string
  readonly past?: boolean
  readonly database?: string
  readonly page?: ReadonlyArray<ReturnType<typeof received>>
}

const service = async ({ url, past = true, database = "sqlite::memory:", page = [] }: Given) => {
  const started = await demoService({
    demo: false,
    index: false,
    database: Redacted.make(database),
    chains:
      url === undefined
        ? []
        : [{ chain: "ethereum", urls: [Redacted.make(url)], start: 0, retryTimeout: "10 seconds" } as const],
    apiKeys: [Redacted.make(key)],
    prices: { historical: past, defiLlama: undefined }
  })
  stops.push(started.stop)
  const hash = `0x${"ab".repeat(32)}` as const
  const block = { chain: "ethereum", number: 1, hash, parentHash: null, second: then + 90_000, ordinal: 0 } as const
  const rows = appearances(page)
  if (rows.length > 0) await started.metadata(store => store.putTokens("ethereum", new Map([[usdc, { decimals: 6 }]])))
  if (rows.length > 0)
    await started.history(store => store.append("ethereum", [{ ...block, transactions: [], appearances: rows }]))
  return async () => {
    const began = performance.now()
    const from = new Date((then + 10_000) * 1000).toISOString()
    const { status, body } = await started.get(`/v1/address/${alice}/transactions?starting_from=${from}`, key)
    expect(status).toBe(200)
    const { transactions } = body as typeof TransactionHistory.Type
    return {
      prices: transactions
        .toReversed()
        .map(({ assetsReceived }) => assetsReceived.map(({ asset }) => asset.price ?? null)),
      took: performance.now() - began
    }
  }
}

const wired = async (latency?: number) => {
  const made = await wire(node.url, latency)
  stops.push(made.stop)
  return made
}

const ether = moved(coin, "2", { standard: "native" })
const page = [
  received(then, [ether, moved(usdc, "0.5"), moved(unknown, "1")]),
  received(then + 3_599, [ether]),
  received(then + 3_600, [ether]),
  received(then + 3_600, [
    moved(coin, "1", { standard: "ERC721" }),
    moved(usdc, "5", { unit: "smallest" }),
    moved(usdc, "0")
  ]),
  received(then + 3_600, [ether], { spam: "poisoning" })
]
const expected = [
  // The feed's thousandth round.
  ["$1,823.42", "$0.0012", null],
  ["$1,823.42"],
  ["$1,823.42"],
  [null, null, null],
  [null]
]

/** Until all prices were looked up, however busy the machine is. */
const untilPriced = (ask: Awaited<ReturnType<typeof service>>) =>
  expect.poll(ask, { timeout: 30_000, interval: 200 }).toMatchObject({ prices: expected })

describe("price", { timeout: 60_000 }, () => {
  test("belongs to the transaction's hour, and is looked up once", async () => {
    const { url, counted } = await wired()
    const ask = await service({ url, page })
    counted.requests = 0
    await untilPriced(ask)
    // Whether Multicall3 is deployed, the feeds, their first rounds, four steps of the search, and the pools at the block twice.
    expect(counted.requests).toBeLessThanOrEqual(10)
    counted.requests = 0
    expect((await ask()).prices).toEqual(expected)
    expect(counted.requests).toBe(0)
  })

  test("is stored: another process returns it without a node", async () => {
    const database = `sqlite:${join(folder, "glossa.db")}`
    const first = await service({ url: node.url, database, page })
    await untilPriced(first)
    await stops.pop()?.()
    const second = await service({ database })
    expect((await second()).prices).toEqual(expected)
  })

  test("is absent and not looked up if disabled", async () => {
    const { url, counted } = await wired()
    const ask = await service({ url, page, past: false })
    counted.requests = 0
    expect((await ask()).prices.flat().every(price => price === null)).toBe(true)
    expect(counted.requests).toBe(0)
  })

  test("delays a page by two seconds at most, and is looked up in the background", async () => {
    const { url } = await wired(500)
    const ask = await service({ url, page })
    const { prices, took } = await ask()
    expect(prices.flat().every(price => price === null)).toBe(true)
    expect(took).toBeLessThan(4_000)
    await untilPriced(ask)
  })

  test("delays only the first page while a node does not respond", async () => {
    const { url, counted } = await wired()
    const ask = await service({ url, page })
    counted.deaf = true
    const [first, second] = [await ask(), await ask()]
    expect(first.took).toBeLessThan(4_000)
    expect(second.took).toBeLessThan(1_000)
    expect(second.prices.flat().every(price => price === null)).toBe(true)
  })
})

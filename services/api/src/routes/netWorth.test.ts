import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Redacted } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { market } from "../../../../packages/chain/test/market.ts"
import { row } from "../../../../packages/history/test/row.ts"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"
import { wire as wireTo } from "../../test/wire.ts"
import type { Profile } from "../api/Profile.ts"
import type { PriceSettings } from "../config/Settings.ts"

const key = "a-key-of-sixteen"
const alice = "0x00000000000000000000000000000000000a11ce"
const wbtc = "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599"
/** On the curated list, without a price feed. */
const gusd = "0x056fd409e1d7a124bd7017459dfea2f387b6d5cd"

let node: Awaited<ReturnType<typeof anvil>>

beforeAll(async () => {
  node = await anvil()
  const request = (method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise(() => node.request(method, ...params))
  const { multicall, feed, token } = market(request, "ethereum")
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* multicall
      yield* feed("ETH/USD", { answer: 2_000_00000000n })
      yield* feed("EUR/USD", { answer: 1_25000000n })
      yield* feed("WBTC/BTC", { answer: 1_00000000n })
      yield* feed("BTC/USD", { answer: 50_000_00000000n })
      yield* token(wbtc, { [alice]: 4_000_000n })
      yield* token(gusd, { [alice]: 700n })
      yield* request("anvil_setBalance", [alice, `0x${(10n ** 18n).toString(16)}`])
    })
  )
}, 60_000)
afterAll(() => node?.stop())

const notIndexed = "ethereum: nothing is indexed yet"

const stops: Array<() => unknown> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const wire = async (target = node.url) => {
  const wired = await wireTo(target)
  stops.push(wired.stop)
  return wired
}

/** A server like DefiLlama that prices one token of Ethereum. */
const llama = async (status = 200) => {
  const requests: Array<string> = []
  const server = createServer((incoming, answer) => {
    requests.push(incoming.url ?? "")
    const entry = { decimals: 2, symbol: "GUSD", price: 1, timestamp: Math.floor(Date.now() / 1000), confidence: 0.99 }
    answer.writeHead(status, { "content-type": "application/json" })
    answer.end(JSON.stringify({ coins: { [`ethereum:${gusd}`]: entry } }))
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  stops.push(() => server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/s3cret` }
}

const service = async (chains: Readonly<Record<string, string>>, prices: Partial<PriceSettings> = {}) => {
  const started = await demoService({
    demo: false,
    index: false,
    chains: Object.entries(chains).map(([chain, url]) => ({
      chain: chain as "ethereum",
      urls: [Redacted.make(url)],
      start: 0,
      retryTimeout: "10 seconds"
    })),
    apiKeys: [Redacted.make(key)],
    prices: { historical: false, defiLlama: undefined, ...prices }
  })
  stops.push(started.stop)
  const ask = async (query = "", address = alice) => {
    const { status, body } = await started.get(`/v1/address/${address}${query}`, key)
    return { status, profile: body as typeof Profile.Type }
  }
  return Object.assign(ask, { history: started.history })
}

describe("netWorth", () => {
  test("is the value of native tokens and ERC-20 tokens, in three currencies", async () => {
    const ask = await service({ ethereum: node.url })
    const { profile } = await ask()
    expect(profile.netWorth).toEqual({ amount: 4_000, currency: "USD" })
    expect(profile.unpriced).toEqual([
      { blockchain: "ethereum", address: "0x056Fd409E1d7A124BD7017459dFEa2F387b6d5Cd" }
    ])
    expect(profile.warnings).toEqual([notIndexed])
    expect((await ask("?currency=eur")).profile.netWorth).toEqual({ amount: 3_200, currency: "EUR" })
    expect((await ask("?currency=ETH")).profile.netWorth).toEqual({ amount: 2, currency: "ETH" })
    expect((await ask("?currency=BTC")).status).toBe(400)
  })

  test("has its assets with their value on request, the most valuable first", async () => {
    const ask = await service({ ethereum: node.url })
    expect((await ask()).profile).not.toHaveProperty("holdings")
    const { profile } = await ask("?include=holdings&currency=EUR")
    expect(profile.holdings).toMatchObject([
      { blockchain: "ethereum", amountExact: "1", price: 1_600, value: 1_600, currency: "EUR" },
      { blockchain: "ethereum", value: 1_600, currency: "EUR" },
      { blockchain: "ethereum", currency: "EUR" }
    ])
    expect(profile.holdings?.[2]).not.toHaveProperty("value")
    expect(profile.holdings?.map(({ asset: { address, symbol, standard } }) => [address, symbol, standard])).toEqual([
      ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "ETH", "native"],
      ["0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599", expect.any(String), "ERC20"],
      ["0x056Fd409E1d7A124BD7017459dFEa2F387b6d5Cd", expect.any(String), "ERC20"]
    ])
    const sum = profile.holdings?.reduce((total, { value = 0 }) => total + value, 0)
    expect(sum).toBe(profile.netWorth.amount)
  })

  test("counts tokens priced by DefiLlama, if configured", async () => {
    const { requests, url } = await llama()
    const ask = await service({ ethereum: node.url }, { defiLlama: Redacted.make(url) })
    const { profile } = await ask()
    expect(profile.netWorth).toEqual({ amount: 4_007, currency: "USD" })
    expect(profile).not.toHaveProperty("unpriced")
    expect(profile.warnings).toEqual([notIndexed])
    expect(requests).toEqual([`/s3cret/prices/current/ethereum:${gusd}?searchWidth=4h`])
  })

  test("excludes tokens priced by DefiLlama while it fails, with a warning", async () => {
    const { url } = await llama(503)
    const ask = await service({ ethereum: node.url }, { defiLlama: Redacted.make(url) })
    const { status, profile } = await ask()
    expect(status).toBe(200)
    expect(profile.netWorth).toEqual({ amount: 4_000, currency: "USD" })
    expect(profile.unpriced).toHaveLength(1)
    expect(profile.warnings).toEqual(["defillama unavailable; netWorth excludes what only it can price", notIndexed])
  })

  test("takes three round trips, with the rest of the profile", async () => {
    const { url, counted } = await wire()
    const ask = await service({ ethereum: url })
    counted.requests = 0
    expect((await ask()).profile.netWorth.amount).toBe(4_000)
    expect(counted.requests).toBeLessThanOrEqual(3)
  })

  test("reuses prices for other addresses", async () => {
    const { url, counted } = await wire()
    const ask = await service({ ethereum: url })
    await ask()
    const before = counted.requests
    const bob = "0x0000000000000000000000000000000000000b0b"
    const { profile } = await ask("", bob)
    expect(profile.netWorth.amount).toBe(0)
    // Its account and balances; its ENS name, which it does not have.
    expect(counted.requests - before).toBeLessThanOrEqual(2)
  })

  test("is computed once for concurrent requests", async () => {
    const { url, counted } = await wire()
    const ask = await service({ ethereum: url })
    counted.calls = 0
    const all = await Promise.all(Array.from({ length: 200 }, () => ask()))
    for (const { profile } of all) expect(profile.netWorth.amount).toBe(4_000)
    const once = counted.calls
    await ask()
    expect(counted.calls).toBe(once)
    expect(once).toBeLessThan(20)
  })

  test("counts received tokens without spam, and lists a hundred without a price", async () => {
    const carol = "0x00000000000000000000000000000000000ca401"
    const tokens = Array.from({ length: 140 }, (_, i) => `0x${(i + 4096).toString(16).padStart(40, "0")}` as const)
    const { token } = market((method, params) => Effect.tryPromise(() => node.request(method, ...params)), "ethereum")
    await Effect.runPromise(Effect.forEach(tokens, address => token(address, { [carol]: 5n }), { concurrency: 20 }))
    const ask = await service({ ethereum: node.url })
    const asset = { name: "", symbol: "", standard: "ERC20" } as const
    const receipt = (received: typeof tokens, block: number, metadata: Readonly<Record<string, string>>) => {
      const assetsReceived = received.map(address => ({
        amount: 5,
        amountExact: "5",
        unit: "smallest" as const,
        asset: { address, ...asset }
      }))
      return row("ethereum", carol, { assetsReceived, metadata }, block)
    }
    await ask.history(store =>
      store.put([receipt(tokens.slice(0, 120), 1, {}), receipt(tokens.slice(100), 2, { spam: "airdrop" })], [])
    )
    const { profile } = await ask("", carol)
    expect(profile.netWorth).toEqual({ amount: 0, currency: "USD" })
    expect(profile.unpriced).toHaveLength(100)
    expect(profile.warnings).toEqual(["unpriced lists 100 of 120 assets", notIndexed])
  }, 30_000)

  test("excludes a chain whose nodes fail, with a warning", async () => {
    const { url, counted } = await wire()
    const ask = await service({ ethereum: url })
    counted.deaf = true
    const { status, profile } = await ask()
    expect(status).toBe(200)
    expect(profile.netWorth).toEqual({ amount: 0, currency: "USD" })
    expect(profile.warnings).toContainEqual(expect.stringMatching(/^ethereum: .*netWorth excludes it$/))
    const inEuros = (await ask("?currency=EUR")).profile
    expect(inEuros.netWorth).toEqual({ amount: 0, currency: "USD" })
    expect(inEuros.warnings).toContainEqual("exchange rate of EUR unavailable; netWorth is in USD")
  }, 30_000)
})

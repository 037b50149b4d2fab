import { formatTimestamp } from "@glossa/timestamp/effect"
import { Result } from "effect"
import { getAddress, Interface } from "ethers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import type { Contract } from "../api/Contract.ts"
import type { Profile } from "../api/Profile.ts"
import type { TransactionHistory } from "../api/TransactionHistory.ts"
import { demoAddresses } from "./introduction.ts"
import { bundles, contracts } from "./recordings.ts"

const recordings = bundles()
const recordedContracts = contracts()

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const history = async (address: string, query = "") =>
  (await service.get(`/v1/address/${address}/transactions${query}`)).body as typeof TransactionHistory.Type

const fixture = (id: string) => {
  const found = recordings.find(bundle => bundle.id === id)
  if (found === undefined) throw new Error(`no fixture ${id}; there are ${recordings.map(bundle => bundle.id)}`)
  return found
}

const isDemo = `demo: ${recordings.length.toLocaleString("en-US")} recorded transactions, no live chain`

const unknownAddress = "0x00000000000000000000000000000000000000aa"

describe("profile", () => {
  test("of an address with a history", async () => {
    const { perspective } = recordings[0]!
    const { status, body } = await service.get(`/v1/address/${perspective}`)
    const profile = body as typeof Profile.Type
    expect(status).toBe(200)
    expect(profile.address).toBe(getAddress(perspective))
    const own = recordings.filter(bundle => bundle.perspective === perspective)
    const chains = new Set(own.map(({ chain }) => `${chain[0]!.toUpperCase()}${chain.slice(1)}`))
    expect(profile.blockchains).toEqual(expect.arrayContaining([...chains]))
    expect(profile.createdAt).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(profile.netWorth).toEqual({ amount: 0, currency: "USD" })
    expect(profile.warnings).toEqual([isDemo, expect.stringContaining("no node is configured")])
    expect(profile).toMatchObject({ name: "aliceinwonderland.eth", domainName: "aliceinwonderland.eth" })
  })

  test("of a token", async () => {
    const { body } = await service.get("/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")
    expect(body).toMatchObject({
      name: "Wrapped Ether",
      blockchains: ["Ethereum"],
      tags: [
        { slug: "contract", type: "account" },
        { slug: "token", type: "account" }
      ]
    })
  })

  test("of an unknown address", async () => {
    const { status, body } = await service.get(`/v1/address/${unknownAddress}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      address: getAddress(unknownAddress),
      blockchains: [],
      netWorth: { amount: 0, currency: "USD" },
      tags: [],
      warnings: [isDemo, expect.stringContaining("no node is configured")]
    })
  })
})

describe("transaction history", () => {
  test.each(demoAddresses)("$address, $description, has transactions", async ({ address }) => {
    const { address: checksummed, transactions } = await history(address, "?limit=20")
    expect(checksummed).toBe(address)
    expect(transactions).toHaveLength(20)
  })

  test("has every recorded transaction of its perspective", async () => {
    const seen = new Map<string, TransactionHistory>()
    type TransactionHistory = typeof import("../api/TransactionHistory.ts")["Transaction"]["Type"]
    for (const address of new Set(recordings.map(({ perspective }) => perspective))) {
      let from = "2000-01-01"
      for (let more = true; more; ) {
        const page = await history(address, `?order=ascending&limit=100&starting_from=${from}`)
        for (const transaction of page.transactions)
          seen.set(`${address} ${transaction.blockchain} ${transaction.txHash}`, transaction)
        more = page.transactions.length > 0
        from = page.endingAt
      }
    }
    for (const { perspective, chain, transaction, block } of recordings) {
      const found = seen.get(`${perspective} ${chain}-mainnet ${transaction.hash}`)
      expect(found, `${perspective} ${transaction.hash}`).toBeDefined()
      expect(found?.timestamp).toBe(
        Result.getOrThrow(formatTimestamp({ seconds: Number(block.timestamp), nanoseconds: 0 }, "RFC3339"))
      )
    }
  })

  test("amounts are the exact ones as doubles", async () => {
    const { perspective } = fixture("uniswap-v2/ethereum-swap-coin-for-token")
    const { transactions } = await history(perspective, "?starting_from=2030-01-01")
    for (const { fee, assetsSent, assetsReceived } of transactions)
      for (const { amount, amountExact } of [fee, ...assetsSent, ...assetsReceived]) {
        expect(amountExact).toMatch(/^\d+(\.\d*[1-9])?$/)
        expect(amount).toBe(Number(amountExact))
      }
  })

  test("an empty page returns its own starting point", async () => {
    for (const [from, endingAt] of [
      ["2001-02-03T04:05:06Z", "2001-02-03T04:05:06Z"],
      ["2001-02-03T05:05:06%2B01:00", "2001-02-03T04:05:06Z"],
      ["2001-02-03T04:05:06.5Z", "2001-02-03T04:05:06Z"],
      ["2001-02-03T04:05:06.100000001Z", "2001-02-03T04:05:06.100000001Z"],
      ["Feb%203,%202001%20at%204:05am", "2001-02-03T04:05:00Z"]
    ]) {
      const page = await service.get(`/v1/address/${unknownAddress}/transactions?starting_from=${from}`)
      expect(page.body).toEqual({
        address: getAddress(unknownAddress),
        transactions: [],
        endingAt,
        warnings: [isDemo]
      })
      expect(page.headers.get("link")).toBeNull()
    }
  })

  test("without a starting point it begins now", async () => {
    const before = Math.floor(Date.now() / 1000)
    const { endingAt } = await history(unknownAddress)
    expect(Date.parse(endingAt) / 1000).toBeGreaterThanOrEqual(before)
    expect(Date.parse(endingAt) / 1000).toBeLessThanOrEqual(Date.now() / 1000)
    expect((await history(recordings[0]!.perspective, "?order=ascending")).transactions).toEqual([])
  })

  test("filters by chain, action and contract type", async () => {
    const { perspective } = recordings[0]!
    const all = (await history(perspective, "?limit=100")).transactions
    const actions = new Set(all.map(({ action }) => action))
    expect(actions.size).toBeGreaterThan(1)
    for (const action of actions) {
      const expected = all.filter(transaction => transaction.action === action)
      const found = (await history(perspective, `?limit=100&actions=${action.toUpperCase()}`)).transactions
      expect(found.slice(0, expected.length)).toEqual(expected.slice(0, found.length))
      expect(new Set(found.map(transaction => transaction.action))).toEqual(new Set([action]))
    }
    for (const chain of ["ethereum", "optimism", "polygon"]) {
      const found = (await history(perspective, `?blockchains=${chain}`)).transactions
      expect(new Set(found.map(({ blockchain }) => blockchain)).size).toBeLessThanOrEqual(1)
      for (const { blockchain } of found) expect(blockchain).toBe(`${chain}-mainnet`)
    }
    const native = (await history(perspective, "?contractTypes=native,token")).transactions
    for (const { contractType } of native) expect(["native", "token"]).toContain(contractType)
  })

  test("the Link header is the next page, with the same parameters", async () => {
    const { perspective } = recordings[0]!
    const first = await service.get(
      `/v1/address/${perspective}/transactions?limit=1&blockchains=ethereum&blockchains=polygon`
    )
    const [, target = ""] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? []
    const query = new URLSearchParams(target.split("?")[1])
    expect(query.getAll("blockchains")).toEqual(["ethereum", "polygon"])
    expect(query.get("limit")).toBe("1")
    expect(query.get("starting_from")).toBe((first.body as typeof TransactionHistory.Type).endingAt)
    const second = await service.get(target)
    expect(second.status).toBe(200)
    expect(second.body).not.toEqual(first.body)
  })
})

describe("contract", () => {
  test("with published source has its own ABI", async () => {
    const recorded = recordedContracts.find(({ verified, abi }) => verified && abi !== undefined)!
    const { status, body } = await service.get(`/v1/contract/${recorded.address}?blockchain=${recorded.chain}`)
    const contract = body as typeof Contract.Type
    expect(status).toBe(200)
    expect(contract).toMatchObject({
      address: getAddress(recorded.address),
      verified: true,
      blockchain: recorded.chain
    })
    const names = (abi: Interface) => abi.fragments.map(fragment => fragment.format("full")).toSorted()
    expect(names(new Interface(contract.abi))).toEqual(names(new Interface(JSON.stringify(recorded.abi))))
  })

  test("without published source has an ABI that fits the code", async () => {
    for (const recorded of recordedContracts.filter(({ verified, singleton }) => !verified && !singleton)) {
      const { status, body } = await service.get(`/v1/contract/${recorded.address}?blockchain=${recorded.chain}`)
      const contract = body as typeof Contract.Type
      expect(status).toBe(200)
      expect(contract.verified).toBe(false)
      expect(JSON.parse(contract.abi)).toBeInstanceOf(Array)
    }
  })

  test("a token's symbol, name and standard", async () => {
    const { body } = await service.get("/v1/contract/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")
    expect(body).toMatchObject({
      symbol: "WETH",
      officialName: "Wrapped Ether",
      standard: "ERC20",
      blockchain: "ethereum"
    })
  })

  test("an address without code is not a contract", async () => {
    for (const query of ["", "?blockchain=polygon"]) {
      const { status, body } = await service.get(`/v1/contract/${unknownAddress}${query}`)
      expect(status).toBe(404)
      expect(body).toMatchObject({ status: 404, code: "no-contract", detail: expect.stringContaining(isDemo) })
    }
    const recorded = recordedContracts.find(({ chain }) => chain === "ethereum")!
    expect(await service.get(`/v1/contract/${recorded.address}?blockchain=optimism`)).toMatchObject({ status: 404 })
  })
})

describe("routes without a key", () => {
  test("health, readiness, document, docs, metrics, problems", async () => {
    expect((await service.get("/healthz", null)).body).toEqual({ status: "alive" })
    expect((await service.get("/readyz", null)).body).toMatchObject({ status: "ready" })
    expect((await service.get("/openapi.json", null)).body).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
    expect((await service.get("/problems/unknown-key", null)).body).toContain("API key unknown (401, unknown-key)")
    expect((await service.get("/metrics", null)).body).toContain(
      'glossa_http_requests_total{route="/healthz",status="200"}'
    )
  })

  test("the documentation loads nothing from other origins", async () => {
    const page = (await service.get("/docs", null)).body as string
    expect(page).toContain("createApiReference")
    expect(page).not.toMatch(/<(script|link|img|iframe)[^>]*(src|href)=/i)
  })
})

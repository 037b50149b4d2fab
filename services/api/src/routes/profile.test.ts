import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { contracts } from "@glossa/fixtures"
import type { Appearance } from "@glossa/history"
import { Effect, Redacted } from "effect"
import { getAddress, Interface, ZeroAddress } from "ethers"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { answering, deployEns } from "../../../../packages/chain/test/ens.ts"
import { market } from "../../../../packages/chain/test/market.ts"
import { row } from "../../../../packages/history/test/row.ts"
import { anvil } from "../../test/anvil.ts"
import { calm } from "../../test/calm.ts"
import { demoService } from "../../test/demoService.ts"
import { roundTrips } from "../../test/roundTrips.ts"
import { stillClock } from "../../test/stillClock.ts"
import { wire } from "../../test/wire.ts"
import type { Profile } from "../api/Profile.ts"

const key = "a-key-of-sixteen"
const ids = { ethereum: 1, optimism: 10, polygon: 137 } as const
const coins = { ethereum: "ETH/USD", optimism: "ETH/USD", polygon: "MATIC/USD" } as const
type Chain = keyof typeof ids
const chains = Object.keys(ids) as ReadonlyArray<Chain>

const person = (number: number) => `0x${(0xa0 + number).toString(16).repeat(20)}` as const
/** A Safe with an ENS name, an avatar and 200 tokens on each chain. */
const treasury = person(1)
const nft = person(2)
const tokens = Array.from({ length: 200 }, (_, i) => `0x${(i + 4096).toString(16).padStart(40, "0")}` as const)

const recorded = (address: string) => contracts().find(contract => contract.address === address)!.bytecode
const [singleton, proxy] = ["0xd9db270c1b5e3bd161e8c8503c55ceabee709552", "0x58658d5606c6f832116bffb044597fc4da295e02"]
const setup = new Interface([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)"
]).encodeFunctionData("setup", [[person(3), person(4)], 2, ZeroAddress, "0x", ZeroAddress, ZeroAddress, 0, ZeroAddress])

type Node = Awaited<ReturnType<typeof anvil>>
let nodes: Readonly<Record<Chain, Node>>
const stops: Array<() => unknown> = []

/** Puts a Safe at an address, set up by Safe's own code. */
const makeSafe = async ({ request }: Node, at: string) => {
  const [from] = (await request("eth_accounts")) as ReadonlyArray<string>
  await request("anvil_setCode", singleton, recorded(singleton))
  await request("anvil_setCode", at, recorded(proxy))
  await request("anvil_setStorageAt", at, `0x${"00".repeat(32)}`, `0x${singleton.slice(2).padStart(64, "0")}`)
  const hash = await request("eth_sendTransaction", { from, to: at, data: setup, gas: "0x1e8480" })
  while ((await request("eth_getTransactionReceipt", hash)) === null) await setTimeout(10)
}

beforeAll(async () => {
  const [ethereum, optimism, polygon] = await Promise.all(chains.map(chain => anvil(ids[chain])))
  nodes = { ethereum: ethereum!, optimism: optimism!, polygon: polygon! }
  const ens = await deployEns((method, params) => nodes.ethereum.request(method, ...params))
  const record = await ens.register("treasury", treasury)
  await ens.setText(record, treasury, "avatar", `eip155:1/erc721:${nft}/7`)
  await ens.claim(treasury, "treasury.eth")
  const picture = `data:application/json,${encodeURIComponent('{"image":"ipfs://bafy/7.png"}')}`
  const answers = { "tokenURI(uint256)": ["string", picture], "ownerOf(uint256)": ["address", treasury] } as const
  await nodes.ethereum.request("anvil_setCode", nft, answering(answers))
  for (const chain of chains) {
    const { request } = nodes[chain]
    await makeSafe(nodes[chain], treasury)
    const send = (method: string, params: ReadonlyArray<unknown>) => Effect.tryPromise(() => request(method, ...params))
    const { multicall, feed, token } = market(send, chain)
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* multicall
        yield* feed(coins[chain], { answer: 1_00000000n })
        yield* send("anvil_setBalance", [treasury, `0x${(10n ** 18n).toString(16)}`])
        yield* Effect.forEach(tokens, at => token(at, { [treasury]: 5n }), { concurrency: 20 })
      })
    )
  }
}, 60_000)
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  for (const node of Object.values(nodes ?? {})) await node.stop()
})

/** The service over the nodes at these URLs, with the treasury's tokens in its index. */
const serving = async (urls: ReadonlyArray<string>, tokenLists: ReadonlyArray<string> = []) => {
  const service = await demoService(
    {
      demo: false,
      index: false,
      chains: chains.map((chain, i) => ({ chain, urls: [Redacted.make(urls[i]!)], start: 0 })),
      apiKeys: [Redacted.make(key)],
      tokenLists
    },
    // A profile omits parts for which a node takes seconds, and on a busy machine nodes may take that long.
    stillClock
  )
  stops.push(service.stop)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  stops.push(() => agent.destroy())
  const put = (rows: ReadonlyArray<Appearance>) => service.history(store => store.put(rows, []))
  const assetsReceived = tokens.map(address => ({
    amount: 5,
    amountExact: "5",
    unit: "smallest" as const,
    asset: { address, name: "", symbol: "", standard: "ERC20" as const }
  }))
  await put(chains.map(chain => row(chain, treasury, { assetsReceived })))
  return {
    put,
    pass: service.pass,
    profile: async (address: string) => {
      const { status, body } = await service.get(`/v1/address/${address}`, key)
      expect(status).toBe(200)
      return body as typeof Profile.Type
    },
    /** The response as text, over shared connections. */
    text: (address: string) =>
      new Promise<string>((resolve, reject) => {
        const options = { agent, headers: { "x-api-key": key } }
        get(`${service.base}/v1/address/${address}`, options, answer => resolve(text(answer))).on("error", reject)
      })
  }
}

/** The same over proxies that count requests. */
const started = async () => {
  const wires = await Promise.all(chains.map(chain => wire(nodes[chain].url)))
  const { pass, ...service } = await serving(wires.map(({ url }) => url))
  stops.push(...wires.map(({ stop }) => stop))
  return {
    ...service,
    /** JSON-RPC calls that reached the nodes. */
    questions: () => wires.reduce((sum, { counted }) => sum + counted.questions, 0),
    deafen: (chain: Chain) => {
      wires[chains.indexOf(chain)]!.counted.deaf = true
    },
    /** Advances the clock until the promise settles, but not while a responsive node has yet to respond. */
    inTime: async <A>(promise: Promise<A>): Promise<A> => {
      const counted = wires.map(wire => wire.counted)
      const countEvents = () => counted.reduce((sum, { requests, answers }) => sum + requests + answers, 0)
      const isPending = () => counted.some(({ deaf, requests, answers }) => !deaf && requests > answers)
      let isSettled = false
      const settled = promise.finally(() => {
        isSettled = true
      })
      while (!isSettled) {
        await calm(countEvents, isPending)
        await pass("1 second")
      }
      return settled
    }
  }
}

describe("a whole profile", { timeout: 60_000 }, () => {
  test("of a Safe with a name, an avatar and 600 tokens takes nine requests, in three round trips", async () => {
    const { urls, trips, stop } = await roundTrips(chains.map(chain => nodes[chain].url))
    stops.push(stop)
    const { profile } = await serving(urls)
    trips.splice(0)
    expect(await profile(treasury)).toMatchObject({
      address: getAddress(treasury),
      blockchains: ["Ethereum", "Optimism", "Polygon"],
      name: "treasury.eth",
      domainName: "treasury.eth",
      image: "ipfs.io/ipfs/bafy/7.png",
      createdAt: "11/14/2023",
      netWorth: { amount: 3, currency: "USD" },
      tags: [
        { slug: "contract" },
        {
          slug: "safe",
          source: "contract",
          metadata: { blockchains: "ethereum,optimism,polygon", threshold: "2", version: "1.3.0" }
        },
        { slug: "ens" }
      ]
    })
    expect(trips.length).toBeLessThanOrEqual(3)
    // The maximum of one batch.
    for (const { questions } of trips) for (const count of questions.values()) expect(count).toBeLessThanOrEqual(50)
    expect(trips.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThanOrEqual(9)
    await profile(treasury)
    expect(trips.length).toBeLessThanOrEqual(3)
  })

  test("of a token has the image of a configured list", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lists-"))
    const list = join(folder, "list.json")
    writeFileSync(
      list,
      JSON.stringify({ tokens: [{ chainId: 1, address: nft, logoURI: "https://a.example/nft.png" }] })
    )
    const { profile } = await serving(
      chains.map(chain => nodes[chain].url),
      [list]
    )
    rmSync(folder, { recursive: true })
    expect(await profile(nft)).toMatchObject({ image: "a.example/nft.png" })
  })

  test("is read once for a thousand concurrent requests, and not again while it is fresh", async () => {
    const alone = await started()
    const expected = await alone.text(person(3))
    const { text, questions } = await started()
    const all = await Promise.all(Array.from({ length: 1_000 }, () => text(person(3))))
    expect([...new Set(all)]).toEqual([expected])
    expect(questions()).toBe(alone.questions())
    await text(person(3))
    expect(questions()).toBe(alone.questions())
  })

  test("excludes a chain whose nodes fail, with a warning", async () => {
    const { profile, deafen, inTime } = await started()
    deafen("polygon")
    const { netWorth, tags, warnings, name } = await inTime(profile(treasury))
    expect({ netWorth, name }).toEqual({ netWorth: { amount: 2, currency: "USD" }, name: "treasury.eth" })
    expect(tags[1]?.metadata).toMatchObject({ blockchains: "ethereum,optimism" })
    expect(warnings).toEqual(
      expect.arrayContaining([
        "polygon: nodes unavailable; the account could not be read",
        expect.stringMatching(/^polygon: .*netWorth excludes it$/)
      ])
    )
  })
})

test("an address is active on chains where it has sent, has code or native tokens, or appears", {
  timeout: 60_000
}, async () => {
  const { profile, put } = await started()
  const [sender, code, rich, seen, unused] = [10, 11, 12, 13, 14].map(person) as Array<`0x${string}`>
  await nodes.ethereum.request("anvil_setNonce", sender, "0x1")
  await nodes.optimism.request("anvil_setCode", code, "0xfe")
  await nodes.polygon.request("anvil_setBalance", rich, "0x1")
  await put([row("optimism", seen!)])
  const active = async (address: string) => (await profile(address)).blockchains
  expect(await active(sender!)).toEqual(["Ethereum"])
  expect(await active(code!)).toEqual(["Optimism"])
  expect(await active(rich!)).toEqual(["Polygon"])
  expect(await active(seen!)).toEqual(["Optimism"])
  expect(await active(unused!)).toEqual([])
})

test("a Safe without another name is called Safe", { timeout: 60_000 }, async () => {
  await makeSafe(nodes.ethereum, person(15))
  const { profile } = await started()
  expect(await profile(person(15))).toMatchObject({ name: "Safe", tags: [{ slug: "contract" }, { slug: "safe" }] })
})

test("tags from the index and from code", { timeout: 60_000 }, async () => {
  const { profile, put } = await started()
  const [poisoner, lookalike, victim, borrower, account, spammer] = [20, 21, 22, 23, 24, 26].map(
    person
  ) as Array<`0x${string}`>
  const poisoned = { spam: "a reason", spamKind: "poisoning" }
  const spoofed = { spreads: "a reason", spreadsKind: "poisoning", spoofedTransfers: "6" }
  await put([
    row("ethereum", poisoner!, { metadata: spoofed }),
    row("ethereum", poisoner!, { metadata: spoofed }, 2),
    row("ethereum", spammer!, { metadata: { spreads: "impostor: not the real USDC", spreadsKind: "impostor" } }),
    ...[1, 2, 3].flatMap(at => [
      row("ethereum", lookalike!, { metadata: poisoned }, at),
      row("ethereum", victim!, { metadata: poisoned }, at)
    ]),
    row("ethereum", victim!, {}, 4)
  ])
  await nodes.ethereum.request("anvil_setCode", account, "0x6319822f7c811400")
  await nodes.ethereum.request("anvil_setCode", borrower, `0xef0100${account!.slice(2)}`)
  const token = person(25)
  const answers = { "name()": ["string", "\u202eGold\u0000"], "decimals()": ["uint8", 18] } as const
  await nodes.ethereum.request("anvil_setCode", token, answering(answers))
  expect(await profile(token)).toMatchObject({ name: "Gold", tags: [{ slug: "contract" }, { slug: "token" }] })
  const slugs = async (address: string) => (await profile(address)).tags.map(({ slug }) => slug)
  expect(await slugs(poisoner!)).toEqual(["poisoner"])
  expect((await profile(spammer!)).tags).toMatchObject([
    { slug: "spammer", metadata: { reason: "impostor: not the real USDC" } }
  ])
  expect(await slugs(lookalike!)).toEqual(["poisoner"])
  expect(await slugs(victim!)).toEqual([])
  expect(await slugs(account!)).toEqual(["contract", "smart-account"])
  expect(await slugs(borrower!)).toEqual(["delegated", "smart-account"])
  expect(await profile("0x28c6c06298d514db089934071355e5743bf21d60")).toMatchObject({
    name: "Binance",
    tags: [{ slug: "exchange" }]
  })
})

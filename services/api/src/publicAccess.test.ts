import type { Address, RecordJson } from "@glossa/classify"
import { Redacted } from "effect"
import { IpNetwork } from "effect/net"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { appendRecords } from "../test/appendRecords.ts"
import { demoService } from "../test/demoService.ts"
import { emptyNode } from "../test/emptyNode.ts"

type Service = Awaited<ReturnType<typeof demoService>>

const alice: Address = "0x00000000000000000000000000000000000a11ce"
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const hash = `0x${"ab".repeat(32)}` as const
const unknownHash = `0x${"cd".repeat(32)}`
const key = "a-key-of-sixteen"

const access = { perNetwork: 1_000, total: 1_000_000 }

let node: Awaited<ReturnType<typeof emptyNode>>
beforeAll(async () => {
  node = await emptyNode()
})
afterAll(() => node.stop())

/** A service of ethereum with a node, which indexes nothing by itself. */
const withNode = (changed: Parameters<typeof demoService>[0] = {}) =>
  demoService({
    demo: false,
    index: false,
    chains: [{ chain: "ethereum", start: 1, urls: [Redacted.make(node.url)] }],
    apiKeys: [Redacted.make(key)],
    publicAccess: access,
    ...changed
  })

const wrap = (name: string) => `Sent 1 ${name} to 0x0000…0B0b`

const fill = (service: Service, records: ReadonlyArray<Partial<RecordJson>>) => appendRecords(service, alice, records)

const fromBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

/** A page as a program that previews links reads it. */
const preview = async (service: Service, path: string, headers: Record<string, string> = {}) => {
  const { status, headers: received, body } = await service.ask(path, { headers: { ...fromBrowser, ...headers } })
  const html = String(body)
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
  return {
    status,
    html,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    ogTitle: meta("og:title"),
    description: meta("og:description"),
    image: meta("og:image"),
    robots: received.get("x-robots-tag")
  }
}

describe("without a key", () => {
  let service: Service
  beforeAll(async () => {
    service = await withNode()
    await fill(service, [{ txHash: hash, description: wrap("DAI") }])
    await service.contracts(({ put }) =>
      put([
        {
          chain: "ethereum",
          address: weth,
          name: "WETH9",
          code: "0x60006000f3",
          abi: '["function deposit() payable"]',
          verified: true,
          source: "sourcify"
        }
      ])
    )
  })
  afterAll(() => service.stop())

  test.each([
    [`/v1/address/${alice}`, 200],
    [`/v1/address/${alice}?include=approvals,holdings&currency=EUR`, 200],
    [`/v1/address/${alice}/transactions`, 200],
    [`/v1/address/${alice}/transactions?include=facts`, 200],
    [`/v1/address/${alice}/transactions?order=ascending`, 200],
    [`/v1/transaction/${hash}`, 200],
    [`/v1/transactions?hashes=${hash},${unknownHash}`, 200],
    [`/v1/contract/${weth}`, 200],
    [`/v1/decode?data=0xd0e30db0&to=${weth}&blockchain=ethereum`, 200],
    [`/v1/transaction/${unknownHash}`, 404],
    [`/v1/transaction/${hash}?include=ledger,calls`, 404],
    [`/v1/transaction/${hash}?address=${weth}`, 404],
    [`/v1/contract/${alice}`, 404],
    ["/v1/address/vitalik.eth", 404],
    ["/v1/address/vitalik.eth/transactions", 404],
    ["/v1/contract/vitalik.eth", 404],
    [`/v1/address/${alice}/transactions.csv`, 401],
    ["/v1/stream/transactions", 401],
    ["/v1/address/nothing", 400]
  ])("%s responds with %i and reads no node", async (path, status) => {
    const before = node.requests()
    const answer = await service.get(path, null)
    expect([answer.status, node.requests() - before]).toEqual([status, 0])
  })

  test("CSV by Accept, previews and messages to /mcp need a key", async () => {
    const post = (path: string) =>
      service.ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })
    const csv = await service.ask(`/v1/address/${alice}/transactions`, { headers: { accept: "text/csv" } })
    expect([csv.status, (await post("/v1/preview")).status, (await post("/mcp")).status]).toEqual([401, 401, 401])
  })

  test("a wrong key is not the same as no key", async () => {
    expect((await service.get(`/v1/address/${alice}`, "wrong")).status).toBe(401)
  })

  test("histories have no facts and no prices, and contracts no reconstructed ABI", async () => {
    const { body } = await service.get(`/v1/address/${alice}/transactions?include=facts`, null)
    expect(body).toMatchObject({ transactions: [{ txHash: hash, description: wrap("DAI") }] })
    expect(JSON.stringify(body)).not.toContain('"facts"')
    const contract = (await service.get(`/v1/contract/${weth}`, null)).body
    expect(contract).toMatchObject({ officialName: "WETH9", verified: true, abi: expect.stringContaining("deposit") })
  })

  test("a key still reads nodes", async () => {
    const before = node.requests()
    expect((await service.get(`/v1/contract/${alice}`, key)).status).toBe(200)
    expect(node.requests()).toBeGreaterThan(before)
    expect((await service.get(`/v1/address/${alice}/transactions.csv`, key)).status).toBe(200)
  })

  test("/ says that the service is public", async () => {
    expect((await service.ask("/", { headers: { accept: "*/*" } })).body).toMatchObject({ public: true })
  })
})

describe("limits", () => {
  let service: Service | undefined
  afterEach(() => service?.stop())

  const start = async (perNetwork: number, total: number) => {
    service = await withNode({
      publicAccess: { perNetwork, total },
      trustedProxies: [IpNetwork.fromStringUnsafe("127.0.0.0/8")]
    })
    await fill(service, [{ txHash: hash, description: wrap("DAI") }])
    const from = (client: string, path = `/v1/transaction/${hash}`, headers: Record<string, string> = {}) =>
      service!.ask(path, { headers: { "x-forwarded-for": client, ...headers } })
    return { service, from }
  }

  test("a network has its own limit: an IPv4 address, or the /64 of an IPv6 address", async () => {
    const { from } = await start(2, 1_000)
    for (const [client, status] of [
      ["192.0.2.1", 200],
      ["192.0.2.1", 200],
      ["::ffff:192.0.2.1", 429],
      ["192.0.2.2", 200],
      ["2001:db8::1", 200],
      ["2001:db8::2", 200],
      ["2001:db8::3", 429],
      ["2001:db8:0:1::1", 200]
    ] as const)
      expect([client, (await from(client)).status]).toEqual([client, status])
  })

  test("a refusal says when to retry, and does not name the client", async () => {
    const { from } = await start(1, 1_000)
    const first = await from("192.0.2.1")
    expect(first.headers.get("ratelimit-policy")).toBe('"public";q=1;w=60')
    const { status, headers, body } = await from("192.0.2.1")
    expect([status, headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(body).toMatchObject({ code: "rate-limited", detail: expect.stringContaining("Without a key, a network") })
    expect(JSON.stringify(body)).not.toContain("192.0.2.1")
  })

  test("a client over its limit uses up nothing of the total", async () => {
    const { from } = await start(3, 10)
    for (let i = 0; i < 50; i++) await from("192.0.2.1")
    for (let i = 2; i < 9; i++) expect((await from(`192.0.2.${i}`)).status).toBe(200)
    const { status, body } = await from("192.0.2.9")
    expect([status, body]).toMatchObject([429, { detail: expect.stringContaining("all clients together") }])
    expect((await from("192.0.2.9", `/v1/transaction/${hash}`, { "x-api-key": key })).status).toBe(200)
  })

  test("pages count, and over the limit say nothing about what they show", async () => {
    const { service, from } = await start(1, 1_000)
    const headers = { "x-forwarded-for": "192.0.2.1" }
    expect((await preview(service, `/tx/${hash}`, headers)).ogTitle).toBe(wrap("DAI"))
    expect(await preview(service, `/tx/${hash}`, headers)).toMatchObject({ status: 200, title: "Glossa" })
    expect((await from("192.0.2.1")).status).toBe(429)
  })

  test("the address of a client that is not a trusted proxy counts, whatever it forwards", async () => {
    service = await withNode({ publicAccess: { perNetwork: 2, total: 1_000 } })
    const statuses: Array<number> = []
    for (const client of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
      statuses.push((await service.ask(`/v1/address/${alice}`, { headers: { "x-forwarded-for": client } })).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe("pages", () => {
  let service: Service
  beforeEach(async () => {
    service = await withNode()
  })
  afterEach(() => service.stop())

  test("a transaction has its sentence as title and description, and a picture", async () => {
    await fill(service, [{ txHash: hash, description: wrap("DAI") }])
    const { html, ...found } = await preview(service, `/tx/${hash.toUpperCase().replace("0X", "0x")}`)
    expect(found).toEqual({
      status: 200,
      title: `${wrap("DAI")} · Glossa`,
      ogTitle: wrap("DAI"),
      description: `${wrap("DAI")} (Ethereum, 2023-11-14 23:13 UTC)`,
      image: `${service.base}/og.png`,
      robots: null
    })
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    const picture = await fetch(found.image!)
    expect(picture.headers.get("content-type")).toBe("image/png")
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_480)
  })

  test.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><script>",
    "$& $' $` $$ $1",
    "' onload='x",
    "&lt;b&gt;",
    "\ud800"
  ])("the name %s stays text", async name => {
    await fill(service, [{ txHash: hash, description: wrap(name) }])
    const { html, ogTitle } = await preview(service, `/tx/${hash}`)
    const plain = (await preview(service, `/tx/${unknownHash}`)).html
    for (const tag of ["<script", "<meta", "<title", "<img", "<b"])
      expect(html.split(tag).length, tag).toBe(plain.split(tag).length)
    const unescaped = ogTitle!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect(unescaped).toBe(wrap(name).replace("\ud800", "\ufffd"))
  })

  test("a sentence of any length is cut", async () => {
    await fill(service, [{ txHash: hash, description: wrap("😀".repeat(10_000)) }])
    const { ogTitle, html } = await preview(service, `/tx/${hash}`)
    expect(ogTitle).toMatch(/^Sent 1 😀+…$/u)
    expect(html.length).toBeLessThan(5_000)
  })

  test.each([
    `/tx/${unknownHash}`,
    "/tx/0x12",
    "/tx/%00",
    "/address/vitalik.eth",
    "/address/nothing",
    `/contract/${alice}`,
    "/preview"
  ])("%s has the generic title and reads no node", async path => {
    const before = node.requests()
    const { status, title, ogTitle } = await preview(service, path)
    expect([status, title, ogTitle]).toEqual([200, "Glossa", "Glossa"])
    expect(node.requests()).toBe(before)
  })

  test("an address is not listed, and has its name or a short form", async () => {
    const { title, robots } = await preview(service, `/address/${alice}`)
    expect([title, robots]).toEqual(["0x0000…11ce · Glossa".replace("11ce", title!.slice(7, 11)), "noindex"])
    expect((await preview(service, `/address/${weth}`)).ogTitle).toBe("Wrapped Ether")
  })

  test("the home page and robots.txt", async () => {
    expect(await preview(service, "/")).toMatchObject({
      title: "Glossa",
      robots: null,
      image: `${service.base}/og.png`
    })
    const { body } = await service.ask("/robots.txt")
    expect(body).toBe("User-agent: *\nAllow: /tx/\nDisallow: /address/\nDisallow: /v1/\n")
  })

  test("a host that cannot be one is not in the page", async () => {
    const { html } = await preview(service, "/tx/1", { "x-forwarded-host": 'evil.example"><script>' })
    expect(html).not.toContain("evil.example")
  })
})

test("without GLOSSA_PUBLIC, every request needs a key and pages say nothing", async () => {
  const service = await withNode({ publicAccess: undefined })
  try {
    await fill(service, [{ txHash: hash, description: wrap("DAI") }])
    expect((await service.get(`/v1/transaction/${hash}`, null)).status).toBe(401)
    expect((await preview(service, `/tx/${hash}`)).html).not.toContain("DAI")
    expect((await service.ask("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n")
    expect((await service.ask("/", { headers: { accept: "*/*" } })).body).not.toHaveProperty("public")
  } finally {
    await service.stop()
  }
})

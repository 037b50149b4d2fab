import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { anvil } from "../../test/anvil.ts"
import { demoService } from "../../test/demoService.ts"

const key = "a-key-of-sixteen"
const [alice, bob] = ["0x00000000000000000000000000000000000A11cE", "0x0000000000000000000000000000000000000B0b"]
const payment = { blockchain: "ethereum", from: alice, to: bob, value: "0x16345785d8a0000" }

type Service = Awaited<ReturnType<typeof demoService>>
let [demo, service]: [Service?, Service?] = []
let node: Awaited<ReturnType<typeof anvil>>
beforeAll(async () => {
  node = await anvil()
  await node.request("anvil_setBalance", alice, "0xde0b6b3a7640000")
  demo = await demoService()
  service = await demoService({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "earliest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(key)],
    previewsPerMinute: 3
  })
})
afterAll(async () => {
  await demo?.stop()
  await service?.stop()
  await node.stop()
})

const post = (to: Service | undefined, body: unknown, headers: Record<string, string> = {}, query = "") =>
  to!.ask(`/v1/preview${query}`, {
    method: "POST",
    headers: { "x-api-key": "glossa-demo", "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body)
  })

const reasons = ({ body }: { readonly body: unknown }) =>
  (body as { errors: ReadonlyArray<{ parameter: string; reason: string }> }).errors.map(
    ({ parameter, reason }) => `${parameter}: ${reason}`
  )

describe("in the demo, which has no node", () => {
  test("the calldata alone is read", async () => {
    const { status, headers, body } = await post(demo, payment, {}, "?include=facts")
    expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "no-store", null])
    expect(body).toMatchObject({
      method: "calldata",
      blockNumber: null,
      previews: [
        {
          transaction: {
            description: expect.stringMatching(/^Send 0\.1 ETH to /),
            metadata: { status: "preview" },
            facts: { status: "preview" }
          },
          warnings: [{ code: "no-simulation" }]
        }
      ]
    })
  })

  test("a list keeps its order", async () => {
    const { body } = await post(demo, [payment, { ...payment, value: 7 }])
    expect((body as { previews: ReadonlyArray<unknown> }).previews).toHaveLength(2)
  })
})

describe("a body is refused", () => {
  test.each([
    [{ ...payment, value: "-1" }, "value: expected a whole number from 0 to 2^256 - 1"],
    [{ ...payment, value: 2 ** 53 }, "value: expected a whole number"],
    [{ ...payment, data: "0x1" }, "data: expected 0x and an even number"],
    [{ ...payment, from: "vitalik" }, "from: expected 0x and 40 hexadecimal digits, or an ENS name"],
    [{ ...payment, to: "a..eth" }, "to: invalid ENS name"],
    [{ ...payment, to: "0x00000000000000000000000000000000000a11cE" }, "to: invalid EIP-55 checksum"],
    [{ ...payment, blockchain: "solana" }, "blockchain: expected ethereum, optimism, polygon"],
    [{ ...payment, vaule: 1 }, "vaule: unknown field, did you mean value?"],
    [{ blockchain: "ethereum", to: bob }, "from: required"],
    [{ blockchain: "ethereum", from: alice }, "to: required, unless data has the code"],
    [[payment, { ...payment, gas: -1 }], "1.gas: expected a whole number from 0 to 2^64 - 1"],
    [[payment, { ...payment, blockchain: "polygon" }], "1.blockchain: expected the chain of the first"],
    [[], "body: expected a transaction, or a list of 1 to 5, got 0"],
    [Array(6).fill(payment), "body: expected a transaction, or a list of 1 to 5, got 6"],
    ["{", "body: expected JSON"],
    ["7", "body: expected an object"]
  ])("%j", async (body, reason) => {
    const answer = await post(demo, body)
    expect(answer.status).toBe(400)
    expect(reasons(answer)).toHaveLength(1)
    expect(reasons(answer)[0]).toContain(reason)
  })

  test("with the first 20 of many unknown fields", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`x${i}`, 1]))
    const { status, body } = await post(demo, { ...payment, ...unknown })
    expect([status, reasons({ body }).length]).toEqual([400, 20])
    expect((body as { detail: string }).detail).toMatch(/^100,000 parameters are invalid: x0, .* and 99,980 more$/)
    expect(JSON.stringify(body).length).toBeLessThan(4_000)
  })

  test("that is too long, or not JSON by its type", async () => {
    const large = await post(demo, { ...payment, data: `0x${"00".repeat(131_073)}` })
    expect([large.status, large.body]).toMatchObject([413, { code: "body-too-large" }])
    expect((await post(demo, { ...payment, data: `0x${"00".repeat(131_072)}` })).status).toBe(200)
    expect((await post(demo, " ".repeat(1_400_001))).status).toBe(413)
    const typed = await post(demo, payment, { "content-type": "text/plain" })
    expect([typed.status, typed.body]).toMatchObject([415, { code: "unsupported-media-type" }])
  })
})

test("other methods are not allowed", async () => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { status, headers } = await demo!.ask("/v1/preview", { method, headers: { "x-api-key": "glossa-demo" } })
    expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"])
  }
})

describe("with a node", () => {
  const live = (body: unknown) => post(service, body, { "x-api-key": key })

  test("transactions are executed, within a rate limit of their own", async () => {
    const one = await live(payment)
    expect([one.status, one.headers.get("ratelimit-policy")]).toEqual([200, '"preview";q=3;w=60'])
    expect(one.body).toMatchObject({
      method: "debug_traceCall",
      blockNumber: 0,
      previews: [
        {
          transaction: { description: expect.stringMatching(/^Sent 0\.1 ETH to /) },
          balanceChanges: [{ amountExact: "-0.1" }],
          warnings: []
        }
      ]
    })
    // Rejected requests do not count.
    expect((await live({ ...payment, value: -1 })).status).toBe(400)
    const two = await live([payment, { ...payment, value: "0xde0b6b3a7640000" }])
    expect(two.body).toMatchObject({
      method: "eth_simulateV1",
      previews: [{ warnings: [] }, { warnings: [{ code: "insufficient-funds" }] }]
    })
    expect((await live({ ...payment, blockchain: "polygon" })).body).toMatchObject({ code: "chain-not-served" })
    await node.stop()
    const down = await live(payment)
    expect([down.status, down.body]).toMatchObject([
      503,
      { code: "chain-unavailable", detail: "ethereum cannot be read at the moment: its nodes don't respond." }
    ])
    const limited = await live(payment)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(limited.body).toMatchObject({
      detail: expect.stringMatching(/^This key is limited to 3 previews per minute/)
    })
  })
})

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Redacted } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { answering } from "../../../packages/chain/test/ens.ts"
import { anvil } from "../test/anvil.ts"
import { demoService } from "../test/demoService.ts"
import { rawRequest } from "../test/rawRequest.ts"
import { serviceProcesses } from "../test/serviceProcess.ts"

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
const ownKey = "a-key-of-sixteen"

/** Line breaks, bidirectional and zero-width characters, terminal colors and a script. */
const injection =
  '\n{"level":"ERROR","message":"forged"}\r\n\u2028\u202e\u200b\u0085\u009b31m\u001b[31m\u0000<script>alert(1)</script>'

const tricks = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

/** Every text in a value, keys and all. */
const texts = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...texts(inner)])
}

/** The minimum of a node with a contract. */
const truths: Readonly<Record<string, string>> = {
  eth_chainId: "0x1",
  eth_getCode: "0x60006000f3",
  eth_getStorageAt: `0x${"0".repeat(64)}`,
  eth_call: "0x"
}

/** A node and a source of ABIs that otherwise return only the injection. */
const liar = async () => {
  const heard: Array<string> = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    heard.push(`${request.method} ${request.url}`)
    response.setHeader("content-type", "application/json")
    if (request.method === "GET") {
      response.statusCode = heard.length % 2 === 0 ? 200 : 500
      response.end(
        JSON.stringify({ match: injection, message: injection, abi: injection, compilation: { name: injection } })
      )
      return
    }
    const calls = [JSON.parse(body)].flat() as ReadonlyArray<{ readonly id: number; readonly method: string }>
    const answers = calls.map(({ id, method }) => {
      if (Object.hasOwn(truths, method)) return { jsonrpc: "2.0", id, result: truths[method] }
      return { jsonrpc: "2.0", id, error: { code: -32_000, message: injection, data: injection } }
    })
    response.end(JSON.stringify(body.startsWith("[") ? answers : answers[0]))
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, stop }
}

/** Targets of attacks. */
const hostileTargets = [
  `/v1/address/${encodeURIComponent(injection)}`,
  `/v1/address/${encodeURIComponent(injection)}.eth`,
  "/v1/address/http%3A%2F%2F169.254.169.254%2F.eth",
  "/v1/address/127.0.0.1",
  "/v1/address/localhost.eth",
  `/v1/address/${address}/transactions?limit=1&starting_from=${encodeURIComponent(injection)}`,
  `/v1/address/${address}/transactions?actions=${encodeURIComponent("swap'; DROP TABLE appearances; --")}`,
  `/v1/address/${address}'%20OR%201=1--`,
  `/v1/contract/${address}%00`,
  `/v1/contract/${address}?blockchain=${encodeURIComponent(injection)}`,
  `/v1/contract/..%2f..%2f${address}`,
  "/problems/..%2f..%2f..%2fetc%2fpasswd",
  "/docs/../../../../etc/passwd",
  `/${encodeURIComponent(injection)}`
]

const hostileHeaders = {
  "x-request-id": "\u0085\u009b31m<script>",
  "user-agent": "\u009b31m<script>",
  "x-forwarded-for": "127.0.0.1\u0085, <script>",
  "x-forwarded-host": "evil.example",
  host: "evil.example",
  forwarded: "for=<script>;host=evil.example",
  traceparent: "\u0085<script>",
  referer: "http://evil.example/",
  "last-event-id": "\u0085<script>"
}

describe("output of the process", { timeout: 120_000 }, () => {
  let processes: ReturnType<typeof serviceProcesses>
  let node: Awaited<ReturnType<typeof liar>>
  beforeEach(async () => {
    processes = serviceProcesses()
    node = await liar()
  })
  afterEach(async () => {
    await processes.stop()
    node.stop()
  })

  test.each([
    ["a service of a chain", true],
    ["the demo", false]
  ])("%s logs no line written by others, and requests only configured URLs", async (_, configured) => {
    const { child, ended, base, said } = await processes.start(
      configured
        ? {
            GLOSSA_ETHEREUM_RPC: `${node.url}/rpc`,
            // An indexer would mark the failing node as down.
            GLOSSA_INDEX: "false",
            GLOSSA_ABI_SOURCES: "sourcify",
            GLOSSA_SOURCIFY: `${node.url}/sourcify`,
            GLOSSA_API_KEYS: ownKey,
            GLOSSA_LOG_LEVEL: "Debug"
          }
        : { GLOSSA_LOG_LEVEL: "Debug" }
    )
    expect(base, said()).toMatch(/^http/)
    const before = said().length
    const key = configured ? ownKey : "glossa-demo"
    const wanted = [`/v1/contract/${address}`, `/v1/address/${address}`, `/v1/address/${address}/transactions?limit=1`]
    for (const target of [...wanted, ...hostileTargets])
      for (const given of [key, `\u0085<script>`]) {
        const { status, headers, body } = await rawRequest(base, {
          method: "GET",
          target,
          headers: { ...hostileHeaders, "x-api-key": given }
        })
        expect([200, 400, 401, 404, 429, 503], `${target} ${JSON.stringify(body)}`).toContain(status)
        expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
        expect(JSON.stringify([...headers])).not.toContain("evil.example")
        expect(headers.get("set-cookie")).toBe(null)
      }
    // A node with invalid responses is paused for a while.
    const asksForSource = async () => {
      await rawRequest(base, { method: "GET", target: `/v1/contract/${address}`, headers: { "x-api-key": key } })
      return node.heard.some(request => request.startsWith("GET /sourcify"))
    }
    if (configured) await expect.poll(asksForSource, { timeout: 60_000, interval: 500 }).toBe(true)
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    const lines = said()
      .slice(before)
      .split("\n")
      .filter(line => line !== "")
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      const { cause, ...entry } = JSON.parse(line) as { readonly cause?: string; readonly message: unknown }
      expect(entry).toMatchObject({ level: expect.stringMatching(/^[A-Z]+$/), timestamp: expect.any(String) })
      expect(entry.message).not.toBe("forged")
      for (const text of texts(entry)) expect(text).not.toMatch(tricks)
      // A stack trace has several lines.
      for (const text of texts(cause?.split(/\n\s+/))) expect(text).not.toMatch(tricks)
    }
    for (const request of new Set(node.heard))
      expect(request).toMatch(/^(POST \/rpc|GET \/sourcify\/v2\/contract\/1\/0x[0-9a-fA-F]{40}\?[\w=&.%]*)$/)
  })
})

describe("text of a chain", () => {
  const token = `0x${"7e".repeat(20)}`
  let node: Awaited<ReturnType<typeof anvil>>
  let service: Awaited<ReturnType<typeof demoService>>
  beforeAll(async () => {
    node = await anvil()
    const words = { "name()": ["string", injection], "symbol()": ["string", `W${injection}`] } as const
    await node.request("anvil_setCode", token, answering(words))
    service = await demoService({
      demo: false,
      index: false,
      chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "latest", retryTimeout: "1 second" }],
      apiKeys: [Redacted.make(ownKey)]
    })
  }, 60_000)
  afterAll(async () => {
    await service?.stop()
    await node?.stop()
  })

  test("is text, on one line, and never a page", async () => {
    for (const path of [`/v1/contract/${token}`, `/v1/address/${token}`]) {
      const { status, headers, body } = await service.get(path, ownKey)
      expect(status).toBe(200)
      for (const text of texts(body)) expect(text).not.toMatch(tricks)
      expect(headers.get("content-type")).toMatch(/^application\/json/)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/)
    }
    const { body } = await service.get(`/v1/contract/${token}`, ownKey)
    expect(JSON.stringify(body)).toContain("alert(1)")
  })
})

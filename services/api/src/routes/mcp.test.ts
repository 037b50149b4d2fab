import { actions, contractTypes, defaultChains } from "@glossa/classify"
import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { initialize, openSession, sendMessage } from "../../test/mcpMessages.ts"
import { startService } from "../../test/startService.ts"
import { exampleContract } from "../api/parameters/examples.ts"
import { demoAddresses } from "../demo/introduction.ts"
import { limits } from "../middleware/limits.ts"

let service: Awaited<ReturnType<typeof startService>>
let session: Awaited<ReturnType<typeof openSession>>
beforeAll(async () => {
  service = await startService({ corsOrigins: ["https://example.com"] })
  session = await openSession(service)
})
afterAll(() => service.stop())

const [{ address }] = demoAddresses

const send: (message: unknown, headers?: Record<string, string>, method?: string) => ReturnType<typeof sendMessage> = (
  ...message
) => sendMessage(service, ...message)

interface ToolResult {
  readonly isError?: boolean
  readonly content: ReadonlyArray<{ readonly text: string }>
  readonly structuredContent?: Readonly<Record<string, unknown>>
}

const call = async (name: string, parameters: object, headers: Record<string, string> = session) => {
  const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: parameters } }
  const { status, body } = await send(message, headers)
  return { status, ...(body as { readonly result: ToolResult }).result }
}

describe("a session", () => {
  test("begins with the tools, instructions and an id", async () => {
    const { status, headers, body } = await send(initialize)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(headers.get("mcp-session-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toMatchObject({
      jsonrpc: "2.0",
      id: 1,
      result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "glossa" } }
    })
    const { body: listed } = await send({ jsonrpc: "2.0", id: 2, method: "tools/list" }, session)
    const { tools } = (listed as { readonly result: { readonly tools: ReadonlyArray<{ readonly name: string }> } })
      .result
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["profile", "history", "contract"]))
  })

  test("of a version that the server does not have continues with one that it has", async () => {
    const params = { ...initialize.params, protocolVersion: "1999-01-01" }
    expect((await send({ ...initialize, params })).body).toMatchObject({ result: { protocolVersion: "2025-11-25" } })
  })

  test.each(["2024-11-05", "2025-03-26", "2025-11-25"])("accepts messages of version %s", async version => {
    const ping = { jsonrpc: "2.0", id: 3, method: "ping" }
    const { status, headers } = await send(ping, { ...session, "mcp-protocol-version": version })
    expect([status, headers.get("mcp-protocol-version")]).toEqual([200, "2025-06-18"])
  })

  test("is unknown to other keys, and ends with DELETE", async () => {
    const { key } = await service.keys(keys => keys.create({ name: "other" }))
    const ping = { jsonrpc: "2.0", id: 3, method: "ping" }
    const own = await openSession(service)
    const other = { ...own, "x-api-key": Redacted.value(key) }
    const statuses = [
      (await send(ping, own)).status,
      (await send(ping, other)).status,
      (await send(undefined, other, "DELETE")).status,
      (await send(undefined, own, "DELETE")).status,
      (await send(ping, own)).status
    ]
    expect(statuses).toEqual([200, 404, 404, 204, 404])
  })

  test("is displaced by newer ones of its key", async () => {
    const { key } = await service.keys(keys => keys.create({ name: "many" }))
    const own = await openSession(service, Redacted.value(key))
    for (let i = 0; i < 32; i++) await openSession(service, Redacted.value(key))
    expect((await send({ jsonrpc: "2.0", id: 3, method: "ping" }, own)).status).toBe(404)
  })
})

describe("a tool", () => {
  test("answers what the route answers, with sentences before it", async () => {
    const headers = { "x-api-key": "glossa-demo" }
    const { body } = await service.ask(`/v1/address/${address}/transactions?limit=3&starting_from=2024-05-01`, {
      headers
    })
    const { content, structuredContent } = await call("history", { address, limit: 3, startingFrom: "2024-05-01" })
    expect(structuredContent).toEqual(body)
    expect(JSON.parse(content[1]?.text ?? "")).toEqual(body)
    expect(content[0]?.text.split("\n")[0]).toBe(`3 transactions of ${address}:`)
    const profile = await service.ask(`/v1/address/${address}`, { headers })
    expect((await call("profile", { address })).structuredContent).toEqual(profile.body)
    const [{ txHash = "" } = {}] = (body as { transactions: ReadonlyArray<{ txHash: string }> }).transactions
    const transaction = await service.ask(`/v1/transaction/${txHash}?include=facts`, { headers })
    expect((await call("transaction", { hash: txHash, include: ["facts"] })).structuredContent).toEqual(
      transaction.body
    )
    // On a busy machine the analysis of the code may time out.
    const contract = await vi.waitUntil(
      async () => {
        const found = await service.ask(`/v1/contract/${exampleContract}`, { headers })
        return (found.body as { readonly warnings?: unknown }).warnings === undefined && found
      },
      { timeout: 60_000, interval: 500 }
    )
    const { abi } = contract.body as { readonly abi: string }
    expect((await call("contract", { address: exampleContract })).structuredContent).toEqual({
      ...(contract.body as object),
      abi: JSON.parse(abi)
    })
  })

  test.each([
    ["history", { address: "0x1" }, "Invalid parameter (invalid-parameter): address: expected 0x and 40 hexadecimal"],
    [
      "history",
      { address, startingFrom: "soon" },
      "Invalid parameter (invalid-parameter): startingFrom: Character 1: expected"
    ],
    ["transaction", { hash: "0x1" }, "Invalid parameter (invalid-parameter): hash: expected"],
    ["preview", { transactions: [{ blockchain: "ethereum", from: "0x1" }] }, "Invalid parameter (invalid-parameter)"],
    ["contract", { address }, "Contract not found (no-contract): There is no code at this address"],
    ["profile", { address: "vitalik.eth" }, "Chain not served (chain-not-served): vitalik.eth cannot be resolved"]
  ])("%s with %j reports the problem of the service", async (name, parameters, text) => {
    const { status, isError, content } = await call(name, parameters)
    expect([status, isError, content[0]?.text]).toEqual([200, true, expect.stringContaining(text)])
  })

  test("counts against the rate limit of the key, and says when to retry", async () => {
    const { key } = await service.keys(keys => keys.create({ name: "few", limit: 4 }))
    const few = await openSession(service, Redacted.value(key))
    // Two messages of the session, the call, and its request.
    expect((await call("profile", { address }, few)).isError ?? false).toBe(false)
    const { status, headers, body } = await send({ jsonrpc: "2.0", id: 3, method: "ping" }, few)
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true])
    expect(body).toMatchObject({ code: "rate-limited" })
  })
})

describe("without a session", () => {
  test("a client of the stateless protocol calls a tool", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" }
    }
    const params = { name: "profile", arguments: { address }, _meta: meta }
    const { status, body } = await send(
      { jsonrpc: "2.0", id: 1, method: "tools/call", params },
      {
        "x-api-key": "glossa-demo",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "profile"
      }
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ result: { structuredContent: { address } } })
  })

  test("others are asked to begin one", async () => {
    const { status, body } = await send({ jsonrpc: "2.0", id: 1, method: "tools/list" })
    expect([status, body]).toMatchObject([400, { error: { message: expect.stringContaining("initialize") } }])
  })
})

describe("a request that is refused", () => {
  test.each([
    ["no key", {}, 401, "missing-key"],
    ["a wrong key", { "x-api-key": "wrong" }, 401, "unknown-key"],
    ["a wrong bearer", { authorization: "Bearer wrong" }, 401, "unknown-key"],
    ["another scheme", { authorization: "Basic Z2xvc3NhLWRlbW8=" }, 401, "missing-key"],
    ["a foreign page", { "x-api-key": "glossa-demo", origin: "https://evil.example" }, 403, "origin-not-allowed"],
    [
      "a rebound name",
      { "x-api-key": "glossa-demo", origin: service?.base ?? "http://127.0.0.1" },
      403,
      "origin-not-allowed"
    ]
  ])("%s is a problem", async (_, headers, status, code) => {
    const response = await send(initialize, headers as Record<string, string>)
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"])
    expect(response.body).toMatchObject({ status, code, instance: "/mcp" })
  })

  test.each(["GET", "PUT", "PATCH"])("%s is not allowed", async method => {
    const { status, headers, body } = await send(undefined, session, method)
    expect([status, headers.get("allow")]).toEqual([405, "POST, DELETE, OPTIONS"])
    expect(body).toMatchObject({ code: "method-not-allowed" })
  })

  test.each([
    ["many parameters", Object.fromEntries(Array.from({ length: 140_000 }, (_, i) => [`x${i}`, 1]))],
    ["many items", { address, blockchains: Array(140_000).fill("x") }],
    ["many in many", { a: Array.from({ length: 20 }, () => Array(20).fill({})) }]
  ])("%s are not described one by one", async (_, parameters) => {
    const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "history", arguments: parameters } }
    const { status, body } = await send(message, session)
    expect([status, body]).toMatchObject([400, { detail: "body: a message has at most 200 keys and items" }])
  })

  test("a call with every parameter is accepted", async () => {
    const { status, isError = false } = await call("history", {
      ...{ address, limit: 1, order: "ascending", startingFrom: "2020-01-01", endingAt: "2030-01-01", spam: "hide" },
      ...{ allowPartial: true, blockchains: defaultChains, actions, contractTypes },
      protocols: Array(20).fill("uniswap-v2")
    })
    expect([status, isError]).toEqual([200, false])
  })

  test("a body that is too large is not parsed", async () => {
    const { status, body } = await send(" ".repeat(limits.maxMcpBodyBytes + 1), session)
    expect([status, body]).toMatchObject([413, { code: "body-too-large" }])
  })

  test.each([
    ["no JSON", "{", 200, -32_700],
    ["no message", { a: 1 }, 200, -32_600],
    ["an unknown method", { jsonrpc: "2.0", id: 1, method: "tools/drop" }, 200, -32_601],
    [
      "an unknown tool",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "x", arguments: {} } },
      200,
      -32_602
    ]
  ])("%s is an error of JSON-RPC", async (_, message, status, code) => {
    const response = await send(message, session)
    expect([response.status, response.body]).toMatchObject([status, { jsonrpc: "2.0", error: { code } }])
  })

  test.each([
    ["another type of body", { "content-type": "text/plain" }, 415],
    ["no stream accepted", { accept: "application/json" }, 406],
    ["an unknown session", { "mcp-session-id": "none" }, 404],
    ["an end of no session", { "mcp-session-id": undefined }, 400, "DELETE"]
  ])("%s is a problem too", async (_, headers, status, method = "POST") => {
    const message = method === "DELETE" ? undefined : { jsonrpc: "2.0", id: 3, method: "ping" }
    const kept = Object.entries({ ...session, ...headers }).filter(([, value]) => value !== undefined)
    const response = await send(message, Object.fromEntries(kept) as Record<string, string>, method)
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"])
    expect(response.body).toMatchObject({ status, instance: "/mcp" })
  })
})

test("OPTIONS lists the methods, and a page of an allowed origin may call", async () => {
  const { status, headers } = await send(undefined, {}, "OPTIONS")
  expect([status, headers.get("allow")]).toEqual([204, "POST, DELETE, OPTIONS"])
  const origin = "https://example.com"
  const preflight = await service.ask("/mcp", {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "mcp-session-id" }
  })
  expect(preflight.headers.get("access-control-allow-methods")).toContain("POST")
  expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-session-id")
  const response = await send(initialize, { authorization: "Bearer glossa-demo", origin })
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, origin])
  expect(response.headers.get("access-control-expose-headers")).toContain("mcp-session-id")
})

test("where every origin may read, only pages of this machine may call", async () => {
  const open = await startService({ corsOrigins: ["*"] })
  const statuses: Array<number> = []
  for (const origin of [
    "http://localhost:6274",
    "http://[::1]:3000",
    "https://example.com",
    "http://localhost.evil.example"
  ])
    statuses.push((await sendMessage(open, initialize, { "x-api-key": "glossa-demo", origin })).status)
  await open.stop()
  expect(statuses).toEqual([200, 200, 403, 403])
})

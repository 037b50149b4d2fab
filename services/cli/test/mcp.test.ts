import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"

const address = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"

const profile = {
  address,
  blockchains: ["Ethereum"],
  name: "Ada",
  netWorth: { amount: 1, currency: "USD" },
  tags: []
}

const problem = {
  type: "/problems/unknown-key",
  title: "API key unknown",
  status: 401,
  detail: "Not a key.",
  instance: "/",
  code: "unknown-key",
  errors: [],
  requestId: "1"
}

/** A service with one profile for one key. */
const service = createServer((request, response) => {
  const known = request.headers["x-api-key"] === "good-key"
  response.writeHead(known ? 200 : 401, { "content-type": known ? "application/json" : "application/problem+json" })
  response.end(JSON.stringify(known ? profile : problem))
})
let url: string
beforeAll(async () => {
  service.listen(0, "127.0.0.1")
  await once(service, "listening")
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.close()
})

const main = join(import.meta.dirname, "../dist/main.js")

/** A running server, with each line of its output as JSON. */
const start = (
  env: Readonly<Record<string, string>> = { GLOSSA_URL: url, GLOSSA_KEY: "good-key" },
  args: ReadonlyArray<string> = []
) => {
  const child: ChildProcess = spawn(process.execPath, [main, "mcp", ...args], {
    env: { PATH: process.env["PATH"], ...env }
  })
  onTestFinished(() => {
    child.kill("SIGKILL")
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  let errors = ""
  child.stderr!.setEncoding("utf8").on("data", text => {
    errors += text
  })
  const send = (...messages: ReadonlyArray<unknown>) =>
    child.stdin!.write(messages.map(one => `${typeof one === "string" ? one : JSON.stringify(one)}\n`).join(""))
  const next = async () => {
    const { value } = await lines.next()
    return JSON.parse(value as string) as Readonly<Record<string, unknown>>
  }
  return { child, send, next, ended: once(child, "exit"), errors: () => errors }
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }
}
const initialized = { jsonrpc: "2.0", method: "notifications/initialized" }
const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "profile", arguments: { address } } }

describe("glossa mcp", () => {
  test("calls the service, and ends with the input after the last response", async () => {
    const { child, send, next, ended, errors } = start()
    send(initialize, initialized, call)
    child.stdin!.end()
    expect(await next()).toMatchObject({ id: 1, result: { serverInfo: { name: "glossa" } } })
    expect(await next()).toMatchObject({
      id: 2,
      result: {
        structuredContent: profile,
        content: [{ text: `Ada (${address})\nActive on Ethereum.\nNet worth: 1 USD.` }, {}]
      }
    })
    expect([await ended, errors()]).toEqual([[0, null], ""])
  })

  test("reports a line that is not JSON, and goes on", async () => {
    const { send, next } = start()
    send(initialize, "nonsense", "", "5", { jsonrpc: "2.0", id: 3, method: "ping" })
    const responses = [await next(), await next(), await next()]
    expect(responses).toContainEqual(
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32_700 }) })
    )
    expect(responses).toContainEqual({ jsonrpc: "2.0", id: 3, result: {} })
  })

  test.each([
    ["a wrong key", () => ({ GLOSSA_URL: url, GLOSSA_KEY: "other" }), "API key unknown (unknown-key): Not a key."],
    ["no service", () => ({ GLOSSA_URL: "http://127.0.0.1:1", GLOSSA_KEY: "good-key" }), "cannot be reached"]
  ])("%s is an error of the tool", async (_, env, text) => {
    const { send, next } = start(env())
    send(initialize, initialized, call)
    await next()
    expect(await next()).toMatchObject({
      id: 2,
      result: { isError: true, content: [{ text: expect.stringContaining(text) }] }
    })
  })

  test("ends at a signal", async () => {
    const { child, send, next, ended, errors } = start()
    send(initialize)
    await next()
    child.kill("SIGTERM")
    expect([await ended, errors()]).toEqual([[130, null], "glossa: interrupted\n"])
  })
})

describe("glossa mcp --rpc", () => {
  interface ToolResponse {
    readonly id: number
    readonly result: { readonly isError?: boolean; readonly content: ReadonlyArray<{ readonly text: string }> }
  }

  /** The first text of each call's response, in the order of the calls. */
  const callAll = async (urls: ReadonlyArray<string>, ...tools: ReadonlyArray<readonly [string, object]>) => {
    const { child, send, next, ended } = start(
      {},
      urls.flatMap(one => ["--rpc", one])
    )
    send(initialize, initialized)
    await next()
    tools.forEach(([name, parameters], id) => {
      send({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: parameters } })
    })
    const texts = new Array<string>(tools.length)
    for (const _ of tools) {
      const { id, result } = (await next()) as unknown as ToolResponse
      texts[id] = `${result.isError === true ? "error: " : ""}${result.content[0]?.text}`
    }
    child.stdin!.end()
    expect(await ended).toEqual([0, null])
    return texts
  }

  test("answers from a node alone", async () => {
    const { url, request, stop } = await spawnAnvil(10)
    onTestFinished(stop)
    const [ada = "", bob = ""] = await request<ReadonlyArray<string>>("eth_accounts")
    const hash = await request<string>("eth_sendTransaction", { from: ada, to: bob, value: "0xde0b6b3a7640000" })
    // Code that returns a word of its storage, which no signature names.
    const data = "0x600a600c600039600a6000f36000546000526020600060003960206000f3"
    const deployed = await request<string>("eth_sendTransaction", { from: ada, data })
    const { contractAddress } = await vi.waitUntil(() =>
      request<{ contractAddress: string } | null>("eth_getTransactionReceipt", deployed)
    )
    const [history, transaction, unknown, profile, contract, abi, none, decoded, previewed, negative, checksum, other] =
      await callAll(
        [url],
        ["history", { address: ada, order: "ascending", startingFrom: "2020-01-01" }],
        ["transaction", { hash, include: ["ledger", "calls"] }],
        ["transaction", { hash: `0x${"0".repeat(64)}` }],
        ["profile", { address: bob }],
        ["contract", { address: contractAddress }],
        ["contract", { address: contractAddress, format: "solidity" }],
        ["contract", { address: ada }],
        [
          "decode",
          { data: `0xa9059cbb${ada.slice(2).padStart(64, "0")}${"5".padStart(64, "0")}`, to: contractAddress }
        ],
        ["preview", { transactions: [{ blockchain: "optimism", from: ada, to: bob, value: "1000000000000000000" }] }],
        ["preview", { transactions: [{ blockchain: "optimism", from: ada, to: bob, value: "-1" }] }],
        ["profile", { address: "0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266" }],
        ["history", { address: ada, blockchains: ["polygon"] }]
      )
    expect(history).toContain(`optimism-mainnet: Sent 1 ETH to`)
    expect(history).toContain(hash)
    expect(history).toContain("Deployed a contract")
    expect(transaction).toMatch(/optimism-mainnet: Sent 1 ETH to .+\nFee: 0\.\d+ ETH\./)
    expect(unknown).toMatch(/^error: .+/)
    expect(profile).toContain("Active on Optimism.")
    expect(contract).toMatch(/on optimism\.\n/)
    expect(abi).toMatch(/^The ABI of 0x.{40} as solidity\.$/)
    expect(none).toBe("error: There is no code at this address on optimism.")
    expect(decoded).toMatch(/^The call transfer\(.+: 5\), decoded by/)
    expect(previewed).toMatch(/^Sen[dt] 1 ETH to .+\nBalance changes of the sender: -1 ETH\./)
    expect(previewed).toContain("Executed by a node")
    expect(negative).toMatch(/^error: value: expected a whole number from 0 to 2\^256 - 1/)
    expect(checksum).toBe("error: address: invalid EIP-55 checksum: check for typos, or use all lowercase")
    expect(other).toBe("error: blockchain: expected a chain that has a node (optimism), got polygon")
  })

  test("leaves out a node that is down", async () => {
    const { url, request, stop } = await spawnAnvil(10)
    onTestFinished(stop)
    const [ada = ""] = await request<ReadonlyArray<string>>("eth_accounts")
    const down = "http://127.0.0.1:1/secret"
    for (const urls of [
      [down, url],
      [url, down]
    ])
      expect((await callAll(urls, ["profile", { address: ada }]))[0]).toContain("Optimism")
  })

  test("fails at the start if a node is down", async () => {
    const { ended, errors } = start({}, ["--rpc", "http://127.0.0.1:1/secret"])
    expect(await ended).toEqual([1, null])
    expect(errors()).toMatch(/^glossa: 127\.0\.0\.1:1/)
    expect(errors()).not.toContain("secret")
  })
})

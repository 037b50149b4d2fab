import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { describe, expect, onTestFinished, test } from "vitest"
import { jsonLines, runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const file = temporaryFolder()
const [alice, bob] = [`0x${"aa".repeat(20)}`, `0x${"bb".repeat(20)}`]
const usdt = "0xdac17f958d2ee523a2206206994597c13d831ec7"
const own = `0x${"70".repeat(20)}`
const other = `0x${"07".repeat(20)}`

const word = (address: string) => `0x${address.slice(2).padStart(64, "0")}`

/** A bundle that sends 1,500,000 units of a token. */
const transferOf = (address: string, more: object = {}) =>
  JSON.stringify({
    chain: "ethereum",
    block: { number: 1, timestamp: 1_700_000_000 },
    transaction: {
      hash: word("0x01"),
      from: alice,
      to: address,
      value: "0x0",
      input: "0xa9059cbb",
      nonce: "0x0",
      type: "0x2"
    },
    receipt: {
      status: "0x1",
      gasUsed: "0x5208",
      effectiveGasPrice: "0x1",
      logs: [
        {
          address,
          topics: ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", word(alice), word(bob)],
          data: word("0x16e360"),
          logIndex: "0x0"
        }
      ]
    },
    internal: [],
    perspective: alice,
    ...more
  })

const classify = async (args: ReadonlyArray<string>, ...lines: ReadonlyArray<string>) => {
  const { code, stdout, stderr } = await runGlossa(["classify", ...args], { input: `${lines.join("\n")}\n` })
  return { code, stderr, sentences: jsonLines(stdout).map(({ description }) => description) }
}

const sentOf = (amount: string) => `Sent ${amount} to 0xbBbB…BBbB`

type Tokens = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A node of a chain, with the answers of its tokens; without tokens it rejects every call. */
const startNode = async (chainId: string, tokens?: Tokens) => {
  const seen: Array<string> = []
  const answer = ({ id, method, params }: { id: number; method: string; params: ReadonlyArray<unknown> }) => {
    seen.push(method)
    if (method === "eth_chainId") return { jsonrpc: "2.0", id, result: chainId }
    if (method === "eth_getCode") return { jsonrpc: "2.0", id, result: "0x" }
    const { to, data } = params[0] as { readonly to: string; readonly data: string }
    return { jsonrpc: "2.0", id, result: tokens?.[to]?.[data] ?? "0x" }
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const json = JSON.parse(body)
    if (tokens === undefined && !body.includes("eth_chainId")) response.statusCode = 403
    response.setHeader("content-type", "application/json")
    response.end(
      response.statusCode === 403 ? "{}" : JSON.stringify(Array.isArray(json) ? json.map(answer) : answer(json))
    )
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/s3cret`, seen }
}

const bytes32 = (text: string) => `0x${Buffer.from(text).toString("hex").padEnd(64, "0")}`
const [symbol, decimals] = ["0x95d89b41", "0x313ce567"]

describe("glossa classify names tokens that a bundle lacks", () => {
  test("if they are common, unless the bundle names them", async () => {
    const named = transferOf(usdt, { tokens: { [usdt]: { symbol: "MINE", decimals: 5, standard: "erc20" } } })
    expect(await classify([], transferOf(usdt), named, transferOf(own))).toEqual({
      code: 0,
      stderr: "",
      sentences: [sentOf("1.5 USDT"), sentOf("15 MINE"), sentOf("tokens of 0x7070…7070")]
    })
  })

  test.each([
    ["a token list", JSON.stringify({ tokens: [{ chainId: 1, address: own, symbol: "OWN", decimals: 6 }] })],
    ["an array", JSON.stringify([{ blockchain: "ethereum", address: own, symbol: "OWN", decimals: 6 }])],
    [
      "lines, gzipped",
      gzipSync(
        [own, other].map(address => JSON.stringify({ chainId: 1, address, symbol: "OWN", decimals: 6 })).join("\n")
      )
    ]
  ])("from %s", async (_, list) => {
    writeFileSync(file("tokens"), list)
    expect(await classify(["--tokens", file("tokens")], transferOf(own), transferOf(usdt))).toMatchObject({
      code: 0,
      sentences: [sentOf("1.5 OWN"), sentOf("1.5 USDT")]
    })
  })

  test.each([
    ["{", /: expected JSON, or one JSON object per line: /],
    [`{"chainId":1,"address":"${own}"}\nnonsense`, /: expected JSON, or one JSON object per line: line 2: /],
    ["[]", /: expected tokens of ethereum, optimism, .*, scroll, got none\n/],
    [`[{"chainId":1,"address":"0x12"}]`, /: tokens\[0\]\.address: expected an address of 20 bytes in hex, got "0x12"\n/]
  ])("and rejects %j", async (list, message) => {
    writeFileSync(file("bad"), list)
    const { code, stderr, sentences } = await classify(["--tokens", file("bad")], transferOf(own))
    expect({ code, sentences }).toEqual({ code: 1, sentences: [] })
    expect(stderr).toMatch(/^glossa: --tokens .*\n$/)
    expect(stderr).toMatch(message)
  })

  test("and rejects a list that is not there", async () => {
    const { code, stderr } = await classify(["--tokens", file("none")], transferOf(own))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `glossa: Could not read ${file("none")}: no such file or directory. --tokens takes a file, gzipped or not, or - for the standard input.\n`
    })
  })

  test("from nodes, each token once", async () => {
    const tokens = { [own]: { [symbol]: bytes32("OWN"), [decimals]: word("0x06") } }
    const [ethereum, polygon] = [await startNode("0x1", tokens), await startNode("0x89", tokens)]
    const many = [...Array<string>(20).fill(transferOf(own)), transferOf(own, { chain: "polygon" }), transferOf(other)]
    const args = ["--rpc", polygon.url, "--rpc", ethereum.url]
    expect(await classify(args, ...many, transferOf(own, { chain: "optimism" }))).toEqual({
      code: 0,
      stderr: "",
      sentences: [
        ...Array(21).fill(sentOf("1.5 OWN")),
        sentOf("tokens of 0x0707…0707"),
        sentOf("tokens of 0x7070…7070")
      ]
    })
    // Seven questions about each of two tokens, and about the recipient, which may be a token.
    expect(ethereum.seen.filter(method => method === "eth_call")).toHaveLength(21)
  })

  test("and leaves them unknown if a node fails", async () => {
    const node = await startNode("0x1")
    const { code, stderr, sentences } = await classify(["--rpc", node.url], transferOf(own), transferOf(other))
    expect({ code, sentences }).toEqual({
      code: 0,
      sentences: [sentOf("tokens of 0x7070…7070"), sentOf("tokens of 0x0707…0707")]
    })
    expect(stderr).toMatch(/^glossa: could not read 3 tokens, which may be unknown: .*\n$/)
  })

  test("and leaves out a node that is down, in either order, with a line that names it", async () => {
    const node = await startNode("0x1", { [own]: { [symbol]: bytes32("OWN"), [decimals]: word("0x06") } })
    for (const urls of [
      [node.url, "http://127.0.0.1:1/s3cret"],
      ["http://127.0.0.1:1/s3cret", node.url]
    ]) {
      const args = urls.flatMap(url => ["--rpc", url])
      const { code, stderr, sentences } = await classify(args, transferOf(own))
      expect({ code, sentences }).toEqual({ code: 0, sentences: [sentOf("1.5 OWN")] })
      expect(stderr).toMatch(/^glossa: left out a node of --rpc: 127\.0\.0\.1:1 is unreachable: .+\n$/)
    }
  })

  test("and refuses a node that is down, or of another chain, without its URL", async () => {
    const other = await startNode("0xfa")
    for (const [url, why] of [
      ["http://127.0.0.1:1/s3cret", "is unreachable"],
      [other.url, "serves chain id 250"]
    ] as const) {
      const { code, stderr, sentences } = await classify(["--rpc", url], transferOf(own))
      expect({ code, sentences }).toEqual({ code: 1, sentences: [] })
      expect(stderr).toMatch(/^glossa: .+\n$/)
      expect(stderr).toContain(why)
      expect(stderr).not.toContain("s3cret")
    }
  })
})

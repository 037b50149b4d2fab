import type { ServerResponse } from "node:http"
import { describe, expect, test } from "vitest"
import { badGateway, type Handler, json, problem, startServer } from "../test/startServer.ts"
import { createClient } from "./createClient.ts"
import { GlossaError } from "./GlossaError.ts"

const page = (hashes: ReadonlyArray<string>, endingAt: string) =>
  json({ address: "0x", transactions: hashes.map(txHash => ({ txHash })), endingAt })

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

describe("requests", () => {
  test("send the key and the parameters, arrays as repeated parameters", async () => {
    const { requests, client } = await startServer(page([], "x"))
    await client.getTransactions(address, {
      actions: ["swap", "send"],
      startingFrom: "2022-09-05T15:04:05+02:00",
      allowPartial: true
    })
    expect(requests[0]?.headers["x-api-key"]).toBe("k")
    expect(requests[0]?.url).toBe(
      `/v1/address/${address}/transactions?actions=swap&actions=send&starting_from=2022-09-05T15%3A04%3A05%2B02%3A00&allow_partial=true`
    )
    await client.getContract("../../secret", { evidence: true, blockchain: "polygon" })
    expect(requests[1]?.url).toBe("/v1/contract/..%2F..%2Fsecret?blockchain=polygon&include=evidence")
  })

  test("for an ABI send its form, and return text", async () => {
    const { requests, client } = await startServer(
      (_, response) => response.writeHead(200, { "content-type": "text/plain" }).end("interface IContract {}\n"),
      json([])
    )
    expect(await client.getAbi(address, { format: "solidity", blockchain: "optimism" })).toBe(
      "interface IContract {}\n"
    )
    await client.getAbi(address)
    expect(requests.map(({ url }) => url)).toEqual([
      `/v1/contract/${address}?blockchain=optimism&format=solidity`,
      `/v1/contract/${address}?format=json`
    ])
  })

  test("of transactions by their hashes send whose record it is, the chain and the parts", async () => {
    const { requests, client } = await startServer(json({ txHash: "0xa" }), json({ transactions: [{ txHash: "0xb" }] }))
    const options = { address: "vitalik.eth", blockchain: "polygon", include: ["ledger", "calls"] } as const
    expect(await client.getTransaction("0xa?", options)).toEqual({ txHash: "0xa" })
    expect(await client.getTransactionsByHash(["0xb", "0xc"], options)).toEqual({ transactions: [{ txHash: "0xb" }] })
    await client.getTransaction("0xa")
    await client.getTransactionsByHash(["0xb"])
    const query = "address=vitalik.eth&blockchain=polygon&include=ledger&include=calls"
    expect(requests.map(({ url }) => url)).toEqual([
      `/v1/transaction/0xa%3F?${query}`,
      `/v1/transactions?hashes=0xb%2C0xc&${query}`,
      "/v1/transaction/0xa",
      "/v1/transactions?hashes=0xb"
    ])
  })

  test("for decoding send the data with its topics", async () => {
    const { requests, client } = await startServer(json({ kind: "log" }))
    const options = { data: "0x07", topics: ["0x1", "0x2"], to: address, blockchain: "optimism", kind: "log" } as const
    expect(await client.decode(options)).toEqual({ kind: "log" })
    await client.decode({ data: "0x" })
    expect(requests.map(({ url }) => url)).toEqual([
      `/v1/decode?data=0x07&to=${address}&blockchain=optimism&topics=0x1&topics=0x2&kind=log`,
      "/v1/decode?data=0x"
    ])
  })

  test("for a preview send one transaction or several as JSON, again after transient errors", async () => {
    const received: Array<string> = []
    const { requests, client } = await startServer(async (request, response) => {
      received.push(Buffer.concat(await request.toArray()).toString())
      const handle = received.length === 1 ? problem(503, "not-ready") : json({ previews: [] })
      handle(request, response)
    })
    const unsent = { blockchain: "ethereum", from: address, to: null, value: "7", data: "0x60" } as const
    expect(await client.preview(unsent, { include: ["facts", "logs"] })).toEqual({ previews: [] })
    await client.preview([unsent, unsent])
    expect(received.map(body => JSON.parse(body))).toEqual([unsent, unsent, [unsent, unsent]])
    expect(requests.map(({ method, url, headers }) => [method, url, headers["content-type"]])).toEqual([
      ...[1, 2].map(() => ["POST", "/v1/preview?include=facts&include=logs", "application/json"]),
      ["POST", "/v1/preview", "application/json"]
    ])
  })

  test("for a CSV file have the options of a page, and return the response", async () => {
    const { requests, client } = await startServer(
      (_, response) => response.writeHead(200, { "content-type": "text/csv" }).end("time,hash\r\n"),
      problem(404, "no-such-name")
    )
    const response = await client.getTransactionsCsv(address, {
      order: "ascending",
      startingFrom: "2022-01-01",
      endingAt: "2023-01-01",
      blockchains: ["ethereum", "polygon"],
      protocols: ["uniswap-v2"],
      spam: "hide"
    })
    expect(await response.text()).toBe("time,hash\r\n")
    expect(requests[0]?.headers).toMatchObject({ "x-api-key": "k" })
    expect(requests[0]?.url).toBe(
      `/v1/address/${address}/transactions.csv?blockchains=ethereum&blockchains=polygon&protocol=uniswap-v2&spam=hide&order=ascending&starting_from=2022-01-01&ending_at=2023-01-01`
    )
    await expect(client.getTransactionsCsv("unknown.eth")).rejects.toMatchObject({ code: "no-such-name" })
    const silent = await startServer(() => {})
    await expect(silent.client.getTransactionsCsv(address, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      name: "TimeoutError"
    })
  })

  test("are retried after transient errors only, with the delay of the service", async () => {
    const { requests, client } = await startServer(
      problem(429, "rate-limited", { "retry-after": "0" }),
      problem(503, "not-ready"),
      json({ address })
    )
    expect(await client.getProfile(address)).toEqual({ address })
    expect(requests).toHaveLength(3)
    const rejected = await startServer(problem(401, "unknown-key"))
    const error = await rejected.client.getProfile(address).catch(error => error)
    expect(error).toBeInstanceOf(GlossaError)
    expect(error).toMatchObject({
      code: "unknown-key",
      status: 401,
      problem: { requestId: "r" },
      retryAfter: undefined
    })
    expect(rejected.requests).toHaveLength(1)
    const busy = await startServer(problem(429, "rate-limited", { "retry-after": "7" }))
    expect(await busy.client.getProfile(address).catch(error => error)).toMatchObject({ retryAfter: 7 })
    expect(busy.requests).toHaveLength(3)
  })

  test("are not retried for a chain that the service does not have", async () => {
    const { requests, client } = await startServer(problem(503, "chain-not-served"))
    await expect(client.getProfile("vitalik.eth")).rejects.toMatchObject({ code: "chain-not-served" })
    expect(requests).toHaveLength(1)
  })

  test("abort with their signal", async () => {
    const { client } = await startServer(() => {})
    await expect(client.getProfile(address, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      name: "TimeoutError"
    })
    const failingFetch = async () => {
      throw new TypeError("fetch failed")
    }
    const retrying = createClient({ baseUrl: "http://localhost", apiKey: "k", fetch: failingFetch })
    const start = Date.now()
    await expect(retrying.getProfile(address, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: "TimeoutError"
    })
    expect(Date.now() - start).toBeLessThan(5_000)
  })
})

describe("createClient", () => {
  test.each([
    ["localhost:8080", '"localhost:8080"'],
    ["example.com", '"example.com"'],
    ["", '""'],
    [undefined, "undefined"],
    ["ftp://example.com", '"ftp://example.com"']
  ])("throws for the base URL %j", (baseUrl, seen) => {
    const message = `baseUrl: expected a URL that begins with http:// or https://, got ${seen}`
    expect(() => createClient({ baseUrl: baseUrl as string, apiKey: "k" })).toThrow(new TypeError(message))
  })

  test.each(["", "a key", "key\n", 7])("throws for the key %j, which it does not repeat", apiKey => {
    const create = () => createClient({ baseUrl: "http://localhost", apiKey: apiKey as string })
    expect(create).toThrow(new TypeError("apiKey: expected the key of the service, a text without white space"))
  })

  test("takes a URL", () => {
    expect(() => createClient({ baseUrl: new URL("https://example.com/glossa"), apiKey: "k" })).not.toThrow()
  })
})

test("history fetches each page from the end of the last one", async () => {
  const { requests, client } = await startServer(page(["a", "b"], "one"), page(["c"], "two"), page([], "two"))
  const seen: Array<string> = []
  for await (const { txHash } of client.iterateTransactions(address, { order: "ascending", limit: 2 }))
    seen.push(txHash)
  expect(seen).toEqual(["a", "b", "c"])
  expect(requests.map(({ url }) => new URL(url ?? "", "http://x").searchParams.get("starting_from"))).toEqual([
    null,
    "one",
    "two"
  ])
})

test("history goes on while transactions are held back, and ends when none are", async () => {
  const held = (hashes: ReadonlyArray<string>, endingAt: string) =>
    json({
      address,
      transactions: hashes.map(txHash => ({ txHash })),
      endingAt,
      waitingFor: ["polygon"],
      warnings: ["polygon: held back"]
    })
  const { requests, client } = await startServer(
    held([], "zero"),
    held(["a"], "one"),
    held([], "one"),
    held([], "one"),
    page(["b", "c"], "two"),
    page([], "two")
  )
  const [seen, warnings]: [Array<string>, Array<string>] = [[], []]
  const options = {
    order: "ascending",
    onWarnings: (all: ReadonlyArray<string>) => void warnings.push(...all)
  } as const
  for await (const { txHash } of client.iterateTransactions(address, options)) seen.push(txHash)
  expect(seen).toEqual(["a", "b", "c"])
  expect(requests.map(({ url }) => new URL(url ?? "", "http://x").searchParams.get("starting_from"))).toEqual([
    null,
    "zero",
    "one",
    "one",
    "one",
    "two"
  ])
  expect(warnings).toHaveLength(4)
})

test("history ends when its pages do not advance", async () => {
  const { requests, client } = await startServer(page(["a"], "one"))
  const seen: Array<string> = []
  const reading = (async () => {
    for await (const { txHash } of client.iterateTransactions(address)) seen.push(txHash)
  })()
  await expect(reading).rejects.toMatchObject({ name: "UnexpectedResponseError" })
  expect([seen, requests.length]).toEqual([["a"], 2])
})

test("history that waits ends with its signal", async () => {
  const { client } = await startServer(
    json({ address, transactions: [], endingAt: "zero", waitingFor: ["polygon"], warnings: ["polygon: held back"] })
  )
  const reading = client.iterateTransactions(address, { order: "ascending", signal: AbortSignal.timeout(50) }).next()
  await expect(reading).rejects.toMatchObject({ name: "TimeoutError" })
})

test("history reports the warnings of a page before its transactions", async () => {
  const { requests, client } = await startServer(
    page(["a"], "one"),
    json({ address, transactions: [{ txHash: "b" }], endingAt: "two", warnings: ["polygon: nodes unavailable"] }),
    json({ address, transactions: [], endingAt: "two", warnings: ["optimism: not served"] })
  )
  const seen: Array<string> = []
  const onWarnings = (warnings: ReadonlyArray<string>) => void seen.push(...warnings)
  for await (const { txHash } of client.iterateTransactions(address, { allowPartial: true, onWarnings }))
    seen.push(txHash)
  expect(seen).toEqual(["a", "polygon: nodes unavailable", "b", "optimism: not served"])
  expect(requests.every(({ url }) => !url?.includes("onWarnings"))).toBe(true)
})

describe("the stream", () => {
  const startStream = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" })
  const event = (id: string, txHash: string, name = "transaction") =>
    `event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ txHash })}\n\n`

  test("reconnects after the last event when a connection breaks, times out or is rejected", async () => {
    const { requests, client } = await startServer(
      (_, response) =>
        startStream(response).end(`event: heartbeat\nid: 0\ndata: {}\n\n${event("1", "a")}${event("2", "b")}`),
      problem(503, "not-ready"),
      ...[1, 2, 3, 4].map(() => badGateway),
      (_, response) => {
        startStream(response).write(event("3", "b", "revert"))
        setTimeout(() => response.destroy(), 20)
      },
      // This connection sends no events.
      (_, response) => void startStream(response).write(": hello\n\n"),
      (_, response) =>
        void startStream(response).write(`event: end\nid: 3\ndata: {"reason":"shutdown"}\n\n${event("4", "c")}`)
    )
    const seen: Array<string> = []
    const options = { addresses: [address], include: ["facts"], after: "-1", idleTimeout: 300 } as const
    for await (const { event, id, data } of client.streamTransactions(options)) {
      seen.push(`${event} ${id} ${data.txHash}`)
      if (id === "4") break
    }
    expect(seen).toEqual(["transaction 1 a", "transaction 2 b", "revert 3 b", "transaction 4 c"])
    expect(requests.map(({ headers }) => headers["last-event-id"])).toEqual(["-1", ...Array(6).fill("2"), "3", "3"])
    expect(new Set(requests.map(({ url }) => url))).toEqual(
      new Set([`/v1/stream/transactions?addresses=${address}&include=facts`])
    )
  })

  test.each([
    ["another content type", json({ txHash: "a" })],
    ["an event that is not JSON", (_, response) => void startStream(response).end("event: transaction\ndata: {\n\n")]
  ] satisfies ReadonlyArray<[string, Handler]>)("throws for %s", async (_, handler) => {
    const { client } = await startServer(handler)
    await expect(client.streamTransactions().next()).rejects.toMatchObject({
      name: "UnexpectedResponseError",
      status: 200
    })
  })

  test("reports the warnings of heartbeats", async () => {
    const heartbeat = (data: object) => `event: heartbeat\nid: 0\ndata: ${JSON.stringify(data)}\n\n`
    const { client } = await startServer((_, response) =>
      startStream(response).end(heartbeat({ warnings: ["ethereum: lagging"] }) + heartbeat({}) + event("1", "a"))
    )
    const seen: Array<string> = []
    for await (const { id } of client.streamTransactions({ onWarnings: warnings => void seen.push(...warnings) })) {
      seen.push(id)
      break
    }
    expect(seen).toEqual(["ethereum: lagging", "1"])
  })

  test("throws permanent errors, and ends with its signal", async () => {
    const { client } = await startServer(
      (_, response) => startStream(response).end(event("1", "a")),
      problem(410, "resume-expired")
    )
    const seen: Array<string> = []
    const reading = (async () => {
      for await (const { id } of client.streamTransactions()) seen.push(id)
    })()
    await expect(reading).rejects.toMatchObject({ code: "resume-expired" })
    expect(seen).toEqual(["1"])
    const idle = await startServer((_, response) => void startStream(response).write(": hello\n\n"))
    const ended = (async () => {
      for await (const _ of idle.client.streamTransactions({ signal: AbortSignal.timeout(50) }));
    })()
    await expect(ended).rejects.toMatchObject({ name: "TimeoutError" })
  })
})

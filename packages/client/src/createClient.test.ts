import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, test } from "vitest"
import { createClient } from "./createClient.ts"
import { GlossaError } from "./GlossaError.ts"
import { UnexpectedResponseError } from "./UnexpectedResponseError.ts"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that gives these answers, one after another, the last one again and again. */
const serving = async (...answers: ReadonlyArray<Answer>) => {
  const asked: Array<IncomingMessage> = []
  const server = createServer((request, response) => {
    asked.push(request)
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, client: createClient({ baseUrl: `${baseUrl}/`, apiKey: "k", longestWait: 20 }) }
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, {
      "content-type": status < 400 ? "application/json" : "application/problem+json",
      ...headers
    })
    response.end(JSON.stringify(body))
  }

const problem = (status: number, code: string, headers = {}) =>
  json(
    {
      type: `/problems/${code}`,
      title: "No",
      status,
      detail: "because",
      instance: "/",
      code,
      errors: [],
      requestId: "r"
    },
    status,
    headers
  )

const page = (hashes: ReadonlyArray<string>, endingAt: string) =>
  json({ address: "0x", transactions: hashes.map(txHash => ({ txHash })), endingAt })

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

describe("requests", () => {
  test("carry the key and what was asked, each value of a list by itself", async () => {
    const { asked, client } = await serving(page([], "x"))
    await client.transactions(address, {
      actions: ["swap", "send"],
      startingFrom: "2022-09-05T15:04:05+02:00",
      allowPartial: true
    })
    expect(asked[0]?.headers["x-api-key"]).toBe("k")
    expect(asked[0]?.url).toBe(
      `/v1/address/${address}/transactions?actions=swap&actions=send&starting_from=2022-09-05T15%3A04%3A05%2B02%3A00&allow_partial=true`
    )
    await client.contract("../../secret", { evidence: true, blockchain: "polygon" })
    expect(asked[1]?.url).toBe("/v1/contract/..%2F..%2Fsecret?blockchain=polygon&include=evidence")
  })

  test("are repeated when that may help, as the service says, and not otherwise", async () => {
    const { asked, client } = await serving(
      problem(429, "rate-limited", { "retry-after": "0" }),
      problem(503, "not-ready"),
      json({ address })
    )
    expect(await client.profile(address)).toEqual({ address })
    expect(asked).toHaveLength(3)
    const refused = await serving(problem(401, "unknown-key"))
    const error = await refused.client.profile(address).catch(error => error)
    expect(error).toBeInstanceOf(GlossaError)
    expect(error).toMatchObject({
      code: "unknown-key",
      status: 401,
      problem: { requestId: "r" },
      retryAfter: undefined
    })
    expect(refused.asked).toHaveLength(1)
    const busy = await serving(problem(429, "rate-limited", { "retry-after": "7" }))
    expect(await busy.client.profile(address).catch(error => error)).toMatchObject({ retryAfter: 7 })
    expect(busy.asked).toHaveLength(3)
  })

  test("tell an answer that is not the service's", async () => {
    const { client } = await serving((_, response) => response.writeHead(502).end("<html>Bad gateway"))
    const error = await client.profile(address).catch(error => error)
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error.message).toContain("502")
  })

  test("end with their signal", async () => {
    const { client } = await serving(() => {})
    await expect(client.profile(address, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      name: "TimeoutError"
    })
    const lost = async () => {
      throw new TypeError("fetch failed")
    }
    const patient = createClient({ baseUrl: "http://localhost", apiKey: "k", fetch: lost })
    const begun = Date.now()
    await expect(patient.profile(address, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: "TimeoutError"
    })
    expect(Date.now() - begun).toBeLessThan(5_000)
  })
})

test("history reads page after page, from where the last one ended", async () => {
  const { asked, client } = await serving(page(["a", "b"], "one"), page(["c"], "two"), page([], "two"))
  const seen: Array<string> = []
  for await (const { txHash } of client.history(address, { order: "ascending", limit: 2 })) seen.push(txHash)
  expect(seen).toEqual(["a", "b", "c"])
  expect(asked.map(({ url }) => new URL(url ?? "", "http://x").searchParams.get("starting_from"))).toEqual([
    null,
    "one",
    "two"
  ])
})

test("history tells what its pages lack, the last one too, before they are read", async () => {
  const { asked, client } = await serving(
    page(["a"], "one"),
    json({ address, transactions: [{ txHash: "b" }], endingAt: "two", warnings: ["polygon: its nodes don't answer"] }),
    json({ address, transactions: [], endingAt: "two", warnings: ["optimism: not indexed by this service"] })
  )
  const seen: Array<string> = []
  const onWarnings = (warnings: ReadonlyArray<string>) => void seen.push(...warnings)
  for await (const { txHash } of client.history(address, { allowPartial: true, onWarnings })) seen.push(txHash)
  expect(seen).toEqual(["a", "polygon: its nodes don't answer", "b", "optimism: not indexed by this service"])
  expect(asked.every(({ url }) => !url?.includes("onWarnings"))).toBe(true)
})

describe("the stream", () => {
  const begin = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" })
  const event = (id: string, txHash: string, name = "transaction") =>
    `event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ txHash })}\n\n`

  test("goes on where it was left, after breaks, silence and refusals", async () => {
    const { asked, client } = await serving(
      (_, response) => begin(response).end(`event: heartbeat\nid: 0\ndata: {}\n\n${event("1", "a")}${event("2", "b")}`),
      problem(503, "not-ready"),
      (_, response) => {
        begin(response).write(event("3", "b", "revert"))
        setTimeout(() => response.destroy(), 20)
      },
      // silent
      (_, response) => void begin(response).write(": hello\n\n"),
      (_, response) =>
        void begin(response).write(`event: end\nid: 3\ndata: {"reason":"shutdown"}\n\n${event("4", "c")}`)
    )
    const seen: Array<string> = []
    for await (const { event, id, data } of client.stream({ addresses: [address], after: "-1", silence: 300 })) {
      seen.push(`${event} ${id} ${data.txHash}`)
      if (id === "4") break
    }
    expect(seen).toEqual(["transaction 1 a", "transaction 2 b", "revert 3 b", "transaction 4 c"])
    expect(asked.map(({ headers }) => headers["last-event-id"])).toEqual(["-1", "2", "2", "3", "3"])
    expect(asked[0]?.url).toBe(`/v1/stream/transactions?addresses=${address}`)
  })

  test("fails with what trying again can't mend, and ends with its signal", async () => {
    const { client } = await serving(
      (_, response) => begin(response).end(event("1", "a")),
      problem(410, "resume-expired")
    )
    const seen: Array<string> = []
    const reading = (async () => {
      for await (const { id } of client.stream()) seen.push(id)
    })()
    await expect(reading).rejects.toMatchObject({ code: "resume-expired" })
    expect(seen).toEqual(["1"])
    const quiet = await serving((_, response) => void begin(response).write(": hello\n\n"))
    const ended = (async () => {
      for await (const _ of quiet.client.stream({ signal: AbortSignal.timeout(50) }));
    })()
    await expect(ended).rejects.toMatchObject({ name: "TimeoutError" })
  })
})

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, onTestFinished, test } from "vitest"
import { badGateway, type Handler, json, problem, startServer } from "../test/startServer.ts"
import { UnexpectedResponseError } from "./UnexpectedResponseError.ts"

const address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

const html =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, { "content-type": "text/html", ...headers }).end("<html>Not the service")

const body =
  (text: string, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { "content-type": `application/${status === 200 ? "" : "problem+"}json` }).end(text)

const cut: Handler = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" })
  response.write('{"address":', () => response.destroy())
}

test.each([301, 302, 303, 307, 308])(
  "does not follow a redirect with status %i, nor send the key there",
  async status => {
    const received: Array<string | undefined> = []
    const other = createServer(({ url }, response) => {
      received.push(url)
      response.end("{}")
    })
    await new Promise<void>(done => other.listen(0, "127.0.0.1", done))
    onTestFinished(() => void other.close())
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
    const { requests, client } = await startServer((_, response) => response.writeHead(status, { location }).end())
    const error = await client.getProfile(address).catch(error => error)
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status, message: expect.stringContaining(`a redirect to ${location}`) })
    expect([requests.length, received]).toEqual([1, []])
  }
)

describe("a response of a proxy", () => {
  test.each([
    ["429", html(429, { "retry-after": "0" })],
    ["502", badGateway],
    ["503", html(503)],
    ["504", html(504)],
    ["a body that is cut", cut]
  ])("is retried after %s", async (_, handler) => {
    const { requests, client } = await startServer(handler, handler, json({ address }))
    expect(await client.getProfile(address)).toEqual({ address })
    expect(requests).toHaveLength(3)
  })

  test("rejects after the last retry, with the delay that it names", async () => {
    const { requests, client } = await startServer(html(503, { "retry-after": "7" }))
    const error = await client.getProfile(address).catch(error => error)
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({ status: 503, retryAfter: 7, message: expect.stringContaining("Not the service") })
    expect(requests).toHaveLength(3)
  })

  test.each([
    ["a page", 200, html(200)],
    ["an empty body", 200, body("")],
    ["null", 200, body("null")],
    ["half of an object", 200, body('{"address":')],
    ["a problem that is null", 400, body("null", 400)],
    ["half of a problem", 503, body("{", 503)],
    ["a problem of another service", 403, body('{"title":"Forbidden"}', 403)],
    ["a page without the resource", 404, html(404)]
  ])("rejects %s", async (_, status, handler) => {
    const { client } = await startServer(handler)
    for (const call of [client.getProfile(address), client.getTransactions(address)]) {
      const error = await call.catch(error => error)
      expect(error).toBeInstanceOf(UnexpectedResponseError)
      expect(error).toMatchObject({ status })
    }
  })

  test("rejects a page in place of a file or a text", async () => {
    const { client } = await startServer(html(200))
    await expect(client.getTransactionsCsv(address)).rejects.toBeInstanceOf(UnexpectedResponseError)
    await expect(client.getAbi(address)).rejects.toBeInstanceOf(UnexpectedResponseError)
  })
})

test("retries a text that is cut", async () => {
  const { client } = await startServer(cut, problem(503, "not-ready"), json([]))
  expect(await client.getAbi(address)).toBe("[]")
})

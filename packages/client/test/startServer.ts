import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"
import { createClient } from "../src/createClient.ts"

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server that uses these handlers in order, then the last one again, and a client of it, for one test. */
export const startServer = async (...handlers: ReadonlyArray<Handler>) => {
  const requests: Array<IncomingMessage> = []
  const server = createServer((request, response) => {
    requests.push(request)
    handlers[Math.min(requests.length, handlers.length) - 1]?.(request, response)
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, client: createClient({ baseUrl: `${baseUrl}/`, apiKey: "k", maxRetryDelay: 20 }) }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, {
      "content-type": status < 400 ? "application/json" : "application/problem+json",
      ...headers
    })
    response.end(JSON.stringify(body))
  }

export const problem = (status: number, code: string, headers = {}) =>
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

/** The page of a proxy whose service does not respond. */
export const badGateway: Handler = (_, response) =>
  response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad gateway")

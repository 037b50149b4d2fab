import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

type Mood = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

/** All that a server knows of a request, in its own words. */
const everything = ({ method, url, headers }: IncomingMessage, body: string) =>
  `${method} http://${headers.host}${url} ${JSON.stringify(headers)} ${body}`

const idsOf = (body: string): ReadonlyArray<unknown> => {
  try {
    return [JSON.parse(body)].flat().map(({ id }: { readonly id?: unknown }) => id)
  } catch {
    return []
  }
}

const rpcError =
  (code: number): Mood =>
  (request, response, body) => {
    const answers = idsOf(body).map(id => ({
      jsonrpc: "2.0",
      id,
      error: { code, message: everything(request, body), data: everything(request, body) }
    }))
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(body.startsWith("[") ? answers : answers[0]))
  }

const said =
  (status: number, type: string, more: Readonly<Record<string, string>> = {}): Mood =>
  (request, response, body) =>
    response.writeHead(status, { "content-type": type, ...more }).end(everything(request, body))

/** Ways to fail in which a server gives back what it was asked with. */
const moods: ReadonlyArray<Mood> = [
  said(401, "text/plain"),
  rpcError(-32_000),
  said(500, "text/html"),
  (request, response) => response.writeHead(302, { location: `http://127.0.0.1:9${request.url}` }).end(),
  said(200, "application/json"),
  rpcError(-32_603),
  said(429, "application/json", { "retry-after": "0" }),
  (request, response, body) =>
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        status: "0",
        message: "NOTOK",
        result: everything(request, body),
        items: everything(request, body)
      })
    ),
  (_, response) => response.destroy(),
  (_, response) =>
    response
      .writeHead(200, { "content-type": "application/json", "content-length": "1000" })
      .end("{", () => response.destroy())
]

/** A useless server whose responses repeat the whole request. */
export const indiscreetServer = async () => {
  const heard: Array<string> = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    heard.push(everything(request, body))
    moods[heard.length % moods.length]?.(request, response, body)
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, heard, stop }
}

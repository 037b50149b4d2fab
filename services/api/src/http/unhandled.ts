import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { Context } from "effect"
import { HeadersTooLarge, InvalidParameter, MethodNotAllowed, NotReady, type Problem } from "../definition/problems.ts"
import { allowedMethods } from "./allowedMethods.ts"
import { countAnswer } from "./answered.ts"
import { invalidParameter } from "./invalidParameter.ts"
import { limits } from "./limits.ts"
import { pathOf, problemBody, problemHeaders, problemType } from "./problemBody.ts"
import { requestIdFrom } from "./RequestId.ts"
import { routeOf } from "./routes.ts"
import { dataHeaders } from "./securityHeaders.ts"

type Headers = Readonly<Record<string, string>>

/** No edge counts what no handler answers. It is answered at once. */
const count = (status: number, path: string) => countAnswer(Context.empty(), { route: routeOf(path), status, ms: 0 })

/** An answer that no handler gives, with the headers that every answer has. */
const written = (body: string, requestId: string, own: Headers): Headers => ({
  ...dataHeaders,
  "content-length": String(Buffer.byteLength(body)),
  "x-request-id": requestId,
  ...own
})

const problemWritten = (problem: Problem, path: string, requestId: string, more: Headers) => {
  const body = JSON.stringify(problemBody(problem, path, requestId))
  return {
    body,
    headers: written(body, requestId, { "content-type": problemType, ...problemHeaders(problem), ...more })
  }
}

const idOf = ({ headers }: IncomingMessage) => requestIdFrom(headers["x-request-id"]?.toString())

const refusing =
  (problem: Problem, more: Headers = {}) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? "/")
    const { body, headers } = problemWritten(problem, path, idOf(request), more)
    response.writeHead(problem.status, headers).end(body)
    count(problem.status, path)
  }

const notYet = refusing(
  new NotReady({ detail: "The service is starting, or waits for its database. Try again in a moment." })
)

const readOnly = refusing(new MethodNotAllowed({ detail: "Everything is read with GET." }), { allow: allowedMethods })

const alive = '{"status":"alive"}'

/** Answers while there are no handlers. */
export const starting = (request: IncomingMessage, response: ServerResponse) => {
  // the process lives, whatever it waits for: who ends it for that would have it wait anew
  if (pathOf(request.url ?? "/") !== "/healthz" || request.method === "OPTIONS") return notYet(request, response)
  if (request.method !== "GET" && request.method !== "HEAD") return readOnly(request, response)
  const own = { "content-type": "application/json", "cache-control": "no-store" }
  response.writeHead(200, written(alive, idOf(request), own)).end(alive)
  count(200, "/healthz")
}

const badHost = (reason: string) => refusing(invalidParameter([{ parameter: "host", reason }]))

const hostless = badHost("expected one, as in every request of HTTP/1.1")
const manyHosts = badHost("expected one, got several")
const noHost = badHost("expected a host, and a port where there is one")

/** RFC 3986 §3.2.2: a name, an address or one of IPv6 in brackets; §3.2.3: a port. */
const host = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/**
 * What is answered to a request whose `Host` is not as RFC 9112 §3.2 has it; undefined where it is. Node takes the first of many,
 * and any text; that there is none it would refuse as well, without a word.
 */
export const hostRefusal = ({ httpVersion, headers, rawHeaders }: IncomingMessage) => {
  if (headers.host === undefined) return httpVersion === "1.1" ? hostless : undefined
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === "host") hosts++
  if (hosts > 1) return manyHosts
  return host.test(headers.host) ? undefined : noHost
}

/** An answer where there is no response to write it to. */
const end = (socket: Duplex, problem: Problem, path: string, requestId: string, more: Headers, isHead = false) => {
  const { body, headers } = problemWritten(problem, path, requestId, { ...more, connection: "close" })
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head.join("")}\r\n${isHead ? "" : body}`)
  count(problem.status, path)
  // Node no longer looks after the connection, and a caller need not close it
  const timer = setTimeout(() => socket.destroy(), limits.drain)
  socket.once("close", () => clearTimeout(timer))
}

const tunnel = new MethodNotAllowed({ detail: "CONNECT is not allowed: this is no proxy." })

/** Answers to a request for a tunnel. */
export const refuseTunnel = (request: IncomingMessage, socket: Duplex): void =>
  end(socket, tunnel, "/", idOf(request), { allow: allowedMethods })

interface Unread extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
}

const firstLine = /^([!#$%&'*+.^`|~\w-]+) (\S+) HTTP\/1\.[01]\r?\n/
const ownId = /^x-request-id:[ \t]*([\w.-]+)[ \t]*\r?$/im

/** Node refuses what it can't parse before any handler sees it: without this, with an empty body. */
export const refuseUnread = ({ code, rawPacket }: Unread, socket: Duplex) => {
  if (code === "ECONNRESET" || !socket.writable) return socket.destroy()
  const [head = ""] = rawPacket?.toString("latin1", 0, limits.headers).split(/\r?\n\r?\n/, 1) ?? []
  const [, method = "", target = "/"] = firstLine.exec(head) ?? []
  const requestId = requestIdFrom(ownId.exec(head)?.[1])
  if (code === "HPE_HEADER_OVERFLOW") {
    const problem = new HeadersTooLarge({ detail: `At most ${limits.headers} bytes of headers are read.` })
    return end(socket, problem, "/", requestId, {}, method === "HEAD")
  }
  if (code === "HPE_INVALID_METHOD" && method !== "" && !METHODS.includes(method)) {
    const problem = new MethodNotAllowed({ detail: "Nothing here has this method: everything is read with GET." })
    return end(socket, problem, target.startsWith("/") ? pathOf(target) : "/", requestId, { allow: allowedMethods })
  }
  const problem = new InvalidParameter({ detail: "This is no HTTP request that the service can read." })
  return end(socket, problem, "/", requestId, {}, head.startsWith("HEAD "))
}

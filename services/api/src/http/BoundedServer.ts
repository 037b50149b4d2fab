import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { HeadersTooLarge, InvalidParameter, MethodNotAllowed, NotReady, type Problem } from "../definition/problems.ts"
import { cutOffWhenUnread, type ReaderPatience } from "./cutOffWhenUnread.ts"
import type { First } from "./Entrance.ts"
import { limits } from "./limits.ts"
import { pathOf, problemBody, problemHeaders, problemType } from "./problemBody.ts"
import { requestIdFrom } from "./RequestId.ts"

const answerWith = (problem: Problem) => (request: IncomingMessage, response: ServerResponse) => {
  const requestId = requestIdFrom(undefined)
  const body = JSON.stringify(problemBody(problem, pathOf(request.url ?? "/"), requestId))
  const own = { "content-type": problemType, "content-length": Buffer.byteLength(body), "x-request-id": requestId }
  response.writeHead(problem.status, { ...own, ...problemHeaders(problem) }).end(body)
}

const notYet = answerWith(
  new NotReady({ detail: "The service is starting, or waits for its database. Try again in a moment." })
)

const starting = (request: IncomingMessage, response: ServerResponse) => {
  // the process lives, whatever it waits for: who ends it for that would have it wait anew
  if (request.url !== "/healthz") return notYet(request, response)
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end('{"status":"alive"}')
}

/** RFC 9112 §3.2. Node would refuse it as well, without a word. */
const hostless = answerWith(new InvalidParameter({ detail: "Every request of HTTP/1.1 has a Host header." }))

const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === "1.1" && headers.host === undefined

const tunnel = new MethodNotAllowed({ detail: "CONNECT is not allowed: this is no proxy." })

const problemFor = (code: string | undefined): Problem =>
  code === "HPE_HEADER_OVERFLOW"
    ? new HeadersTooLarge({ detail: `At most ${limits.headers} bytes of headers are read.` })
    : new InvalidParameter({ detail: "This is no HTTP request that the service can read." })

/** An answer where there is no response to write it to. */
const end = (socket: Duplex, problem: Problem, more: Record<string, string>, isHead = false) => {
  const requestId = requestIdFrom(undefined)
  const body = JSON.stringify(problemBody(problem, "/", requestId))
  const headers = { "content-type": problemType, "content-length": Buffer.byteLength(body), "x-request-id": requestId }
  const lines = Object.entries({ ...headers, ...problemHeaders(problem), ...more, connection: "close" })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${isHead ? "" : body}`)
  // Node no longer looks after the connection, and a caller need not close it
  const timer = setTimeout(() => socket.destroy(), limits.drain)
  socket.once("close", () => clearTimeout(timer))
}

interface Refused extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
}

/** Node refuses what it can't parse before any handler sees it: without this, with an empty body. */
const refuse = (error: Refused, socket: Duplex) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy()
  return end(socket, problemFor(error.code), {}, error.rawPacket?.toString("latin1", 0, 5) === "HEAD ")
}

/**
 * Node's server, bounded in what a request may send, in how long it may take to send it, and in how long an answer may take to
 * be read. From the moment it listens
 * until a handler is attached it answers 503, where Node would leave the caller without any answer, but says that it lives; once it closes, it
 * waits for open connections only so long. It emits `closing` then, for answers that have no end of their own.
 */
export class BoundedServer extends Server {
  #closing = false
  readonly #open = new Set<ServerResponse>()
  readonly #first: () => First
  readonly #patience: ReaderPatience | undefined

  /**
   * @param connections that are open at a time; those beyond are closed at once
   * @param first tells who is asked before the handlers
   * @param patience with those who read an answer slowly
   */
  constructor(
    connections: number,
    first: () => First = () => (_request, _response, next) => next(),
    patience?: ReaderPatience
  ) {
    super({
      // nothing is upgraded to, and what Node hands over it no longer looks after
      ...{ shouldUpgradeCallback: () => false },
      maxHeaderSize: limits.headers,
      requireHostHeader: false,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: 2_000
    })
    this.#first = first
    this.#patience = patience
    this.maxConnections = connections
    this.on("clientError", refuse)
    // what a client expects beside an answer, nobody has to meet (RFC 9110 §10.1.1)
    this.on("checkExpectation", (request, response) => this.emit("request", request, response))
    this.on("connect", (_, socket) => end(socket, tunnel, { allow: "GET, HEAD, OPTIONS" }))
    this.on("request", starting)
    this.on("newListener", event => {
      if (event === "request") this.off("request", starting)
    })
  }

  override emit(event: string, ...values: ReadonlyArray<unknown>): boolean {
    const next = () => super.emit(event, ...values)
    // a request that waits to be told to go on has an event of its own
    if (event !== "request" && event !== "checkContinue") return next()
    const [request, response] = values as readonly [IncomingMessage, ServerResponse]
    response.shouldKeepAlive &&= !this.#closing
    this.#open.add(response)
    response.once("close", () => this.#open.delete(response))
    cutOffWhenUnread(response, this.#patience)
    if (lacksHost(request)) hostless(request, response)
    else this.#first()(request, response, next)
    return true
  }

  override close(callback?: (error?: Error) => void): this {
    this.emit("closing")
    // Node closes what is idle now, but lets a busy connection go on with request after request
    this.#closing = true
    for (const response of this.#open) response.shouldKeepAlive = false
    setTimeout(() => this.closeAllConnections(), limits.drain).unref()
    return super.close(callback)
  }
}

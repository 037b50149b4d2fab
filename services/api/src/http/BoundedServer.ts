import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { HeadersTooLarge, InvalidParameter, NotReady, type Problem } from "../definition/problems.ts"
import { limits } from "./limits.ts"
import { pathOf, problemBody, problemHeaders, problemType } from "./problemBody.ts"
import { requestIdFrom } from "./RequestId.ts"

const starting = (request: IncomingMessage, response: ServerResponse) => {
  const problem = new NotReady({ detail: "The service is starting. Try again in a moment." })
  const requestId = requestIdFrom(undefined)
  response
    .writeHead(503, { "content-type": problemType, "x-request-id": requestId, ...problemHeaders(problem) })
    .end(JSON.stringify(problemBody(problem, pathOf(request.url ?? "/"), requestId)))
}

const problemFor = (code: string | undefined): Problem =>
  code === "HPE_HEADER_OVERFLOW"
    ? new HeadersTooLarge({ detail: `At most ${limits.headers} bytes of headers are read.` })
    : new InvalidParameter({ detail: "This is no HTTP request that the service can read." })

/** Node refuses what it can't parse before any handler sees it: without this, with an empty body. */
const refuse = (error: Error & { readonly code?: string }, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy()
  const problem = problemFor(error.code)
  const requestId = requestIdFrom(undefined)
  const body = JSON.stringify(problemBody(problem, "/", requestId))
  const headers = { "content-type": problemType, "content-length": Buffer.byteLength(body), "x-request-id": requestId }
  const lines = Object.entries({ ...headers, ...problemHeaders(problem), connection: "close" })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")
  return socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${body}`)
}

/**
 * Node's server, bounded in what a request may send and in how long it may take to send it. From the moment it listens
 * until a handler is attached it answers 503, where Node would leave the caller without any answer; once it closes, it
 * waits for open connections only so long. It emits `closing` then, for answers that have no end of their own.
 */
export class BoundedServer extends Server {
  /** @param connections that are open at a time; those beyond are closed at once */
  constructor(connections: number) {
    super({
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: 2_000
    })
    this.maxConnections = connections
    this.on("clientError", refuse)
    this.on("request", starting)
    this.on("newListener", event => {
      if (event === "request") this.off("request", starting)
    })
  }

  override close(callback?: (error?: Error) => void): this {
    this.emit("closing")
    setTimeout(() => this.closeAllConnections(), limits.drain).unref()
    return super.close(callback)
  }
}

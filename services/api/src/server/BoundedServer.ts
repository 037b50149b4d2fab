import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { NotReadyError } from "../api/problems.ts"
import type { Settings } from "../config/Settings.ts"
import { limits } from "../middleware/limits.ts"
import { problemBody, problemHeaders } from "../middleware/problemResponse.ts"
import { requestIdFrom } from "../middleware/requestContext.ts"
import { pathOf } from "../middleware/routeOf.ts"
import { dataHeaders } from "../middleware/securityHeaders.ts"
import { Streams } from "../stream/Streams.ts"

const notReady = new NotReadyError({
  detail: "The service is starting, or waiting for its database. Retry in a moment."
})

/** Responds while the service starts: it is alive, so that no supervisor restarts it, and everything else gets 503. */
const respondNotReady = ({ url = "/", headers }: IncomingMessage, response: ServerResponse): void => {
  const requestId = requestIdFrom(headers["x-request-id"]?.toString())
  const path = pathOf(url)
  if (path === "/healthz")
    response
      .writeHead(200, {
        ...dataHeaders,
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-request-id": requestId
      })
      .end('{"status":"alive"}')
  else
    response
      .writeHead(notReady.status, { ...dataHeaders, ...problemHeaders(notReady), "x-request-id": requestId })
      .end(JSON.stringify(problemBody(notReady, path, requestId)))
}

export interface WriteTimeouts {
  /** Milliseconds without any progress; the connection is closed after at most twice that. */
  readonly idle: number
  /** Milliseconds for the whole response. */
  readonly whole: number
}

const defaults: WriteTimeouts = { idle: limits.idleReaderTimeoutMs, whole: limits.slowReaderTimeoutMs }

/**
 * Closes the connection of a client that does not read its finished response, whose bytes would otherwise stay in memory.
 * A response that is still being written, such as a stream, has a timeout of its own.
 */
const writeTimeout = (response: ServerResponse, { idle, whole }: WriteTimeouts = defaults): void => {
  response.once("prefinish", () => {
    const { socket } = response
    // Nearly every response is in the system's buffers by now.
    if (socket === null || socket.writableLength === 0) return
    const close = () => response.destroy()
    // The idle timer restarts whenever the socket's queue gets shorter.
    response.setTimeout(idle, close)
    const timer = setTimeout(close, whole)
    response.once("close", () => clearTimeout(timer))
  })
}

const versions: ReadonlySet<string> = new Set(["1.0", "1.1"])

/** Whether Node's parser accepts a request that violates RFC 9112: another version, or several `Host` headers. */
const isMalformed = ({ httpVersion, rawHeaders }: IncomingMessage): boolean =>
  !versions.has(httpVersion) || rawHeaders.filter((name, i) => i % 2 === 0 && /^host$/i.test(name)).length > 1

/**
 * Node's server with limits on the size and duration of a request and of reading its response. It responds with 503 until a handler is
 * attached. It emits `closing` when it closes, which ends streams, and then waits a limited time for open requests.
 */
export class BoundedServer extends Server {
  readonly #open = new Set<ServerResponse>()

  /** @param connections open at a time; further ones are closed immediately */
  constructor(connections: number, timeouts?: WriteTimeouts) {
    super({
      // No connection is upgraded, although Effect's adapter registers a handler for upgrades.
      ...{ shouldUpgradeCallback: () => false },
      maxHeaderSize: limits.maxParsedHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: 2_000
    })
    this.maxConnections = connections
    this.on("request", (request: IncomingMessage, response: ServerResponse) => {
      if (!this.listening) response.shouldKeepAlive = false
      this.#open.add(response)
      response.once("close", () => this.#open.delete(response))
      writeTimeout(response, timeouts)
      if (this.listenerCount("request") === 1) respondNotReady(request, response)
    })
  }

  override emit(event: string, ...values: Array<unknown>): boolean {
    const [request, response] = values
    if (event !== "request" || !isMalformed(request as IncomingMessage))
      return super.emit(event, ...values)
      // Node itself responds in this way to requests that it rejects.
    ;(response as ServerResponse).writeHead(400, { connection: "close" }).end()
    return true
  }

  override close(callback?: (error?: Error) => void): this {
    this.emit("closing")
    // Node closes idle connections, but would let a busy one continue with its next request.
    for (const response of this.#open) response.shouldKeepAlive = false
    setTimeout(() => this.closeAllConnections(), limits.shutdownTimeoutMs).unref()
    return super.close(callback)
  }
}

/** The socket, which ends open streams when it closes. */
export const httpServer = ({ port, host, connections }: Pick<Settings, "port" | "host" | "connections">) =>
  Layer.unwrap(
    Effect.map(Streams, ({ end }) =>
      NodeHttpServer.layer(() => new BoundedServer(connections).once("closing", () => Effect.runSync(end)), {
        port,
        ...(host === undefined ? {} : { host }),
        gracefulShutdownTimeout: limits.shutdownTimeoutMs
      })
    )
  )

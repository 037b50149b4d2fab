import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import { cutOffWhenUnread, type ReaderPatience } from "./cutOffWhenUnread.ts"
import type { First } from "./Entrance.ts"
import { limits } from "./limits.ts"
import { hostRefusal, refuseTunnel, refuseUnread, starting } from "./unhandled.ts"

/**
 * Node's server, bounded in what a request may send, in how long it may take to send it, and in how long an answer may take to
 * be read. From the moment it listens until a handler is attached it answers 503, where Node would leave the caller without any
 * answer, but says that it lives; once it closes, it waits for open connections only so long. It emits `closing` then, for answers that have no end of their own.
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
    this.on("clientError", refuseUnread)
    // what a client expects beside an answer, nobody has to meet (RFC 9110 §10.1.1)
    this.on("checkExpectation", (request, response) => this.emit("request", request, response))
    this.on("connect", refuseTunnel)
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
    const refusal = hostRefusal(request)
    if (refusal !== undefined) refusal(request, response)
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

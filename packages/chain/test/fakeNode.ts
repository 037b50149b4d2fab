import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

export interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

export interface HttpRequest {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly requests: ReadonlyArray<RpcRequest>
  readonly batch: boolean
  /** HTTP requests before this one, without those that ask for the chain id. */
  readonly place: number
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is when it is text, else as JSON. */
  readonly body?: unknown
  /** Milliseconds. */
  readonly delay?: number
}

/** What a node does with an HTTP request: an answer, silence, or a broken connection. */
export type Handler = (request: HttpRequest) => Reply | "silence" | "break"

export interface FakeNode {
  readonly url: string
  /** Every HTTP request, without those that only ask for the chain id. */
  readonly seen: ReadonlyArray<HttpRequest>
  /** How many requests were being answered at once, at most. */
  readonly crowd: () => number
  /** How many requests have no answer yet. */
  readonly open: () => number
}

/** An error that a method answers with. */
export class RpcFailure {
  readonly error: Readonly<Record<string, unknown>>
  constructor(code: number, message: string, data?: unknown) {
    this.error = { code, message, ...(data === undefined ? {} : { data }) }
  }
}

export type Methods = Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>>

const answerOf = (methods: Methods, { id, method, params }: RpcRequest) => {
  const known = methods[method]
  const result =
    known === undefined ? new RpcFailure(-32601, `the method ${method} does not exist/is not available`) : known(params)
  return { jsonrpc: "2.0", id, ...(result instanceof RpcFailure ? { error: result.error } : { result }) }
}

/** Answers as a node with these methods does. */
export const answer = (methods: Methods, { requests, batch }: HttpRequest): Reply => {
  const answers = requests.map(request => answerOf(methods, request))
  return { body: batch ? answers : answers[0] }
}

const send = (response: ServerResponse, { status = 200, headers = {}, body }: Reply) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(typeof body === "string" ? body : JSON.stringify(body))
}

/** A chain id, "down" for a broken connection, or any other reply. */
type ChainId = number | "down" | Reply

/** A JSON-RPC node inside this process that misbehaves on demand. */
export const fakeNode = (handler: Handler, chainId: number | (() => ChainId) = 1) =>
  Effect.acquireRelease(
    Effect.callback<FakeNode & { readonly close: () => void }>(resume => {
      const seen: Array<HttpRequest> = []
      let inside = 0
      let most = 0
      const server = createServer((incoming, response) => {
        const chunks: Array<Buffer> = []
        most = Math.max(most, ++inside)
        response.on("close", () => inside--)
        incoming.on("data", chunk => chunks.push(chunk))
        incoming.on("end", () => {
          const json = JSON.parse(Buffer.concat(chunks).toString())
          const batch = Array.isArray(json)
          const requests: ReadonlyArray<RpcRequest> = batch ? json : [json]
          const request = { headers: incoming.headers, path: incoming.url ?? "", requests, batch, place: seen.length }
          if (requests.every(({ method }) => method === "eth_chainId")) {
            const id = typeof chainId === "number" ? chainId : chainId()
            if (id === "down") return response.destroy()
            if (typeof id === "object") return send(response, id)
            return send(response, answer({ eth_chainId: () => `0x${id.toString(16)}` }, request))
          }
          seen.push(request)
          const reply = handler(request)
          if (reply === "silence") return
          if (reply === "break") return response.destroy()
          setTimeout(() => send(response, reply), reply.delay ?? 0)
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        const close = () => {
          server.closeAllConnections()
          server.close()
        }
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, seen, crowd: () => most, open: () => inside, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** A node that always answers with these methods. */
export const honestNode = (methods: Methods, chainId = 1) => fakeNode(request => answer(methods, request), chainId)

/** A URL on which nothing listens. */
export const nowhere = Effect.scoped(
  Effect.map(
    fakeNode(() => "break"),
    ({ url }) => url
  )
)

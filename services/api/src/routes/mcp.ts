import { Effect, Layer, Result, type Scope } from "effect"
import { HttpEffect, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"
import { Api } from "../api/Api.ts"
import { invalidParameter, MethodNotAllowedError, OriginNotAllowedError } from "../api/problems.ts"
import type { Settings } from "../config/Settings.ts"
import { McpSessions } from "../mcp/McpSessions.ts"
import { mcpServer } from "../mcp/mcpServer.ts"
import { Authenticator } from "../middleware/Authenticator.ts"
import { limits } from "../middleware/limits.ts"
import { problemResponse } from "../middleware/problemResponse.ts"
import { keyOf } from "../middleware/RefusalLog.ts"
import { addHeaders } from "../middleware/rateLimit.ts"
import { RequestId } from "../middleware/requestContext.ts"
import { readBody } from "../middleware/requestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest

const path = "/mcp"
const url = `http://localhost${path}`
const sessionHeader = "mcp-session-id"
const allow = "POST, DELETE, OPTIONS"

/** The headers of the protocol, with the key and the request id. */
const forwardedHeaders = ({ headers }: Request, key: string, requestId: string) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === "content-type" || name === "accept" || name.startsWith("mcp-"))
  ),
  "x-api-key": key,
  "x-request-id": requestId
})

const checkMethod = ({ method }: Request) =>
  method === "POST" || method === "DELETE"
    ? Effect.void
    : Effect.andThen(
        addHeaders({ allow }),
        Effect.fail(new MethodNotAllowedError({ detail: `${method} is not allowed: send messages with POST.` }))
      )

/** The protocol's server would describe the error of every parameter, however many there are. */
const checkEntries = (text: string) =>
  Effect.suspend(() => {
    let entries = 0
    const open: Array<unknown> = [Result.getOrUndefined(Result.try(() => JSON.parse(text)))]
    while (open.length > 0) {
      const value = open.pop()
      if (typeof value !== "object" || value === null) continue
      const inner = Object.values(value)
      entries += inner.length
      if (entries > limits.maxMcpEntries) {
        const reason = `a message has at most ${limits.maxMcpEntries} keys and items`
        return Effect.fail(invalidParameter([{ parameter: "body", reason }]))
      }
      open.push(...inner)
    }
    return Effect.succeed(text)
  })

/** A page may only call if it could read responses anyway. Otherwise a rebound name would make any page same-origin (DNS rebinding). */
const checkOrigin = ({ headers }: Request, origins: ReadonlyArray<string>) => {
  const { origin } = headers
  return origin === undefined || origins[0] === "*" || origins.includes(origin)
    ? Effect.void
    : Effect.fail(new OriginNotAllowedError({ detail: "The origin of the page is not in GLOSSA_CORS_ORIGINS." }))
}

/** The operations as an MCP server over Streamable HTTP. Its tools call the other routes of the router in this process. */
export const mcp = ({ corsOrigins }: Pick<Settings, "corsOrigins">) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { authenticate } = yield* Authenticator
      const toFetch = HttpEffect.toWebHandlerWith<never, Request | Scope.Scope>(yield* Effect.context<never>())
      let routes: ((request: globalThis.Request) => Promise<Response>) | undefined
      const fetch: typeof globalThis.fetch = (target, init) => {
        // When the first request arrives, the router has all routes and middleware.
        routes ??= toFetch(router.asHttpEffect())
        return routes(new globalThis.Request(target, init))
      }
      const { version } = OpenApi.fromApi(Api).info
      const server = toFetch(yield* mcpServer({ version, path, fetch }))
      const sessions = new McpSessions()

      const endSession = (session: string) =>
        Effect.promise(() =>
          server(new globalThis.Request(url, { method: "DELETE", headers: { [sessionHeader]: session } }))
        )

      const respond = Effect.fnUntraced(function* (request: Request) {
        yield* checkMethod(request)
        yield* checkOrigin(request, corsOrigins)
        const key = keyOf(request)
        const { id } = yield* authenticate(key)
        const session = request.headers[sessionHeader]
        // The protocol's response to a session that ended.
        if (session !== undefined && !sessions.use(session, id)) return HttpServerResponse.empty({ status: 404 })
        const { method } = request
        const headers = forwardedHeaders(request, key, yield* RequestId)
        const body =
          method === "POST"
            ? { body: yield* Effect.flatMap(readBody(request, limits.maxMcpBodyBytes), checkEntries) }
            : {}
        const response = yield* Effect.promise(signal =>
          server(new globalThis.Request(url, { method, headers, signal, ...body }))
        )
        const opened = response.headers.get(sessionHeader)
        if (session === undefined && opened !== null)
          yield* Effect.forEach(sessions.open(opened, id), endSession, { discard: true })
        if (session !== undefined && method === "DELETE" && response.ok) sessions.close(session)
        const bytes = new Uint8Array(yield* Effect.promise(() => response.arrayBuffer()))
        return HttpServerResponse.uint8Array(bytes, {
          status: response.status,
          headers: Object.fromEntries(response.headers)
        })
      })
      const options = Effect.succeed(HttpServerResponse.empty({ status: 204, headers: { allow } }))
      yield* router.add("*", path, request =>
        request.method === "OPTIONS" ? options : Effect.catch(respond(request), problemResponse)
      )
    })
  ).pipe(Layer.provide(Authenticator.layer))

import { Effect, Layer, Result, type Scope } from "effect"
import type { McpProtocol } from "effect/ai"
import { HttpEffect, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"
import { Api } from "../api/Api.ts"
import {
  invalidParameter,
  MethodNotAllowedError,
  NotAcceptableError,
  OriginNotAllowedError,
  type Problem,
  SessionNotFoundError,
  UnsupportedMediaTypeError
} from "../api/problems.ts"
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
const versionHeader = "mcp-protocol-version"
const allow = "POST, DELETE, OPTIONS"

/** Versions of the protocol that have sessions. */
const sessionVersions: ReadonlySet<string | undefined> = new Set<McpProtocol.StatefulProtocolVersion>([
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25"
])

/**
 * The headers of the protocol, with the key and the request id. A session keeps the version that it began with: messages that
 * name another one which the server supports are accepted.
 */
const forwardedHeaders = ({ headers }: Request, key: string, requestId: string) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) =>
        (name === "content-type" || name === "accept" || name.startsWith("mcp-")) &&
        !(name === versionHeader && headers[sessionHeader] !== undefined && sessionVersions.has(value))
    )
  ),
  "x-api-key": key,
  "x-request-id": requestId
})

const sessionNotFound = new SessionNotFoundError({ detail: "The session ended or is unknown: send initialize." })

/** The problem of a response of the protocol's server that has a status only. */
const problemOf = (status: number): Problem => {
  switch (status) {
    case 404:
      return sessionNotFound
    case 406:
      return new NotAcceptableError({ detail: "Accept application/json and text/event-stream." })
    case 415:
      return new UnsupportedMediaTypeError({ detail: "Send the message as application/json." })
    default:
      return invalidParameter([{ parameter: sessionHeader, reason: "expected the id of a session" }])
  }
}

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

/** A page that this machine serves. */
const isLocal = (origin: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(origin)?.hostname ?? "")

/**
 * A page may only call if its origin is listed, since a rebound name would make any page same-origin (DNS rebinding). Where every
 * origin may read, as in the demo, pages of this machine may call.
 */
const checkOrigin = ({ headers }: Request, origins: ReadonlyArray<string>) => {
  const { origin } = headers
  return origin === undefined || origins.includes(origin) || (origins[0] === "*" && isLocal(origin))
    ? Effect.void
    : Effect.fail(new OriginNotAllowedError({ detail: "GLOSSA_CORS_ORIGINS does not list the origin of the page." }))
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
        if (session !== undefined && !sessions.use(session, id)) return yield* sessionNotFound
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
        if (bytes.length === 0 && response.status >= 400) return yield* Effect.fail(problemOf(response.status))
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

import { Clock, Effect } from "effect"
import { HttpMiddleware, type HttpPlatform, HttpServerRequest, HttpServerResponse } from "effect/http"
import { rateHeaderNames } from "../limits/rateHeaders.ts"
import type { Settings } from "../settings/Settings.ts"
import { answered } from "./answered.ts"
import { edge } from "./edge.ts"
import { encoded } from "./encoded.ts"
import { pathOf } from "./problemBody.ts"
import { requestIdFrom } from "./RequestId.ts"
import { routeOf } from "./routes.ts"
import { dataHeaders } from "./securityHeaders.ts"

/** What a browser's script may read of an answer beside its body. */
const exposedHeaders = ["etag", "link", "x-request-id", ...rateHeaderNames]

const corsOf = (origins: ReadonlyArray<string>) =>
  HttpMiddleware.cors({
    allowedOrigins: origins[0] === "*" ? [] : origin => origins.includes(origin),
    allowedMethods: ["GET", "HEAD"],
    allowedHeaders: ["x-api-key", "last-event-id", "if-none-match", "x-request-id"],
    exposedHeaders,
    maxAge: 600
  })

type App<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** Whether it is a browser that asks what a page may do, and not somebody who asks what there is (Fetch §3.2.2). */
const isPreflight = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  headers["access-control-request-method"] !== undefined

/** What the edge does for every answer, for one that does not get there. */
const withoutEdge = <E, R>(request: HttpServerRequest.HttpServerRequest, app: App<E, R>): App<E, R> =>
  Effect.gen(function* () {
    const started = yield* Clock.currentTimeMillis
    const requestId = requestIdFrom(request.headers["x-request-id"])
    const response = yield* app
    const route = routeOf(pathOf(request.url))
    yield* answered({ requestId, method: request.method, route, status: response.status }, started)
    return HttpServerResponse.setHeaders(response, { ...dataHeaders, "x-request-id": requestId })
  })

/** All that stands around the operations, outermost first: who calls, from which page, in which encoding, and the edge. */
export const around = ({ trustedProxies, corsOrigins }: Pick<Settings, "trustedProxies" | "corsOrigins">) => {
  const forwarded = HttpMiddleware.xForwardedHeaders({ trustedProxies })
  const cors = corsOf(corsOrigins)
  return <E, R>(app: App<E, R>) => {
    const within = encoded(edge(app))
    const crossing = cors(within)
    const shared =
      corsOrigins.length === 0
        ? within
        : Effect.flatMap(HttpServerRequest.HttpServerRequest, request => {
            if (request.method !== "OPTIONS") return crossing
            return isPreflight(request) ? withoutEdge(request, crossing) : within
          })
    return trustedProxies.length === 0 ? shared : forwarded<E, R | Requirement>(shared)
  }
}

type Requirement = HttpServerRequest.HttpServerRequest | HttpPlatform.HttpPlatform

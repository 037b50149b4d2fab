import { Effect } from "effect"
import { HttpMiddleware, type HttpPlatform, HttpServerRequest, HttpServerResponse } from "effect/http"
import { rateHeaderNames } from "../limits/rateHeaders.ts"
import type { Settings } from "../settings/Settings.ts"
import { edge } from "./edge.ts"
import { encoded } from "./encoded.ts"
import { requestIdFrom } from "./RequestId.ts"
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

/** What the edge gives every answer, for one that does not get there. */
const common = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  HttpServerResponse.setHeaders({ ...dataHeaders, "x-request-id": requestIdFrom(headers["x-request-id"]) })

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
            return isPreflight(request) ? Effect.map(crossing, common(request)) : within
          })
    return trustedProxies.length === 0 ? shared : forwarded<E, R | Requirement>(shared)
  }
}

type Requirement = HttpServerRequest.HttpServerRequest | HttpPlatform.HttpPlatform

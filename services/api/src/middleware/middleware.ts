import { Effect } from "effect"
import { HttpMiddleware, type HttpPlatform, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { Settings } from "../config/Settings.ts"
import { catchFailures, type NotFoundPage } from "./catchFailures.ts"
import { compression } from "./compression.ts"
import { rateLimitHeaderNames } from "./rateLimit.ts"
import { requestContext } from "./requestContext.ts"
import { requestLimits } from "./requestLimits.ts"

type App<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

type Requirement = HttpServerRequest.HttpServerRequest | HttpPlatform.HttpPlatform

/** Lets pages of these origins call the service from a browser; `*` is any origin. */
const cors = (origins: ReadonlyArray<string>) =>
  HttpMiddleware.cors({
    allowedOrigins: origins[0] === "*" ? [] : origin => origins.includes(origin),
    allowedMethods: ["GET", "HEAD", "POST", "DELETE"],
    allowedHeaders: [
      ...["x-api-key", "authorization", "content-type", "last-event-id", "if-none-match", "x-request-id"],
      ...["mcp-method", "mcp-name", "mcp-protocol-version", "mcp-session-id"]
    ],
    exposedHeaders: ["etag", "link", "mcp-session-id", "x-request-id", ...rateLimitHeaderNames],
    maxAge: 600
  })

/** A browser's preflight request, not an OPTIONS request for the methods (Fetch §3.2.2). */
const isPreflight = ({ method, headers }: HttpServerRequest.HttpServerRequest) =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined

/** All middleware around the routes; the last of the pipe is the outermost. */
export const middleware = (
  { trustedProxies, corsOrigins }: Pick<Settings, "trustedProxies" | "corsOrigins">,
  notFoundPage: NotFoundPage
) => {
  const forwarded = HttpMiddleware.xForwardedHeaders({ trustedProxies })
  const crossOrigin = cors(corsOrigins)
  const withCors = <E, R>(app: App<E, R>): App<E, R | Requirement> =>
    corsOrigins.length === 0
      ? app
      : Effect.flatMap(HttpServerRequest.HttpServerRequest, request =>
          request.method === "OPTIONS" && !isPreflight(request) ? app : crossOrigin(app)
        )
  return <E, R>(app: App<E, R>): App<E, R | Requirement> => {
    const shared = app.pipe(catchFailures(notFoundPage), requestLimits, compression, withCors, requestContext)
    return trustedProxies.length === 0 ? shared : forwarded<E, R | Requirement>(shared)
  }
}

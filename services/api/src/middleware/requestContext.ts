import { randomUUID } from "node:crypto"
import { Context, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { pathOf, routeOf } from "./routeOf.ts"
import { dataHeaders } from "./securityHeaders.ts"

/** Identifies the request in its response, in the log and in a problem. */
export const RequestId = Context.Reference<string>("api/RequestId", { defaultValue: () => "" })

const loggable = /^[A-Za-z0-9._-]{1,64}$/

/** The client's own `x-request-id` if it is safe in a log line, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && loggable.test(header) ? header : randomUUID()

const uncachedRoutes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"])

/** The `Cache-Control` of a response that has none of its own: responses to a key are private and revalidated. */
const cacheControl = (route: string | undefined): string => {
  if (route === undefined || uncachedRoutes.has(route)) return "no-store"
  return route.startsWith("/v1/") ? "private, no-cache" : "public, max-age=300"
}

/** Gives every request its id, also in the log, and every response the id and the headers that all responses have. */
export const requestContext = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const { url, headers } = yield* HttpServerRequest.HttpServerRequest
    const requestId = requestIdFrom(headers["x-request-id"])
    const response = yield* app.pipe(Effect.provideService(RequestId, requestId), Effect.annotateLogs({ requestId }))
    return HttpServerResponse.setHeaders(response, {
      ...dataHeaders,
      "cache-control": cacheControl(routeOf(pathOf(url))),
      ...response.headers,
      "x-request-id": requestId
    })
  })

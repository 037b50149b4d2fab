import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { pathOf } from "./problemResponse.ts"
import { RequestId, requestIdFrom } from "./RequestId.ts"
import { routeOf } from "./routeOf.ts"
import { dataHeaders } from "./securityHeaders.ts"

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

import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Metric } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { pathOf, routeOf } from "./routeOf.ts"
import { dataHeaders } from "./securityHeaders.ts"

/** Identifies the request in its response, in the log and in a problem. */
export const RequestId = Context.Reference<string>("api/RequestId", { defaultValue: () => "" })

const loggable = /^[A-Za-z0-9._-]{1,64}$/

/** The client's own `x-request-id` if it is safe in a log line, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && loggable.test(header) ? header : randomUUID()

const uncachedRoutes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/mcp", "/metrics"])

/** The `Cache-Control` of a response that does not set it: responses to a key are private and revalidated. */
const cacheControl = (route: string | undefined): string => {
  if (route === undefined || uncachedRoutes.has(route)) return "no-store"
  return route.startsWith("/v1/") ? "private, no-cache" : "public, max-age=300"
}

const requests = Metric.counter("glossa_http_requests_total", { description: "Requests answered.", incremental: true })

const durations = Metric.histogram("glossa_http_request_duration_seconds", {
  description: "Time to the response.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
})

/**
 * Gives every request an id, which the log has too. Adds the id and the common headers to every response. Counts the request by route and
 * status, and logs it on level Debug.
 */
export const requestContext = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const started = yield* Clock.currentTimeMillis
    const { method, url, headers } = yield* HttpServerRequest.HttpServerRequest
    const requestId = requestIdFrom(headers["x-request-id"])
    const response = yield* app.pipe(Effect.provideService(RequestId, requestId), Effect.annotateLogs({ requestId }))
    const route = routeOf(pathOf(url))
    const attributes = { route: route ?? "none", status: String(response.status) }
    const milliseconds = (yield* Clock.currentTimeMillis) - started
    yield* Metric.update(Metric.withAttributes(requests, attributes), 1)
    yield* Metric.update(Metric.withAttributes(durations, attributes), milliseconds / 1_000)
    yield* Effect.annotateLogs(Effect.logDebug("answered"), { requestId, method, ...attributes, ms: milliseconds })
    return HttpServerResponse.setHeaders(response, {
      ...dataHeaders,
      "cache-control": cacheControl(route),
      ...response.headers,
      "x-request-id": requestId
    })
  })

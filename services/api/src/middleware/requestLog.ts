import { Clock, Effect, Metric } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { RequestId } from "./requestContext.ts"
import { pathOf, routeOf } from "./routeOf.ts"

const requests = Metric.counter("glossa_http_requests_total", { description: "Requests answered.", incremental: true })

const durations = Metric.histogram("glossa_http_request_duration_seconds", {
  description: "Time to the response.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
})

/** Counts a request by route and status, and logs it on level Debug. */
export const requestLog = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const started = yield* Clock.currentTimeMillis
    const { method, url } = yield* HttpServerRequest.HttpServerRequest
    const response = yield* app
    const attributes = { route: routeOf(pathOf(url)) ?? "none", status: String(response.status) }
    const milliseconds = (yield* Clock.currentTimeMillis) - started
    yield* Metric.update(Metric.withAttributes(requests, attributes), 1)
    yield* Metric.update(Metric.withAttributes(durations, attributes), milliseconds / 1_000)
    yield* Effect.logDebug("answered").pipe(
      Effect.annotateLogs({ requestId: yield* RequestId, method, ...attributes, ms: milliseconds })
    )
    return response
  })

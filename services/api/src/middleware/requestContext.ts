import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { cacheControl } from "./cacheControl.ts"
import { pathOf } from "./problemBody.ts"
import { RequestId, requestIdFrom } from "./RequestId.ts"
import { routeOf } from "./routeOf.ts"
import { dataHeaders } from "./securityHeaders.ts"

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

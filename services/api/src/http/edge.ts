import { Cause, Clock, Effect } from "effect"
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { InternalError, MethodNotAllowed, NoSuchRoute, TimedOut, UriTooLong } from "../definition/problems.ts"
import { allowedMethods } from "./allowedMethods.ts"
import { answered } from "./answered.ts"
import { cacheControlOf } from "./cacheControl.ts"
import { invalidParameter } from "./invalidParameter.ts"
import { limits } from "./limits.ts"
import { pathOf } from "./problemBody.ts"
import { problemResponse } from "./problemResponse.ts"
import { RequestId, requestIdFrom } from "./RequestId.ts"
import { routeOf } from "./routes.ts"
import { dataHeaders } from "./securityHeaders.ts"
import { undecodable } from "./undecodable.ts"
import { validated } from "./validated.ts"

/** The answer where the router finds nothing: a path that belongs to a route it could not decode. */
const nowhere = (request: HttpServerRequest.HttpServerRequest) => {
  const route = routeOf(pathOf(request.url))
  const isRead = request.method === "GET" || request.method === "HEAD"
  if (route === undefined)
    return problemResponse(new NoSuchRoute({ detail: "Nothing answers at this path. /docs shows what does." }))
  if (isRead) return problemResponse(invalidParameter(undecodable(route, request.url.split("?", 1)[0]!)))
  if (request.method === "OPTIONS")
    return Effect.succeed(HttpServerResponse.empty({ status: 204, headers: { allow: allowedMethods } }))
  return problemResponse(
    new MethodNotAllowed({ detail: `${request.method} is not allowed here: everything is read with GET.` })
  ).pipe(Effect.map(HttpServerResponse.setHeader("allow", allowedMethods)))
}

const isRouteNotFound = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

const answerToFailure = (request: HttpServerRequest.HttpServerRequest) => (cause: Cause.Cause<unknown>) => {
  if (isRouteNotFound(Cause.squash(cause))) return nowhere(request)
  // the caller went away, or the service is told to end
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
  return Effect.andThen(
    Effect.logError("request failed", cause),
    problemResponse(new InternalError({ detail: "The service failed. Please report the request id." }))
  )
}

const tooSlow = Effect.suspend(() =>
  problemResponse(new TimedOut({ detail: `No answer within ${limits.answerTimeout / 1000} seconds.` }))
)

/**
 * What every request meets first and every answer last: its id, its limits, its log line, and a body for any failure. No
 * failure gets past it; the error type is kept because the router asks that of a middleware for all routes.
 */
export const edge = <E, R>(
  app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const started = yield* Clock.currentTimeMillis
    const requestId = requestIdFrom(request.headers["x-request-id"])
    const response = yield* (
      request.url.length > limits.target
        ? problemResponse(new UriTooLong({ detail: `At most ${limits.target} characters of path and query are read.` }))
        : app.pipe(
            Effect.timeoutOrElse({ duration: limits.answerTimeout, orElse: () => tooSlow }),
            Effect.catchCause(answerToFailure(request))
          )
    ).pipe(Effect.provideService(RequestId, requestId), Effect.annotateLogs({ requestId }))
    const route = routeOf(pathOf(request.url))
    yield* answered({ requestId, method: request.method, route, status: response.status }, started)
    return validated(
      HttpServerResponse.setHeaders(response, {
        ...dataHeaders,
        "cache-control": cacheControlOf(route),
        ...response.headers,
        "x-request-id": requestId
      })
    )
  })

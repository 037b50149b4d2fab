import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { InternalError } from "../api/problems.ts"
import { notFound } from "./notFound.ts"
import { problemResponse } from "./problemResponse.ts"

const isRouteNotFound = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

const internalError = problemResponse(
  new InternalError({ detail: "The service failed. Please report the request id." })
)

/**
 * Responds to what no route handles and to what a route fails with. The error type stays, because the router demands that of
 * middleware for all routes.
 */
export const catchFailures = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, request =>
    Effect.catchCause(
      app,
      (cause): Effect.Effect<HttpServerResponse.HttpServerResponse, E, HttpServerRequest.HttpServerRequest> => {
        if (isRouteNotFound(Cause.squash(cause))) return notFound(request)
        // The client disconnected, or the service is stopping.
        if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
        return Effect.andThen(Effect.logError("request failed", cause), internalError)
      }
    )
  )

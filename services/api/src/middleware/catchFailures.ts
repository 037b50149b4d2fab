import { Cause, Effect } from "effect"
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { InternalError, invalidParameter, MethodNotAllowedError, RouteNotFoundError } from "../api/problems.ts"
import { problemResponse } from "./problemResponse.ts"
import { pathOf, postRoutes, routeOf } from "./routeOf.ts"

/** The page that a person gets for an unknown path. */
export type NotFoundPage = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  HttpServerRequest.HttpServerRequest
>

/** The methods of a route, as `Allow` lists them. */
const allowOf = (route: string) => (postRoutes.has(route) ? "POST, OPTIONS" : "GET, HEAD, OPTIONS")

/** The target without the slash at the end of its path, if that is a route. */
const withoutSlash = (target: string): string | undefined => {
  const end = `${target}?`.indexOf("?") - 1
  const shorter = target.slice(0, end) + target.slice(end + 1)
  return target[end] === "/" && routeOf(pathOf(shorter)) !== undefined ? shorter : undefined
}

/** Whether a person opened the path in a browser, and not a program or a page's script. */
const isPageVisit = ({ headers }: HttpServerRequest.HttpServerRequest, path: string) =>
  headers["accept"]?.includes("text/html") === true && !path.startsWith("/v1/") && !path.startsWith("/assets/")

/** The response to a request that no route matches, by its path or by its method. */
const notFound = (request: HttpServerRequest.HttpServerRequest, page: NotFoundPage) => {
  const isRead = request.method === "GET" || request.method === "HEAD"
  const route = routeOf(pathOf(request.url))
  if (route === undefined) {
    const shorter = isRead ? withoutSlash(request.url) : undefined
    if (shorter !== undefined) return Effect.succeed(HttpServerResponse.redirect(shorter, { status: 308 }))
    return isRead && isPageVisit(request, pathOf(request.url))
      ? page
      : problemResponse(new RouteNotFoundError({ detail: "Route not found. See /docs." }))
  }
  const allow = allowOf(route)
  if (request.method === "OPTIONS") return Effect.succeed(HttpServerResponse.empty({ status: 204, headers: { allow } }))
  if (isRead && !postRoutes.has(route)) {
    // The router matches every path of a route except one that it cannot decode.
    const parameter = /:(\w+)/.exec(route)?.[1] ?? "path"
    return problemResponse(invalidParameter([{ parameter, reason: "expected percent-encoded UTF-8" }]))
  }
  const detail = `${request.method} is not allowed: the route takes ${allow}.`
  return Effect.map(
    problemResponse(new MethodNotAllowedError({ detail })),
    HttpServerResponse.setHeader("allow", allow)
  )
}

const isRouteNotFound = (error: unknown) =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

const internalError = problemResponse(
  new InternalError({ detail: "The service failed. Please report the request id." })
)

/**
 * Responds if no route matches, or if a route fails. The error type stays, because the router requires this of middleware for all routes.
 */
export const catchFailures =
  (page: NotFoundPage) =>
  <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, request =>
      Effect.catchCause(
        app,
        (cause): Effect.Effect<HttpServerResponse.HttpServerResponse, E, HttpServerRequest.HttpServerRequest> => {
          if (isRouteNotFound(Cause.squash(cause))) return notFound(request, page)
          // The client disconnected, or the service is stopping.
          if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
          return Effect.andThen(Effect.logError("request failed", cause), internalError)
        }
      )
    )

import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { BodyTooLargeError, HeadersTooLargeError, TimeoutError, UriTooLongError } from "../api/problems.ts"
import { limits } from "./limits.ts"
import { problemResponse } from "./problemResponse.ts"

const { maxTargetLength, maxHeaderBytes, responseTimeoutMs } = limits

const uriTooLong = problemResponse(
  new UriTooLongError({ detail: `Path and query are limited to ${maxTargetLength} characters.` })
)

const headersTooLarge = problemResponse(
  new HeadersTooLargeError({ detail: `Headers are limited to ${maxHeaderBytes} bytes.` })
)

const timedOut = problemResponse(
  new TimeoutError({ detail: `No response within ${responseTimeoutMs / 1_000} seconds.` })
)

const headerBytes = (headers: Readonly<Record<string, string | undefined>>): number => {
  let bytes = 0
  for (const name in headers) bytes += name.length + (headers[name]?.length ?? 0) + 4
  return bytes
}

/** Limits the size of a request, and the duration of its response. */
export const requestLimits = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url, headers }) => {
    if (url.length > maxTargetLength) return uriTooLong
    if (headerBytes(headers) > maxHeaderBytes) return headersTooLarge
    return Effect.timeoutOrElse(app, { duration: responseTimeoutMs, orElse: () => timedOut })
  })

/** The whole body of a request. A client that stops sending does not read a response. */
export const readBody = (
  request: HttpServerRequest.HttpServerRequest,
  maxBytes: number
): Effect.Effect<string, BodyTooLargeError> =>
  request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(maxBytes)),
    Effect.catchTag("HttpServerError", ({ reason }) =>
      reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
        ? Effect.fail(new BodyTooLargeError({ detail: `A body is limited to ${maxBytes} bytes.` }))
        : Effect.interrupt
    )
  )

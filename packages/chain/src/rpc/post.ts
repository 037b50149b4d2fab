import { Clock, Duration, Effect, Result } from "effect"
import * as Headers from "effect/http/Headers"
import type { EndpointUrl } from "./EndpointUrl.ts"
import { networkReason } from "./networkReason.ts"
import {
  HttpError,
  NodeUnreachableError,
  RateLimitedError,
  type RequestError,
  ResponseTooLargeError
} from "./RequestError.ts"
import { readBody } from "./readBody.ts"

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const holdsRpcError = (json: unknown): boolean =>
  Array.isArray(json) ? json.some(holdsRpcError) : typeof json === "object" && json !== null && "error" in json

const httpError = (endpoint: string, status: number): RequestError =>
  status >= 500 || status === 408 || status === 425
    ? new NodeUnreachableError({ endpoint, reason: `HTTP ${status}` })
    : new HttpError({ endpoint, status })

/** Sends one JSON-RPC body and returns the parsed response, which may be any JSON. */
export const post = Effect.fnUntraced(
  function* (url: EndpointUrl, body: string, limit: number, _timeout: Duration.Input) {
    const endpoint = url.name
    const response = yield* Effect.tryPromise({
      try: async signal => {
        const response = await fetch(url.href, {
          method: "POST",
          headers: { "content-type": "application/json", ...url.headers },
          body,
          redirect: "error",
          signal
        })
        return {
          ok: response.ok,
          status: response.status,
          retryAfter: response.headers.get("retry-after"),
          text: await readBody(response, endpoint, limit)
        }
      },
      catch: error =>
        error instanceof ResponseTooLargeError
          ? error
          : new NodeUnreachableError({ endpoint, reason: networkReason(error) })
    })
    if (response.status === 429) {
      const now = yield* Clock.currentTimeMillis
      const requested = Headers.parseRetryAfter(response.retryAfter ?? "")
      return yield* new RateLimitedError({
        endpoint,
        retryAfter: Result.isSuccess(requested)
          ? Duration.toMillis(Headers.retryAfterDelay(requested.success, now))
          : null
      })
    }
    const json = parse(response.text)
    // some nodes send JSON-RPC errors with HTTP 400 or 500
    if (!response.ok && !holdsRpcError(json)) return yield* httpError(endpoint, response.status)
    if (json === undefined) return yield* new NodeUnreachableError({ endpoint, reason: "the response is not JSON" })
    return json
  },
  (effect, { name }, _body, _limit, timeout) =>
    Effect.timeoutOrElse(effect, {
      duration: timeout,
      orElse: () => Effect.fail(new NodeUnreachableError({ endpoint: name, reason: "no response in time" }))
    })
)

import { Clock, Duration, Effect, Result } from "effect"
import * as RetryAfter from "effect/http/Headers"
import { networkReason } from "./networkReason.ts"
import { NodeUnreachableError, ResponseTooLargeError } from "./RequestError.ts"
import { readBody } from "./readBody.ts"

/** The headers of a response. */
export interface ResponseHeaders {
  readonly get: (name: string) => string | null
}

interface TextResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: ResponseHeaders
  readonly text: string
  readonly retryAfter: number | null
}

/**
 * Sends a request and reads its whole response, of at most `limit` bytes. `retryAfter` is the wait that the server wants, in
 * milliseconds; null where it does not say.
 */
export const fetchText = Effect.fnUntraced(function* (
  endpoint: string,
  url: string,
  init: RequestInit,
  limit: number
): Effect.fn.Return<TextResponse, NodeUnreachableError | ResponseTooLargeError> {
  const response = yield* Effect.tryPromise({
    try: async signal => {
      const response = await fetch(url, { ...init, redirect: "error", signal })
      const { ok, status, headers } = response
      return { ok, status, headers, text: await readBody(response, endpoint, limit) }
    },
    catch: error =>
      error instanceof ResponseTooLargeError
        ? error
        : new NodeUnreachableError({ endpoint, reason: networkReason(error) })
  })
  const now = yield* Clock.currentTimeMillis
  const requested = RetryAfter.parseRetryAfter(response.headers.get("retry-after") ?? "")
  const retryAfter = Result.map(requested, wait => Duration.toMillis(RetryAfter.retryAfterDelay(wait, now)))
  return { ...response, retryAfter: Result.getOrNull(retryAfter) }
})

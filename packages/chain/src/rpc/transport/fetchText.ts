import { Clock, Duration, Effect, Result, type Scope, type Semaphore } from "effect"
import * as RetryAfter from "effect/http/Headers"
import { NodeUnreachableError, type ResponseTooLargeError } from "../RequestError.ts"
import { networkReason, readBody } from "./readBody.ts"

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
 * Sends a request and reads its whole response, of at most `limit` bytes, which a large one takes from the budget. `retryAfter` is the wait
 * that the server wants, in milliseconds; null if it does not send one.
 */
export const fetchText = Effect.fnUntraced(function* (
  endpoint: string,
  url: string,
  init: RequestInit,
  limit: number,
  budget: Semaphore.Semaphore | null
): Effect.fn.Return<TextResponse, NodeUnreachableError | ResponseTooLargeError, Scope.Scope> {
  const response = yield* Effect.tryPromise({
    try: signal => fetch(url, { ...init, redirect: "error", signal }),
    catch: error => new NodeUnreachableError({ endpoint, reason: networkReason(error) })
  })
  const { ok, status, headers } = response
  const text = yield* readBody(response, endpoint, limit, budget)
  const now = yield* Clock.currentTimeMillis
  const requested = RetryAfter.parseRetryAfter(headers.get("retry-after") ?? "")
  const retryAfter = Result.map(requested, wait => Duration.toMillis(RetryAfter.retryAfterDelay(wait, now)))
  return { ok, status, headers, text, retryAfter: Result.getOrNull(retryAfter) }
})

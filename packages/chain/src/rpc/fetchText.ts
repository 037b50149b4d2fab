import { Clock, Duration, Effect, Result } from "effect"
import * as Headers from "effect/http/Headers"
import { networkReason } from "./networkReason.ts"
import { NodeUnreachableError, ResponseTooLargeError } from "./RequestError.ts"
import { readBody } from "./readBody.ts"

/**
 * Sends a request and reads its whole response, of at most `limit` bytes. `retryAfter` is the wait that the server wants, in
 * milliseconds; null where it does not say.
 */
export const fetchText = Effect.fnUntraced(function* (endpoint: string, url: string, init: RequestInit, limit: number) {
  const { header, ...response } = yield* Effect.tryPromise({
    try: async signal => {
      const response = await fetch(url, { ...init, redirect: "error", signal })
      const { ok, status, headers } = response
      return { ok, status, header: headers.get("retry-after"), text: await readBody(response, endpoint, limit) }
    },
    catch: error =>
      error instanceof ResponseTooLargeError
        ? error
        : new NodeUnreachableError({ endpoint, reason: networkReason(error) })
  })
  const now = yield* Clock.currentTimeMillis
  const requested = Headers.parseRetryAfter(header ?? "")
  const retryAfter = Result.map(requested, wait => Duration.toMillis(Headers.retryAfterDelay(wait, now)))
  return { ...response, retryAfter: Result.getOrNull(retryAfter) }
})

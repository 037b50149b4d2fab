import type { KeyInfo } from "@glossa/keys"
import { Context, Duration, Effect, Layer } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { RateLimiter } from "effect/persistence"
import type { SqlClient, SqlError } from "effect/sql"
import { NotReadyError, RateLimitedError } from "../api/problems.ts"
import { rateLimitStore } from "./rateLimitStore.ts"

/** The names of the headers that describe a rate limit. */
export const rateLimitHeaderNames = [
  "ratelimit-policy",
  "ratelimit",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after"
]

const windowSeconds = 60

/**
 * The headers of the IETF draft "RateLimit header fields for HTTP", and the older ones that most clients know.
 * The bucket is full again after `X-RateLimit-Reset` (and `t`) seconds.
 *
 * @param limit requests per minute
 * @param retryAfter seconds until the next request is accepted, for a request over the limit
 */
const rateLimitHeaders = (limit: number, remaining: number, retryAfter?: number): Record<string, string> => {
  const reset = Math.ceil(((limit - remaining) * windowSeconds) / limit)
  return {
    "ratelimit-policy": `"key";q=${limit};w=${windowSeconds}`,
    ratelimit: `"key";r=${remaining};t=${reset}`,
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
  }
}

/** Adds headers to the response of the current request, also when that response is a problem. */
export const addHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))

const unavailable = new NotReadyError({ detail: "Rate limiting is temporarily unavailable." })

type Refusal = Effect.Effect<never, RateLimitedError | NotReadyError, HttpServerRequest.HttpServerRequest>

/** The rate limit of each API key, a token bucket that refills within a minute. */
export class RateLimit extends Context.Service<
  RateLimit,
  {
    /** Counts one request of this key, and adds what remains to the headers of the response. */
    readonly consume: (
      key: KeyInfo
    ) => Effect.Effect<void, RateLimitedError | NotReadyError, HttpServerRequest.HttpServerRequest>
  }
>()("api/RateLimit") {
  /** @param requestsPerMinute for keys without a limit of their own */
  static readonly layer = (requestsPerMinute: number): Layer.Layer<RateLimit, SqlError.SqlError, SqlClient.SqlClient> =>
    Layer.effect(
      RateLimit,
      Effect.gen(function* () {
        const limiter = yield* RateLimiter.RateLimiter
        return RateLimit.of({
          consume: ({ id, limit: ownLimit }) => {
            const limit = ownLimit ?? requestsPerMinute
            return limiter.consume({ algorithm: "token-bucket", window: "1 minute", limit, key: id }).pipe(
              Effect.flatMap(({ remaining }) => addHeaders(rateLimitHeaders(limit, remaining))),
              Effect.catchTag("RateLimiterError", ({ reason }): Refusal => {
                if (reason._tag === "RateLimitStoreError")
                  return Effect.andThen(Effect.logWarning(reason.message, reason.cause), Effect.fail(unavailable))
                const retryAfter = Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
                const detail = `This key is limited to ${limit} requests per minute. Retry in ${retryAfter} s.`
                return Effect.andThen(
                  addHeaders(rateLimitHeaders(limit, 0, retryAfter)),
                  Effect.fail(new RateLimitedError({ detail }))
                )
              })
            )
          }
        })
      })
    ).pipe(Layer.provide(Layer.provide(RateLimiter.layer, rateLimitStore)))
}

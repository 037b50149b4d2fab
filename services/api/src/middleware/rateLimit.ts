import type { KeyInfo } from "@glossa/database"
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
 * @param policy the name of the limit: `key`, `preview` or `public`
 * @param limit requests per minute
 * @param retryAfter seconds until the next request is accepted, for a request over the limit
 */
export const rateLimitHeaders = (
  policy: string,
  limit: number,
  remaining: number,
  retryAfter?: number
): Record<string, string> => {
  const reset = Math.ceil(((limit - remaining) * windowSeconds) / limit)
  return {
    "ratelimit-policy": `"${policy}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${reset}`,
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
  }
}

/** Adds headers to the response of the current request, even if the response is a problem. */
export const addHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))

const unavailable = new NotReadyError({ detail: "Rate limiting is temporarily unavailable." })

type Refusal = Effect.Effect<never, RateLimitedError | NotReadyError, HttpServerRequest.HttpServerRequest>

type Consumption = Effect.Effect<void, RateLimitedError | NotReadyError, HttpServerRequest.HttpServerRequest>

/** The rate limits of each API key, token buckets that refill within a minute. */
export class RateLimit extends Context.Service<
  RateLimit,
  {
    /** Counts one request of this key, and adds the remaining requests to the headers of the response. */
    readonly consume: (key: KeyInfo) => Consumption
    /** Counts one preview of this key, which a node executes. */
    readonly consumePreview: (key: KeyInfo) => Consumption
  }
>()("api/RateLimit") {
  /**
   * @param requestsPerMinute for keys without a limit of their own
   * @param previewsPerMinute for every key
   */
  static readonly layer = (
    requestsPerMinute: number,
    previewsPerMinute: number
  ): Layer.Layer<RateLimit, SqlError.SqlError, SqlClient.SqlClient> =>
    Layer.effect(
      RateLimit,
      Effect.gen(function* () {
        const limiter = yield* RateLimiter.RateLimiter
        const take = (policy: "key" | "preview", what: string, key: string, limit: number): Consumption =>
          limiter.consume({ algorithm: "token-bucket", window: "1 minute", limit, key }).pipe(
            Effect.flatMap(({ remaining }) => addHeaders(rateLimitHeaders(policy, limit, remaining))),
            Effect.catchTag("RateLimiterError", ({ reason }): Refusal => {
              if (reason._tag === "RateLimitStoreError")
                return Effect.andThen(Effect.logWarning(reason.message, reason.cause), Effect.fail(unavailable))
              const retryAfter = Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
              const detail = `This key is limited to ${limit} ${what} per minute. Retry in ${retryAfter} s.`
              return Effect.andThen(
                addHeaders(rateLimitHeaders(policy, limit, 0, retryAfter)),
                Effect.fail(new RateLimitedError({ detail }))
              )
            })
          )
        return RateLimit.of({
          consume: ({ id, limit }) => take("key", "requests", id, limit ?? requestsPerMinute),
          consumePreview: ({ id }) => take("preview", "previews", `preview ${id}`, previewsPerMinute)
        })
      })
    ).pipe(Layer.provide(Layer.provide(RateLimiter.layer, rateLimitStore)))
}

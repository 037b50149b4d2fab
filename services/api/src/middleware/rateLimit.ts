import type { KeyInfo } from "@glossa/keys"
import { Context, Duration, Effect, Layer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import type { SqlClient, SqlError } from "effect/sql"
import { NotReadyError, RateLimitedError } from "../api/problems.ts"
import { addHeaders } from "./addHeaders.ts"
import { rateLimitHeaders } from "./rateLimitHeaders.ts"
import { rateLimitStore } from "./rateLimitStore.ts"

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

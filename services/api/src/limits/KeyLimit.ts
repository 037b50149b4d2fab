import type { KeyInfo } from "@glossa/keys"
import { Context, Effect, Layer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { RateLimiter } from "effect/persistence"
import { NotReady, RateLimited } from "../definition/problems.ts"
import { answerWith } from "../http/answerWith.ts"
import { limiter } from "./limiter.ts"
import { rateHeaders } from "./rateHeaders.ts"
import { secondsOf } from "./secondsOf.ts"

const uncounted = new NotReady({ detail: "Requests can't be counted now." })

/** Takes a request from what a key is good for, and tells in the answer's headers what is left. */
export class KeyLimit extends Context.Service<
  KeyLimit,
  {
    readonly take: (key: KeyInfo) => Effect.Effect<void, RateLimited | NotReady, HttpServerRequest.HttpServerRequest>
  }
>()("api/KeyLimit") {
  /** @param requests a minute, for keys that have no limit of their own */
  static readonly layer = (requests: number) =>
    Layer.effect(
      KeyLimit,
      Effect.map(RateLimiter.RateLimiter, ({ consume }) => ({
        take: Effect.fnUntraced(function* (key: KeyInfo) {
          const limit = key.limit ?? requests
          const left = yield* consume({ algorithm: "token-bucket", window: "1 minute", limit, key: key.id }).pipe(
            Effect.map(({ remaining }) => ({ remaining, retryAfter: undefined })),
            Effect.catchTag("RateLimiterError", ({ reason }) =>
              reason._tag === "RateLimitExceeded"
                ? Effect.succeed({ remaining: 0, retryAfter: secondsOf(reason.retryAfter) })
                : Effect.andThen(Effect.logWarning(reason.message, reason.cause), Effect.fail(uncounted))
            )
          )
          yield* answerWith(rateHeaders({ limit, ...left }))
          if (left.retryAfter !== undefined)
            return yield* new RateLimited({
              detail: `This key is good for ${limit} requests a minute. Try again in ${left.retryAfter} s.`
            })
        })
      }))
    ).pipe(Layer.provide(limiter))
}

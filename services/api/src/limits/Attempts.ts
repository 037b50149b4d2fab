import { randomBytes } from "node:crypto"
import { Context, Effect, Hash, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { clientOf } from "./clientOf.ts"
import { secondsOf } from "./secondsOf.ts"

/** Failed attempts to show a key that one client has in a minute. */
export const attemptsAMinute = 60

// clients share buckets rather than that a flood of addresses takes memory without end
const buckets = 65_536

/**
 * Counts the requests without a good key, by where they come from, in this process. Fails once there are too many, with the
 * seconds after which it makes sense to try again.
 */
export class Attempts extends Context.Service<
  Attempts,
  { readonly failed: (address: string) => Effect.Effect<void, { readonly retryAfter: number }> }
>()("api/Attempts") {
  static readonly layer: Layer.Layer<Attempts> = Layer.effect(
    Attempts,
    Effect.map(RateLimiter.make, limiter => {
      // which clients share a bucket is nothing that one could plan for
      const salt = randomBytes(16).toString("hex")
      return {
        failed: address =>
          limiter
            .consume({
              algorithm: "token-bucket",
              window: "1 minute",
              limit: attemptsAMinute,
              key: String(Math.abs(Hash.string(salt + clientOf(address))) % buckets)
            })
            .pipe(
              Effect.catchTag("RateLimiterError", ({ reason }) =>
                reason._tag === "RateLimitExceeded"
                  ? Effect.fail({ retryAfter: secondsOf(reason.retryAfter) })
                  : Effect.die(reason)
              ),
              Effect.asVoid
            )
      }
    })
  ).pipe(Layer.provide(RateLimiter.layerStoreMemory))
}

import { Effect } from "effect"
import { RateLimiter } from "effect/persistence"

type Store = RateLimiter.RateLimiterStore["Service"]

/** What a bucket of fixed size needs of a store is here: whoever asks for another kind is told by a defect. */
export const bucketStore = (tokenBucket: Store["tokenBucket"]): Store =>
  RateLimiter.RateLimiterStore.of({
    tokenBucket,
    fixedWindow: () => Effect.die("fixed windows are not counted here"),
    adaptiveConsume: () => Effect.die("adaptive limits are not counted here"),
    adaptiveFeedback: () => Effect.die("adaptive limits are not counted here")
  })

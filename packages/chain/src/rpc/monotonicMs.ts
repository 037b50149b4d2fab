import { Clock, Effect } from "effect"

/**
 * Milliseconds that pauses, turns and deadlines are measured by. A clock that is set back would make them longer by as much, and no
 * request would be sent meanwhile.
 */
export const monotonicMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, nanos =>
  Number(nanos / 1_000_000n)
)

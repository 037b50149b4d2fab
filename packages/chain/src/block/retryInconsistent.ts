import { Effect, Schedule } from "effect"
import type { TransactionError } from "./BlockError.ts"

/** Retries up to three times where the parts of a block do not belong together. */
export const retryInconsistent = <A, E extends TransactionError>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.retry(effect, {
    schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered),
    times: 3,
    while: ({ _tag }) => _tag === "chain/InconsistentBlock"
  })

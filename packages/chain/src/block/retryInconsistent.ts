import { Effect, Schedule } from "effect"
import type { TransactionError } from "./BlockError.ts"

/** Asks again, three times, for what did not fit together. */
export const retryInconsistent = <A, E extends TransactionError>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.retry(effect, {
    schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered),
    times: 3,
    while: ({ _tag }) => _tag === "chain/InconsistentBlock"
  })

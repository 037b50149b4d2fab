import { Effect, Schedule } from "effect"
import type { Request } from "../rpc/failover.ts"
import type { TransactionError } from "./BlockError.ts"

/** If the parts of a block do not belong together or are malformed, retries up to three times, each time from another endpoint. */
export const retryInconsistent = <A, E extends TransactionError>(
  request: Request,
  read: (request: Request) => Effect.Effect<A, E>,
  first = 0
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    let repetition = first
    return Effect.retry(
      Effect.suspend(() => {
        const current = repetition++
        return read((method, params) => request(method, params, current))
      }),
      {
        schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered),
        times: 3,
        while: ({ _tag }) => _tag === "chain/InconsistentBlock" || _tag === "chain/InvalidField"
      }
    )
  })

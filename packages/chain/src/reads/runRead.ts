import { Effect } from "effect"
import type { Request } from "../rpc/failover.ts"
import type { NodeResponse, Read } from "./Read.ts"

/** Runs a read: each round of its requests concurrently. */
export const runRead = <A>(request: Request, read: Read<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    let step = read.next()
    while (!step.done) {
      const responses = yield* Effect.forEach(
        step.value,
        ({ method, params }) =>
          Effect.match(request(method, params), {
            onFailure: (error): NodeResponse => ({ error }),
            onSuccess: (result): NodeResponse => ({ result })
          }),
        { concurrency: "unbounded" }
      )
      step = read.next(responses)
    }
    return step.value
  })

import { Effect } from "effect"
import { type OperationMethods, Operations } from "../Operations.ts"
import { ToolFailedError } from "../ToolFailedError.ts"
import { toToolError } from "./toToolError.ts"

const timeout = "60 seconds"

/** Calls an operation, which is aborted when the call is cancelled or takes too long. */
export const callOperation = <A>(
  call: (operations: OperationMethods, signal: AbortSignal) => Promise<A>
): Effect.Effect<A, ToolFailedError, Operations> =>
  Effect.flatMap(Operations, operations =>
    Effect.tryPromise({ try: signal => call(operations, signal), catch: toToolError })
  ).pipe(
    Effect.timeoutOrElse({
      duration: timeout,
      orElse: () =>
        Effect.fail(new ToolFailedError({ message: `No answer within ${timeout}. Retry, or request less.` }))
    })
  )

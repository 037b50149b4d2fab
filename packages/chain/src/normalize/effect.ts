import * as Result from "effect/Result"
import * as pure from "./index.ts"

export * from "./index.ts"

/** Returns the same function with its errors in a Result, which `Effect.fromResult` turns into an Effect. */
const toResult =
  <Argument, A>(run: (argument: Argument) => A | pure.InvalidFieldError) =>
  (argument: Argument): Result.Result<A, pure.InvalidFieldError> => {
    const returned = run(argument)
    return returned instanceof Error ? Result.fail(returned) : Result.succeed(returned)
  }

/** The same as {@link pure.normalizeTransaction}, with a Result. */
export const normalizeTransaction = toResult(pure.normalizeTransaction)
/** The same as {@link pure.parseBundle}, with a Result. */
export const parseBundle = toResult(pure.parseBundle)

import { Effect } from "effect"
import type { Request } from "../rpc/failover.ts"
import { MethodUnsupportedError, RequestRejectedError } from "../rpc/RequestError.ts"

/** The answer of a node for one part of a block. */
export interface NodeAnswer {
  readonly method: string
  readonly params: ReadonlyArray<unknown>
  /** The result as JSON; absent if the node refused the request, because it takes too long or is too large. */
  readonly result?: unknown
}

const keyOf = (method: string, params: unknown) => `${method} ${JSON.stringify(params)}`

/** The same request function, and the answers to its requests so far. */
export const recordAnswers = (
  request: Request
): { readonly request: Request; readonly answers: ReadonlyArray<NodeAnswer> } => {
  const answers: Array<NodeAnswer> = []
  const record = (answer: NodeAnswer) => Effect.sync(() => answers.push(answer))
  return {
    answers,
    request: (method, params) =>
      request(method, params).pipe(
        Effect.tap(result => record({ method, params, result })),
        Effect.tapErrorTag(["chain/RequestRejected", "chain/ResponseTooLarge"], () => record({ method, params }))
      )
  }
}

const endpoint = "the kept block"

/** A request function that returns recorded answers. It rejects a method without a recorded answer, because the node did not support it. */
export const replayAnswers = (recorded: ReadonlyArray<NodeAnswer>): Request => {
  const answers = new Map(recorded.map(answer => [keyOf(answer.method, answer.params), answer]))
  return (method, params) => {
    const answer = answers.get(keyOf(method, params))
    if (answer === undefined) return Effect.fail(new MethodUnsupportedError({ endpoint, method }))
    return "result" in answer
      ? Effect.succeed(answer.result)
      : Effect.fail(new RequestRejectedError({ endpoint, method, code: 0, reason: "refused", data: null }))
  }
}

import type { RequestError } from "../rpc/RequestError.ts"

/** A request of JSON-RPC. */
export interface NodeRequest {
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** The unchecked result of a request, or the reason why there is none. */
export type NodeResponse = { readonly result: unknown } | { readonly error: RequestError }

/**
 * A read of a node without I/O of its own. It yields requests that can be sent at once, and continues with their responses, in the same
 * order. Effects and promises run the same reads.
 */
export type Read<A> = Generator<ReadonlyArray<NodeRequest>, A, ReadonlyArray<NodeResponse>>

/** The results of requests; the first error if one failed. */
export const resultsOf = (responses: ReadonlyArray<NodeResponse>): ReadonlyArray<unknown> | RequestError => {
  const results: Array<unknown> = []
  for (const response of responses) {
    if ("error" in response) return response.error
    results.push(response.result)
  }
  return results
}

/** Two reads at once: each round has the requests of both. */
export function* readBoth<A, B>(first: Read<A>, second: Read<B>): Read<readonly [A, B]> {
  let [one, other] = [first.next(), second.next()]
  while (!(one.done && other.done)) {
    const [own, others] = [one.done ? [] : one.value, other.done ? [] : other.value]
    const responses = yield [...own, ...others]
    if (!one.done) one = first.next(responses.slice(0, own.length))
    if (!other.done) other = second.next(responses.slice(own.length))
  }
  return [one.value, other.value]
}

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

type ResultsOf<Reads extends ReadonlyArray<Read<unknown>>> = {
  readonly [Index in keyof Reads]: Reads[Index] extends Read<infer A> ? A : never
}

/** Several reads at once: each round has the requests of all of them. Their results are in the same order. */
export function* readAll<const Reads extends ReadonlyArray<Read<unknown>>>(reads: Reads): Read<ResultsOf<Reads>> {
  const steps = reads.map(read => read.next())
  while (steps.some(({ done }) => !done)) {
    const responses = yield steps.flatMap(step => (step.done ? [] : step.value))
    let at = 0
    for (const [i, step] of steps.entries())
      if (!step.done) {
        steps[i] = reads[i]!.next(responses.slice(at, at + step.value.length))
        at += step.value.length
      }
  }
  return steps.map(({ value }) => value) as unknown as ResultsOf<Reads>
}

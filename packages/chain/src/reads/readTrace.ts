import type { InternalCalls } from "../normalize/callFrame.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { Read } from "./Read.ts"

/** The trace of a transaction. */
export interface TraceAnswer {
  /** Null if they are unknown. */
  readonly calls: InternalCalls | null
  /** The reason why they are unknown: null if the node returned nothing. */
  readonly error: RequestError | null
}

type TraceMethod = readonly [method: string, options: ReadonlyArray<unknown>, form: (answer: unknown) => InternalCalls]

const traceMethods: ReadonlyArray<TraceMethod> = [
  ["debug_traceTransaction", [{ tracer: "callTracer" }], frame => ({ source: "callTracer", frame })],
  ["trace_transaction", [], traces => ({ source: "parity", traces })],
  ["ots_getInternalOperations", [], operations => ({ source: "otterscan", operations })]
]

/** Whether the node does not trace, or has pruned the state. */
export const lacksTraces = ({ _tag }: RequestError): boolean =>
  _tag === "chain/MethodUnsupported" || _tag === "chain/StatePruned"

/** Reads the trace of one transaction by the first method that the node has. */
export function* readTrace(hash: string, methods = traceMethods): Read<TraceAnswer> {
  let first: RequestError | null = null
  for (const [method, options, form] of methods) {
    const [response] = yield [{ method, params: [hash, ...options] }]
    if (response === undefined) break
    if ("result" in response) return { calls: response.result === null ? null : form(response.result), error: null }
    if (!lacksTraces(response.error)) return { calls: null, error: response.error }
    first ??= response.error
  }
  return { calls: null, error: first }
}

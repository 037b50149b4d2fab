import { Effect } from "effect"
import type { InternalCalls } from "../normalize/callFrame.ts"
import { lacksTraces, readTrace } from "../reads/readTrace.ts"
import { runRead } from "../reads/runRead.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { textField } from "./readHeader.ts"

/** Internal calls of a block's transactions, by hash, or by index if the node does not return hashes; null if they are unknown. */
export type BlockTraces =
  | { readonly by: "hash"; readonly calls: ReadonlyMap<string, InternalCalls | null> }
  | { readonly by: "place"; readonly calls: ReadonlyArray<InternalCalls | null> }
  | null

/**
 * The traces of a block: `gone` if a tracing node lacks its state, and `refused` if the node does not trace it as a whole, because it takes
 * too long or is too large.
 */
export type TracesAnswer = BlockTraces | "gone" | "refused"

const callTracer = { tracer: "callTracer" }

const resultOf = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null && "result" in entry ? entry.result : null

const callTracerFrame = (entry: unknown): InternalCalls | null => {
  const frame = resultOf(entry)
  // a transaction whose trace timed out has an error instead
  return frame === null || frame === undefined ? null : { source: "callTracer", frame }
}

/** Whether the node ignored the tracer and listed each step, as Besu without callTracer does. */
const isStepList = (entry: unknown): boolean => {
  const result = resultOf(entry)
  return typeof result === "object" && result !== null && "structLogs" in result
}

const fromCallTracer = (entries: unknown): BlockTraces => {
  if (!Array.isArray(entries) || entries.some(isStepList)) return null
  const hashes = entries.map(entry => textField(entry, "txHash"))
  const calls = entries.map(callTracerFrame)
  // geth returns the hash since 1.11
  if (hashes.includes(null)) return { by: "place", calls }
  return { by: "hash", calls: new Map(hashes.map((hash, i) => [hash!, calls[i]!])) }
}

const fromParity = (entries: unknown): BlockTraces => {
  if (!Array.isArray(entries)) return null
  const byHash = new Map<string, Array<unknown>>()
  for (const entry of entries) {
    const hash = textField(entry, "transactionHash")
    // block rewards belong to no transaction
    if (hash === null) continue
    const traces = byHash.get(hash)
    if (traces === undefined) byHash.set(hash, [entry])
    else traces.push(entry)
  }
  return { by: "hash", calls: new Map([...byHash].map(([hash, traces]) => [hash, { source: "parity", traces }])) }
}

/** Falls back if a node does not trace, or has pruned the state. */
const orElse =
  <A>(next: () => Effect.Effect<A, RequestError>) =>
  (effect: Effect.Effect<A, RequestError>): Effect.Effect<A, RequestError> =>
    Effect.catchTag(effect, ["chain/MethodUnsupported", "chain/StatePruned"], next)

const refusals = ["chain/RequestRejected", "chain/ResponseTooLarge"] as const

/** Reads traces by `debug_traceBlockByNumber`, else by `trace_block`. Without both they are unknown. */
export const readTraces = (request: Request, number: string): Effect.Effect<TracesAnswer, RequestError> => {
  const lacking = ["chain/MethodUnsupported", "chain/StatePruned"] as const
  const blockTraces = (gone: boolean) =>
    Effect.map(request("trace_block", [number]), fromParity).pipe(
      Effect.catchTag(lacking, ({ _tag }) =>
        Effect.succeed<BlockTraces | "gone">(gone || _tag === "chain/StatePruned" ? "gone" : null)
      )
    )
  return request("debug_traceBlockByNumber", [number, callTracer]).pipe(
    Effect.flatMap(entries => {
      const traces = fromCallTracer(entries)
      return traces === null ? blockTraces(false) : Effect.succeed(traces)
    }),
    Effect.catchTag(lacking, ({ _tag }) => blockTraces(_tag === "chain/StatePruned")),
    Effect.catchTag(refusals, () => Effect.succeed("refused" as const))
  )
}

/** By `ots_getInternalOperations`, for each transaction, on nodes that support it but do not trace blocks. */
export const readOperations = (
  request: Request,
  hashes: ReadonlyArray<string>
): Effect.Effect<BlockTraces, RequestError> => {
  const ask = (hash: string) =>
    Effect.map(request("ots_getInternalOperations", [hash]), (operations): [string, InternalCalls | null] => [
      hash,
      operations === null ? null : { source: "otterscan", operations }
    ])
  const [first, ...others] = hashes
  if (first === undefined) return Effect.succeed(null)
  // the first one alone, since most nodes lack the method
  return ask(first).pipe(
    Effect.flatMap(one =>
      Effect.map(Effect.forEach(others, ask, { concurrency: "unbounded" }), all => new Map([one, ...all]))
    ),
    Effect.map((calls): BlockTraces => ({ by: "hash", calls })),
    orElse<BlockTraces>(() => Effect.succeed(null))
  )
}

/** The trace of one transaction whose block's traces lack it; null if the node refuses it. */
export const readMissingTrace = (request: Request, hash: string): Effect.Effect<InternalCalls | null, RequestError> =>
  Effect.flatMap(runRead(request, readTrace(hash)), ({ calls, error }) =>
    error === null || lacksTraces(error) || refusals.some(tag => tag === error._tag)
      ? Effect.succeed(calls)
      : Effect.fail(error)
  )

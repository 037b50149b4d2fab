import { Clock, Effect } from "effect"
import type { InternalCalls } from "../normalize/callFrame.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { BlockHeader } from "./Block.ts"
import type { InconsistentBlockError } from "./BlockError.ts"
import { isOfChain, traceContradiction, tracesContradiction } from "./contradictions.ts"
import { type BlockTraces, readMissingTrace, readOperations, type TracesAnswer } from "./readTraces.ts"

/** The transactions of a block, unchecked, with their hashes. */
export interface RawTransactions {
  readonly header: BlockHeader
  readonly transactions: ReadonlyArray<unknown>
  readonly hashes: ReadonlyArray<string>
}

/** Fails at a contradiction, or accepts it; true if there is one. */
export type CheckContradiction = (reason: string | null) => Effect.Effect<boolean, InconsistentBlockError>

/** Age in seconds up to which a node may not have the state of a block yet. */
const young = 120
const pause = "500 millis"
const times = 3

/** Retries the traces of a new block while the node lacks its state: records written without them stay incomplete. */
const retryNewTraces = Effect.fnUntraced(function* (
  first: TracesAnswer,
  { timestamp }: BlockHeader,
  again: Effect.Effect<TracesAnswer, RequestError>
) {
  let traces = first
  const isYoung = (yield* Clock.currentTimeMillis) / 1000 - timestamp < young
  for (let time = 0; traces === "gone" && isYoung && time < times; time++)
    traces = yield* Effect.andThen(Effect.sleep(pause), again)
  return traces === "gone" ? null : traces
})

/** The calls of one transaction: null if they are missing, undefined if no node traces it or it needs no trace. */
const callsOf = (traces: BlockTraces | "missing", hash: string, place: number, transaction: unknown) => {
  if (traces === "missing") return null
  const calls = traces?.by === "hash" ? traces.calls.get(hash) : traces?.calls[place]
  return calls === undefined && traces !== null && !isOfChain(transaction) ? null : calls
}

/**
 * The internal calls of each transaction of a block. A missing trace is requested alone. The entry is null if it is still missing, and
 * undefined if it is missing for the chain's own transaction. Returns null if no node traces the block.
 */
export const readBlockCalls = Effect.fnUntraced(function* (
  request: Request,
  { header, transactions, hashes }: RawTransactions,
  first: TracesAnswer,
  { again, check }: { readonly again: Effect.Effect<TracesAnswer, RequestError>; readonly check: CheckContradiction }
): Effect.fn.Return<ReadonlyArray<InternalCalls | null | undefined> | null, RequestError | InconsistentBlockError> {
  const answer = yield* retryNewTraces(first, header, again)
  const traces = answer === "refused" ? "missing" : (answer ?? (yield* readOperations(request, hashes)))
  if (traces === null) return hashes.length === 0 ? [] : null
  const isOther = traces !== "missing" && (yield* check(tracesContradiction(traces, new Set(hashes), transactions)))
  const calls = hashes.map((hash, place) => callsOf(isOther ? "missing" : traces, hash, place, transactions[place]))
  const isContradicted = (place: number, trace: InternalCalls | null | undefined) =>
    check(traceContradiction(transactions[place], trace ?? null))
  for (const [place, trace] of calls.entries()) if (yield* isContradicted(place, trace)) calls[place] = null
  const missing = calls.flatMap((trace, place) => (trace === null ? [place] : []))
  const readAlone = Effect.fnUntraced(function* (place: number) {
    const trace = yield* readMissingTrace(request, hashes[place]!)
    calls[place] = (yield* isContradicted(place, trace)) ? null : trace
  })
  yield* Effect.forEach(missing, readAlone, { concurrency: "unbounded", discard: true })
  return calls
})

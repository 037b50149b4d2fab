import { Effect } from "effect"
import { toQuantity } from "ethers"
import { hasError } from "../normalize/callFrame.ts"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { limits } from "../normalize/limits.ts"
import { type Fields, Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { callObject, type SimulatedCall } from "./SimulatedCall.ts"
import type { SimulatedBlock, UnsentTransaction } from "./Simulation.ts"

interface TracedLog {
  readonly log: Fields
  /** The position among all logs of the transaction, if the node returns it. */
  readonly index: number | null
}

const countOrNull = (reader: Reader, value: unknown, key: string): number | null =>
  value === undefined || value === null ? null : reader.count(value, key)

const ownLogs = (reader: Reader, frame: Fields) => {
  const { logs } = frame
  if (logs === undefined || logs === null) return []
  return reader.list(logs, "logs", limits.logs).map(entry => {
    const log = reader.fields(entry, "logs")
    return {
      log,
      index: countOrNull(reader, log["index"], "index"),
      position: countOrNull(reader, log["position"], "position")
    }
  })
}

/**
 * The logs of a call tree that were not reverted, in the order of execution. `position` is the number of the frame's calls before a log
 * (geth since 1.13.5). Without it, `index` orders them (Erigon, reth). Without both, a frame's logs come after the logs of its calls.
 */
const tracedLogs = (reader: Reader, root: Fields): ReadonlyArray<Fields> => {
  const found: Array<TracedLog> = []
  const walk = (frame: Fields, depth: number): void => {
    if (reader.problem !== null || depth > limits.depth || hasError(frame["error"])) return
    const { calls } = frame
    const children = calls === undefined || calls === null ? [] : reader.list(calls, "calls", limits.frames)
    const logs = ownLogs(reader, frame)
    for (let child = 0; child <= children.length; child++) {
      const isLast = child === children.length
      for (const { position, log, index } of logs)
        if (position === null || position > children.length ? isLast : position === child) found.push({ log, index })
      if (!isLast) walk(reader.fields(children[child], "calls"), depth + 1)
    }
  }
  reader.at("trace")
  walk(root, 0)
  const hasPositions = found.every(({ log }) => log["position"] !== undefined && log["position"] !== null)
  const isIndexed = found.every(({ index }) => index !== null)
  if (!hasPositions && isIndexed) found.sort((a, b) => a.index! - b.index!)
  return found.map(({ log }) => log)
}

const tracer = { tracer: "callTracer", tracerConfig: { withLog: true } }

/** Nodes that ignore `tracer` answer with `structLogs` (Besu before its support of callTracer). */
const isCallFrame = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && "type" in value && "from" in value

/** Simulates one transaction by `debug_traceCall`; null if the node has no callTracer. */
export const traceCall = Effect.fnUntraced(function* (
  request: Request,
  block: SimulatedBlock,
  transaction: UnsentTransaction
): Effect.fn.Return<SimulatedCall | null, RequestError | InvalidFieldError> {
  const frame = yield* request("debug_traceCall", [callObject(transaction), toQuantity(block.number), tracer])
  if (!isCallFrame(frame)) return null
  const reader = new Reader()
  const logs = tracedLogs(reader, frame)
  if (reader.problem !== null) return yield* Effect.fail(reader.problem)
  return {
    succeeded: !hasError(frame["error"]),
    gasUsed: frame["gasUsed"],
    // the indexes are relative to the node's block, and may count reverted logs
    logs: logs.map(({ address, topics, data }) => ({ address, topics, data })),
    internal: { source: "callTracer", frame }
  }
})

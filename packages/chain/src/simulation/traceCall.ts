import { Effect } from "effect"
import { toQuantity } from "ethers"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { hasError } from "../normalize/ParsedCalls.ts"
import { type Fields, Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { callObject, type SimulatedCall } from "./SimulatedCall.ts"
import type { SimulatedBlock, UnsentTransaction } from "./Simulation.ts"
import { tracedLogs } from "./tracedLogs.ts"

const tracer = { tracer: "callTracer", tracerConfig: { withLog: true } }

/** Nodes that ignore `tracer` answer with `structLogs` (Besu before its support of callTracer). */
const isCallFrame = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && "type" in value && "from" in value

/** Simulates one transaction by `debug_traceCall`; null where the node has no callTracer. */
export const traceCall = Effect.fnUntraced(function* (
  request: Request,
  block: SimulatedBlock,
  transaction: UnsentTransaction
): Effect.fn.Return<SimulatedCall | null, RequestError | InvalidFieldError> {
  const frame = yield* request("debug_traceCall", [callObject(transaction), toQuantity(block.number), tracer])
  if (!isCallFrame(frame)) return null
  const reader = new Reader()
  const logs = tracedLogs(reader, frame)
  if (reader.problem !== null) return yield* reader.problem
  return {
    succeeded: !hasError(frame["error"]),
    gasUsed: frame["gasUsed"],
    // their indexes are those of the node's block, and may count reverted logs
    logs: logs.map(({ address, topics, data }) => ({ address, topics, data })),
    internal: { source: "callTracer", frame }
  }
})

import type { CallFrame, Transaction } from "../Transaction.ts"
import { decodeMulticall } from "./decodeMulticall.ts"
import { ownCall } from "./ownCall.ts"

/** Most frames of one transaction whose calldata is decoded. */
const maxFrames = 2_000
/** Most calls of one multicall that are decoded. */
const maxBundledCalls = 64

/**
 * The calls that rules see: the transaction's own, even if it failed, the calls that a multicall contains, and the internal calls
 * that were not reverted.
 */
export const executedCalls = (transaction: Transaction): ReadonlyArray<CallFrame> => {
  const own = ownCall(transaction)
  const { calls, succeeded } = transaction
  const bundled = decodeMulticall(own.input).slice(0, maxBundledCalls)
  const frames = [own, ...bundled.map(input => ({ ...own, input }))]
  if (!succeeded || calls === null) return frames
  for (const frame of calls.slice(0, maxFrames))
    if (!frame.reverted && frame.path.length > 0 && (frame.type === "call" || frame.type === "callcode"))
      frames.push(frame)
  return frames
}

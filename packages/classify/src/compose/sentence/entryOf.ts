import { computeOnce } from "../../computeOnce.ts"
import { ownCall } from "../../engine/executedCalls.ts"
import type { Address, CallFrame, Transaction } from "../../Transaction.ts"
import type { View } from "../facts/Side.ts"
import { isForwarded } from "../facts/unwrapCalls.ts"

/** EntryPoint's `innerHandleOp` of version 0.6, and of those since 0.7: what an account calls above it only validates the operation. */
const executions = /^0x(1d732756|0042dc53)/

/**
 * The first call of each contract that did not revert, and the first with calldata that each contract made; in a bundle of user operations,
 * made to execute one.
 */
export const firstCalls = /* @__PURE__ */ computeOnce(({ calls }: Transaction) => {
  const [to, from] = [new Map<Address, CallFrame>(), new Map<Address, CallFrame>()]
  const frames = (calls ?? []).filter(({ type, reverted }) => type === "call" && !reverted)
  const isBundle = frames.some(({ input, path }) => path.length > 0 && executions.test(input))
  let depth = Number.POSITIVE_INFINITY
  for (const frame of frames) {
    if (frame.to !== null && !to.has(frame.to)) to.set(frame.to, frame)
    if (frame.path.length <= depth) depth = executions.test(frame.input) ? frame.path.length : Number.POSITIVE_INFINITY
    if (isBundle && frame.path.length <= depth) continue
    // The module that an account called has it make the call.
    if (frame.to !== null && from.get(frame.to)?.to === frame.from && isForwarded(frame.input)) from.delete(frame.to)
    if (frame.input.length >= 10 && !from.has(frame.from)) from.set(frame.from, frame)
  }
  return { to, from }
})

/** The call that ran the address's code: the sender's, or the first of another contract. */
export const findEntry = ({ transaction, address }: View): CallFrame | undefined =>
  transaction.to === address ? ownCall(transaction) : firstCalls(transaction).to.get(address)

/** The call that a sentence names: the one that ran the address's code, else the sender's. */
export const entryOf = (view: View): CallFrame =>
  (view.isSender ? undefined : findEntry(view)) ?? ownCall(view.transaction)

/** The first call that a smart account made. */
export const accountCall = ({ transaction, address }: View): CallFrame | undefined =>
  firstCalls(transaction).from.get(address)

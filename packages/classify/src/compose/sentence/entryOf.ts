import { computeOnce } from "../../computeOnce.ts"
import { ownCall } from "../../engine/executedCalls.ts"
import type { Address, CallFrame, Transaction } from "../../Transaction.ts"
import type { View } from "../facts/Side.ts"

/** The first call of each contract that did not revert, and the first with calldata that each contract made. */
export const firstCalls = /* @__PURE__ */ computeOnce(({ calls }: Transaction) => {
  const [to, from] = [new Map<Address, CallFrame>(), new Map<Address, CallFrame>()]
  for (const frame of calls ?? []) {
    if (frame.type !== "call" || frame.reverted) continue
    if (frame.to !== null && !to.has(frame.to)) to.set(frame.to, frame)
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

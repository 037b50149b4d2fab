import type { CallFrame, Transaction } from "../Transaction.ts"

/** The transaction's own call as a frame. */
export const ownCall = ({ from, to, value, input, succeeded }: Transaction): CallFrame => ({
  type: "call",
  from,
  to,
  value,
  input,
  path: [],
  reverted: !succeeded
})

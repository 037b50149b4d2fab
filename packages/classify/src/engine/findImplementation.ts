import type { Address, Transaction } from "../Transaction.ts"

/**
 * The contract whose code a proxy ran: the target of its delegate call with the calldata that it was called with. A library gets
 * calldata of its own.
 */
export const findImplementation = (
  { to, input, calls }: Pick<Transaction, "to" | "input" | "calls">,
  proxy: Address
): Address | undefined => {
  const calldata = new Set(calls?.map(frame => (frame.to === proxy ? frame.input : undefined)))
  if (to === proxy) calldata.add(input)
  const delegated = calls?.find(
    ({ type, from, input }) => type === "delegatecall" && from === proxy && calldata.has(input)
  )
  return delegated?.to ?? undefined
}

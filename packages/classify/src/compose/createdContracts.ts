import type { Address, Transaction } from "../Transaction.ts"

/** Computed once for a transaction, which may have ten thousand participants. */
const cache = new WeakMap<Transaction, ReadonlyMap<Address, Address>>()

const findCreated = ({ calls, created, from, succeeded }: Transaction): ReadonlyMap<Address, Address> => {
  const creators = new Map<Address, Address>()
  if (!succeeded) return creators
  if (created !== null) creators.set(created, from)
  for (const { type, from: creator, to, reverted } of calls ?? [])
    if ((type === "create" || type === "create2") && to !== null && !reverted) creators.set(to, creator)
  return creators
}

/** The contracts that a transaction created, by itself or by internal calls, in order, with their creators. A failed one created none. */
export const createdContracts = (transaction: Transaction): ReadonlyMap<Address, Address> => {
  const contracts = cache.get(transaction) ?? findCreated(transaction)
  cache.set(transaction, contracts)
  return contracts
}

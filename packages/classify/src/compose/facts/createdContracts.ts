import { computeOnce } from "../../computeOnce.ts"
import type { Address, Log, Transaction } from "../../Transaction.ts"

/** The contracts that a transaction created, by itself or by internal calls, in order, with their creators. A failed one created none. */
export const createdContracts = /* @__PURE__ */ computeOnce(
  (transaction: Transaction): ReadonlyMap<Address, Address> => {
    const { calls, created, from, succeeded } = transaction
    const creators = new Map<Address, Address>()
    if (!succeeded) return creators
    if (created !== null) creators.set(created, from)
    for (const { type, from: creator, to, reverted } of calls ?? [])
      if ((type === "create" || type === "create2") && to !== null && !reverted) creators.set(to, creator)
    return creators
  }
)

/** Whether a transaction created contracts, and nothing was logged that is not theirs, about them, or by tokens that paid for them. */
export const isCreation = (transaction: Transaction, paid: ReadonlySet<Address> = new Set()): boolean => {
  const created = [...createdContracts(transaction).keys()]
  const isAbout = ({ address, topics, data }: Log): boolean =>
    paid.has(address) || created.some(one => one === address || `${topics.join()}${data}`.includes(one.slice(2)))
  return created.length > 0 && transaction.logs.every(isAbout)
}

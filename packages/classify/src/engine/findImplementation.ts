import { computeOnce } from "../computeOnce.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Address, Hex, Transaction } from "../Transaction.ts"

type Called = Pick<Transaction, "to" | "input" | "calls">

/** The contracts whose code proxies ran, by proxy. */
const implementations = /* @__PURE__ */ computeOnce(({ to, input, calls }: Called): ReadonlyMap<Address, Address> => {
  const calldata = new Map<Address, Set<Hex>>()
  const add = (callee: Address | null, called: Hex) => {
    if (callee !== null) getOrAdd(calldata, callee, () => new Set()).add(called)
  }
  add(to, input)
  const found = new Map<Address, Address>()
  const delegated = (calls ?? []).filter(({ type }) => type === "delegatecall")
  if (delegated.length === 0) return found
  for (const frame of calls ?? []) add(frame.to, frame.input)
  for (const { from, to: implementation, input: forwarded } of delegated)
    if (implementation !== null && !found.has(from) && calldata.get(from)?.has(forwarded) === true)
      found.set(from, implementation)
  return found
})

/**
 * The contract whose code a proxy ran: the target of its delegate call with the calldata that it was called with. A library gets
 * calldata of its own.
 */
export const findImplementation = (called: Called, proxy: Address): Address | undefined =>
  implementations(called).get(proxy)

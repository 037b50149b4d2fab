import type { Finding } from "../engine/Finding.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Address, Transaction } from "../Transaction.ts"

/** The accounts and proxies that act in a transaction, besides its sender. */
export interface Actors {
  /** Whether the transaction executes a smart account's operation. */
  readonly isAccountTransaction: boolean
  /** The wallet protocol through which the address acts, if it is an account or the owner of a proxy. */
  readonly via: (address: Address) => string | undefined
  /** Whether the log at an index (null for a call) was caused by the address as an account. */
  readonly isActor: (address: Address, logIndex: number | null) => boolean
  /** Whether the sender acts through the address as its proxy. */
  readonly isProxy: (address: Address) => boolean
}

interface Span {
  readonly after: number
  readonly upTo: number
  readonly via: string
}

const noActors: Actors = {
  isAccountTransaction: false,
  via: () => undefined,
  isActor: () => false,
  isProxy: () => false
}

/**
 * Finds accounts and proxies by the acts that name them. An account's logs end with its closing log (ERC-4337's UserOperationEvent, a
 * Safe's ExecutionSuccess) and begin after the closing log before it.
 */
export const findActors = (transaction: Transaction, findings: ReadonlyArray<Finding>): Actors => {
  const spans = new Map<Address, Array<Span>>()
  const proxies = new Map<Address, string>()
  let after = -1
  for (const { act, protocol, logIndex } of findings) {
    if (act.proxy !== undefined) proxies.set(act.proxy, protocol.name)
    // A failed transaction has no logs: what its call names acts in all of it.
    if (act.account === undefined || (logIndex === null && transaction.succeeded)) continue
    getOrAdd(spans, act.account, () => []).push({ after, upTo: logIndex ?? after, via: protocol.name })
    after = logIndex ?? after
  }
  if (spans.size === 0 && proxies.size === 0) return noActors
  return {
    isAccountTransaction: spans.size > 0,
    via: address =>
      spans.get(address)?.[0]?.via ?? (address === transaction.from ? [...proxies.values()][0] : proxies.get(address)),
    isActor: (address, logIndex) =>
      spans.get(address)?.some(span => logIndex === null || (logIndex > span.after && logIndex <= span.upTo)) ?? false,
    isProxy: address => proxies.has(address)
  }
}

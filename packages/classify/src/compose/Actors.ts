import type { Finding } from "../engine/Finding.ts"
import type { Address, Transaction } from "../Transaction.ts"

/** Who acts in a transaction besides the one who sent it. */
export interface Actors {
  /** Whether the transaction is a smart account's doing, sent by somebody for it. */
  readonly throughAccount: boolean
  /** The wallet protocol through which the address acts here, if it is an account or the owner of a proxy. */
  readonly via: (address: Address) => string | undefined
  /** Whether what a log says without naming anybody is the address's doing; null stands for a call. */
  readonly acts: (address: Address, logIndex: number | null) => boolean
  /** Whether the address is a proxy that the sender acts through. */
  readonly isProxy: (address: Address) => boolean
}

interface Span {
  readonly after: number
  readonly upTo: number
  readonly via: string
}

const nobody: Actors = {
  throughAccount: false,
  via: () => undefined,
  acts: () => false,
  isProxy: () => false
}

/**
 * Finds the accounts by the acts that name them. A log that closes an account's run (ERC-4337's UserOperationEvent, a
 * Safe's ExecutionSuccess) ends what the account did; the run began where the one before it ended.
 */
export const actorsOf = (transaction: Transaction, findings: ReadonlyArray<Finding>): Actors => {
  const spans = new Map<Address, Array<Span>>()
  const proxies = new Map<Address, string>()
  let after = -1
  for (const { act, protocol, logIndex } of findings) {
    if (act.proxy !== undefined) proxies.set(act.proxy, protocol.name)
    if (act.account === undefined || logIndex === null) continue
    const list = spans.get(act.account) ?? []
    spans.set(act.account, list)
    list.push({ after, upTo: logIndex, via: protocol.name })
    after = logIndex
  }
  if (spans.size === 0 && proxies.size === 0) return nobody
  return {
    throughAccount: spans.size > 0,
    via: address =>
      spans.get(address)?.[0]?.via ?? (address === transaction.from ? [...proxies.values()][0] : proxies.get(address)),
    acts: (address, logIndex) =>
      spans.get(address)?.some(span => logIndex === null || (logIndex > span.after && logIndex <= span.upTo)) ?? false,
    isProxy: address => proxies.has(address)
  }
}

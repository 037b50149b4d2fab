import { nativeTokenAddress } from "../../chains.ts"
import type { Finding } from "../../engine/matchRule.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Address, Transaction } from "../../Transaction.ts"
import type { Facts } from "./Side.ts"

/** The accounts and proxies that act in a transaction, besides its sender. */
export interface Actors {
  /** Whether the transaction executes a smart account's operation. */
  readonly isAccountTransaction: boolean
  /** The wallet protocol through which the address acts, if it is an account or the owner of a proxy. */
  readonly via: (address: Address) => string | undefined
  /** Whether the log at an index (null for a call) was caused by the address as an account. */
  readonly isActor: (address: Address, logIndex: number | null) => boolean
  /** The account that caused the log at an index; undefined if none did. */
  readonly accountOf: (logIndex: number) => Address | undefined
  /** Whether the sender acts through the address as its proxy. */
  readonly isProxy: (address: Address) => boolean
}

/** The logs of an account. Spans are in the order of the logs, and don't overlap. */
interface Span {
  readonly account: Address
  readonly after: number
  readonly upTo: number
}

/** The first span that ends at or after a log. */
const findSpan = (spans: ReadonlyArray<Span>, logIndex: number): Span | undefined => {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.upTo < logIndex) low = middle + 1
    else high = middle
  }
  return spans[low]
}

const noActors: Actors = {
  isAccountTransaction: false,
  via: () => undefined,
  isActor: () => false,
  accountOf: () => undefined,
  isProxy: () => false
}

/**
 * Finds accounts and proxies by the acts that name them. An account's logs end with its closing log (ERC-4337's UserOperationEvent, a
 * Safe's ExecutionSuccess) and begin after the closing log before it.
 */
export const findActors = (transaction: Transaction, findings: ReadonlyArray<Finding>): Actors => {
  const spans: Array<Span> = []
  const accounts = new Map<Address, string>()
  const proxies = new Map<Address, string>()
  let after = -1
  for (const { act, protocol, logIndex } of findings) {
    if (act.proxy !== undefined) proxies.set(act.proxy, protocol.name)
    // A failed transaction has no logs: what its call names acts in all of it.
    if (act.account === undefined || (logIndex === null && transaction.succeeded)) continue
    getOrAdd(accounts, act.account, () => protocol.name)
    spans.push({ account: act.account, after, upTo: logIndex ?? after })
    after = logIndex ?? after
  }
  if (accounts.size === 0 && proxies.size === 0) return noActors
  const [senderVia] = proxies.values()
  const accountOf = (logIndex: number): Address | undefined => {
    const span = findSpan(spans, logIndex)
    return span !== undefined && logIndex > span.after ? span.account : undefined
  }
  return {
    isAccountTransaction: accounts.size > 0,
    via: address => accounts.get(address) ?? (address === transaction.from ? senderVia : proxies.get(address)),
    isActor: (address, logIndex) => accounts.has(address) && (logIndex === null || accountOf(logIndex) === address),
    accountOf,
    isProxy: address => proxies.has(address)
  }
}

/**
 * Whether the acts of an address are its caller's: it is a proxy, or only forwarded assets, as a router or a gateway does. In an
 * incomplete ledger, it may seem to have kept native tokens.
 */
export const isForwarder = ({ actors, ledger }: Facts, address: Address): boolean =>
  actors.isProxy(address) ||
  (ledger.movementsOf(address).length > 0 &&
    ledger.net(address).every(({ asset }) => !ledger.isComplete && asset.address === nativeTokenAddress))

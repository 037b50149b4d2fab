import { getChain, nativeTokenAddress } from "../chains.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Ledger, NetAmount } from "../ledger/Ledger.ts"
import type { LedgerAsset } from "../ledger/LedgerAsset.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { transferTopic } from "../ledger/transferTopic.ts"
import type { Address } from "../Transaction.ts"
import { computeOnce } from "./computeOnce.ts"
import type { View } from "./View.ts"

/** Where an asset went: who passed it to whom, and who has more or less of it in the end. */
interface Trail {
  readonly asset: LedgerAsset
  readonly steps: Map<Address, Set<Address>>
  readonly net: Map<Address, bigint>
}

/** The native token and its wrapped form are one asset, which wrapping does not move. */
const trailKey = ({ transaction }: View, { address, key }: LedgerAsset): string =>
  address === getChain(transaction.chain).wrappedNative.address ? nativeTokenAddress : key

const computeTrails = /* @__PURE__ */ computeOnce((ledger: Ledger, view: View): ReadonlyMap<string, Trail> => {
  const wrapped = getChain(view.transaction.chain).wrappedNative.address
  const trails = new Map<string, Trail>()
  for (const { asset, from, to, amount } of ledger.movements) {
    const isWrapping =
      asset.address === wrapped
        ? from === zeroAddress || to === zeroAddress
        : asset.address === nativeTokenAddress && (from === wrapped || to === wrapped)
    if (isWrapping || from === to) continue
    const trail = getOrAdd(trails, trailKey(view, asset), () => ({ asset, steps: new Map(), net: new Map() }))
    getOrAdd(trail.steps, from, () => new Set()).add(to)
    trail.net.set(from, (trail.net.get(from) ?? 0n) - amount)
    trail.net.set(to, (trail.net.get(to) ?? 0n) + amount)
  }
  return trails
})

const trailsOf = (view: View): ReadonlyMap<string, Trail> => computeTrails(view.ledger, view)

const reachable = (start: Address, { steps }: Trail): ReadonlySet<Address> => {
  const reached = new Set([start])
  for (const address of reached)
    if (address !== zeroAddress) for (const next of steps.get(address) ?? []) reached.add(next)
  reached.delete(start)
  return reached
}

/** The address that has most of an asset in the end, and whether it has nearly all: the rest is a fee. */
export interface Holder {
  readonly address: Address
  readonly isSole: boolean
}

/** The last holder of an asset that the address sent; undefined if that is unknown. */
export const findLastHolder = (view: View, { asset }: NetAmount): Holder | undefined => {
  const trail = trailsOf(view).get(trailKey(view, asset))
  if (trail === undefined) return undefined
  let [holder, most, sum] = [undefined as Address | undefined, 0n, 0n]
  for (const address of reachable(view.address, trail)) {
    const amount = trail.net.get(address) ?? 0n
    if (amount <= 0n) continue
    sum += amount
    if (amount > most) [holder, most] = [address, amount]
  }
  return holder === undefined ? undefined : { address: holder, isSole: most * 10n >= sum * 9n }
}

/** Assets that went from some addresses to others which gave nothing for them. */
export interface Payment {
  /** The one address that paid; undefined if several did. */
  readonly payer: Address | undefined
  /** The one address that was paid; undefined if several were. */
  readonly payee: Address | undefined
  readonly payees: number
  readonly amounts: ReadonlyArray<NetAmount>
}

/** The payment by others that all movements of the transaction are; undefined if they are something else: a trade, a mint, a burn. */
export const findPayment = (view: View): Payment | undefined => {
  const [payers, payees] = [new Set<Address>(), new Set<Address>()]
  const amounts: Array<NetAmount> = []
  for (const { asset, net } of trailsOf(view).values()) {
    let paid = 0n
    for (const [address, amount] of net) {
      if (amount < 0n) payers.add(address)
      if (amount <= 0n) continue
      payees.add(address)
      paid += amount
    }
    if (paid > 0n) amounts.push({ asset, amount: paid })
  }
  if (amounts.length === 0 || payees.has(zeroAddress)) return undefined
  if ([...payers].some(payer => payer === zeroAddress || payer === view.address || payees.has(payer))) return undefined
  const [[payer], [payee]] = [[...payers], [...payees]]
  return {
    payer: payers.size === 1 ? payer : undefined,
    payee: payees.size === 1 ? payee : undefined,
    payees: payees.size,
    amounts
  }
}

/** Whether an address gave another asset for what it received, as a pool or a counterparty of a trade does. */
export const hasPaid = (view: View, address: Address, { asset }: NetAmount): boolean => {
  const key = trailKey(view, asset)
  return view.ledger.net(address).some(({ asset: other, amount }) => amount < 0n && trailKey(view, other) !== key)
}

/** Whether a contract through which the asset went keeps what it was traded for. */
export const keepsProceeds = (view: View, amount: NetAmount): boolean => {
  const trail = trailsOf(view).get(trailKey(view, amount.asset))
  if (trail === undefined) return false
  return [...reachable(view.address, trail)].some(
    address => (trail.net.get(address) ?? 0n) <= 0n && wasPaid(view, address, amount)
  )
}

/** Whether an address received another asset for what it gave. */
export const wasPaid = (view: View, address: Address, { asset }: NetAmount): boolean => {
  const key = trailKey(view, asset)
  return view.ledger.net(address).some(({ asset: other, amount }) => amount > 0n && trailKey(view, other) !== key)
}

/**
 * Whether the called contract keeps its assets at an address: that address issues a share to it or to its caller, or records the
 * caller in an event of its own.
 */
export const isVault = ({ transaction, ledger, address: caller }: View, address: Address): boolean => {
  const { to, logs } = transaction
  const padded = caller.slice(2)
  return (
    ledger.movements.some(
      movement =>
        movement.asset.address === address &&
        movement.from === zeroAddress &&
        (movement.to === to || movement.to === caller)
    ) ||
    logs.some(
      log =>
        log.address === address &&
        log.topics[0] !== transferTopic &&
        (log.topics.some((topic, i) => i > 0 && topic.endsWith(padded)) || log.data.includes(padded))
    )
  )
}

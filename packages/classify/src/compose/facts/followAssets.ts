import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Ledger, NetAmount } from "../../ledger/Ledger.ts"
import { type LedgerAsset, zeroAddress } from "../../ledger/Movement.ts"
import { transferTopic } from "../../ledger/words.ts"
import type { Address, Log, Transaction } from "../../Transaction.ts"
import type { View } from "./Side.ts"

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

/** Most addresses to which one asset is followed. */
const maxReached = 256

const reachable = (start: Address, { steps }: Trail): ReadonlySet<Address> => {
  const reached = new Set([start])
  for (const address of reached)
    if (address !== zeroAddress)
      for (const next of steps.get(address) ?? []) {
        if (reached.size > maxReached) break
        reached.add(next)
      }
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

/** The assets that an address lost and gained in the end, by the keys of their trails. */
interface Exchange {
  readonly paid: ReadonlySet<string>
  readonly gained: ReadonlySet<string>
}

const computeExchanges = /* @__PURE__ */ computeOnce((_: Ledger) => new Map<Address, Exchange>())

const exchangeOf = (view: View, address: Address): Exchange =>
  getOrAdd(computeExchanges(view.ledger), address, () => {
    const [paid, gained] = [new Set<string>(), new Set<string>()]
    for (const { asset, amount } of view.ledger.net(address)) (amount < 0n ? paid : gained).add(trailKey(view, asset))
    return { paid, gained }
  })

const hasOther = (keys: ReadonlySet<string>, key: string): boolean => keys.size > (keys.has(key) ? 1 : 0)

/** Whether an address gave another asset for what it received, as a pool or a counterparty of a trade does. */
export const hasPaid = (view: View, address: Address, { asset }: NetAmount): boolean =>
  hasOther(exchangeOf(view, address).paid, trailKey(view, asset))

/** Whether a contract through which the asset went keeps what it was traded for. */
export const keepsProceeds = (view: View, { asset }: NetAmount): boolean => {
  const key = trailKey(view, asset)
  const trail = trailsOf(view).get(key)
  if (trail === undefined) return false
  return [...reachable(view.address, trail)].some(
    address => (trail.net.get(address) ?? 0n) <= 0n && hasOther(exchangeOf(view, address).gained, key)
  )
}

/** The addresses for which each token was minted. */
const mintsOf = /* @__PURE__ */ computeOnce(({ movements }: Ledger): ReadonlyMap<Address, ReadonlySet<Address>> => {
  const mints = new Map<Address, Set<Address>>()
  for (const { asset, from, to } of movements)
    if (from === zeroAddress) getOrAdd(mints, asset.address, () => new Set()).add(to)
  return mints
})

/** Most events of a contract that are searched for an address. */
const maxEvents = 256

/** The first events of each contract, without transfers. */
const eventsOf = /* @__PURE__ */ computeOnce(({ logs }: Transaction): ReadonlyMap<Address, ReadonlyArray<Log>> => {
  const events = new Map<Address, Array<Log>>()
  for (const log of logs) {
    if (log.topics[0] === transferTopic) continue
    const own = getOrAdd(events, log.address, () => [])
    if (own.length < maxEvents) own.push(log)
  }
  return events
})

/**
 * Whether the called contract keeps its assets at an address: that address issues a share to it or to its caller, or records the
 * caller in an event of its own.
 */
export const isVault = ({ transaction, ledger, address: caller }: View, address: Address): boolean => {
  const { to } = transaction
  const padded = caller.slice(2)
  const holders = mintsOf(ledger).get(address)
  return (
    (holders !== undefined && ((to !== null && holders.has(to)) || holders.has(caller))) ||
    (eventsOf(transaction).get(address) ?? []).some(
      log => log.topics.some((topic, i) => i > 0 && topic.endsWith(padded)) || log.data.includes(padded)
    )
  )
}

/** Whether an item left the called contract, which names the address in an event, for a payment that mostly went to the address. */
export const isSeller = ({ transaction, ledger, address, isSender, received }: View): boolean => {
  const { to } = transaction
  const [price, more] = received
  if (isSender || to === null || price === undefined || more !== undefined || price.asset.tokenId !== undefined)
    return false
  return (
    ledger.movements.length <= maxReached &&
    ledger.movementsOf(to).some(({ asset, from }) => asset.tokenId !== undefined && from === to) &&
    (eventsOf(transaction).get(to) ?? []).some(log => `${log.topics}${log.data}`.includes(address.slice(2))) &&
    ledger.movements.every(({ asset, amount }) => asset.key !== price.asset.key || amount <= 2n * price.amount)
  )
}

/** Whether the called contract itself has in the end all of what an address sent. */
export const isKeptByCalled = (view: View, amounts: ReadonlyArray<NetAmount>): boolean =>
  amounts.every(amount => findLastHolder(view, amount)?.address === view.transaction.to)

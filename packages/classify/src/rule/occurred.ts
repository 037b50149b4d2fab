import { computeOnce } from "../computeOnce.ts"
import { getOrAdd } from "../getOrAdd.ts"
import type { Ledger } from "../ledger/Ledger.ts"
import { type Movement, zeroAddress } from "../ledger/Movement.ts"
import type { Address, Hex, Transaction } from "../Transaction.ts"

/** The emitters of each event. */
const emitters = /* @__PURE__ */ computeOnce(({ logs }: Transaction) => {
  const byTopic = new Map<Hex, Set<Address>>()
  for (const { address, topics } of logs)
    if (topics[0] !== undefined) getOrAdd(byTopic, topics[0], () => new Set()).add(address)
  return byTopic
})

/** Whether the transaction has a log of an event, at any contract or at the given one. */
export const hasLogged = (transaction: Transaction, topic: Hex, emitter?: Address): boolean => {
  const found = emitters(transaction).get(topic)
  return found !== undefined && (emitter === undefined || found.has(emitter))
}

const movedAssets = /* @__PURE__ */ computeOnce(({ movements }: Ledger) => {
  const [moved, issued] = [new Set<Address>(), new Set<Address>()]
  for (const { asset, from, to } of movements) {
    moved.add(asset.address)
    if (from === zeroAddress || to === zeroAddress) issued.add(asset.address)
  }
  return { moved, issued }
})

/** Whether the transaction moved the asset at an address. */
export const hasMoved = (ledger: Ledger, asset: Address): boolean => movedAssets(ledger).moved.has(asset)

/** Whether the transaction minted or burned the asset at an address. */
export const hasIssued = (ledger: Ledger, asset: Address): boolean => movedAssets(ledger).issued.has(asset)

/** The first movement from one address to another. */
export const movedBetween = (ledger: Ledger, from: Address, to: Address): Movement | undefined => {
  const [sent, received] = [ledger.movementsOf(from), ledger.movementsOf(to)]
  return (sent.length < received.length ? sent : received).find(one => one.from === from && one.to === to)
}

import type { Finding } from "../engine/Finding.ts"
import type { Act } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { View } from "./View.ts"
import { weigh } from "./weigh.ts"

const moves = (view: View): boolean => view.sent.length > 0 || view.received.length > 0

/** What a router or a gateway did, it did for whoever called it: it handled assets and is left with none. */
const isIntermediary = (address: Address, { ledger }: View): boolean =>
  ledger.of(address).length > 0 && ledger.net(address).length === 0

/** A router wraps coin and approves pools for its own use: that says nothing about its caller. */
const ownAffair = ({ action, operation }: Act): boolean =>
  action === "approve" || operation === "wrap" || operation === "unwrap"

/** A swap of one who paid without getting, or got without paying, was somebody's step towards something else. */
const halfASwap = ({ act }: Finding, view: View): boolean =>
  act.action === "swap" &&
  act.by === undefined &&
  view.transaction.calls !== null &&
  (view.sent.length === 0) !== (view.received.length === 0)

/** An act whose contract can't know the actor is that of the sender, and of whoever paid and got in return. */
const concerns = ({ act, contract }: Finding, view: View, throughWallet: boolean): boolean => {
  if (act.by === view.address) return true
  if (act.by !== undefined && (ownAffair(act) || !isIntermediary(act.by, view))) return false
  if (contract === view.address) return false
  return (view.sender && (moves(view) || !throughWallet)) || (view.sent.length > 0 && view.received.length > 0)
}

/** An approval beside a movement is how the movement was allowed, not what happened. */
const beside = ({ act }: Finding, view: View): boolean => act.action === "approve" && moves(view)

/** The act that says most about what the address did, the first of equals; undefined where no rule speaks of it. */
export const chooseFinding = (findings: ReadonlyArray<Finding>, view: View): Finding | undefined => {
  const throughWallet = findings.some(({ act, protocol }) => protocol.type === "wallet" && act.by === view.address)
  let best: Finding | undefined
  let heaviest = Number.NEGATIVE_INFINITY
  for (const finding of findings) {
    if (!concerns(finding, view, throughWallet) || beside(finding, view) || halfASwap(finding, view)) continue
    const weight = weigh(finding)
    if (weight > heaviest) {
      best = finding
      heaviest = weight
    }
  }
  return best
}

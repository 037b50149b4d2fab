import { chains } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { coinAddress } from "../ledger/LedgerAsset.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Act } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"
import { weigh } from "./weigh.ts"

const moves = (view: View): boolean => view.sent.length > 0 || view.received.length > 0

/**
 * What a router or a gateway did, it did for whoever called it: it handled assets and is left with none. Where nobody
 * recorded the internal calls, the coin that it passed on only seems to be left.
 */
const isIntermediary = (address: Address, { ledger, transaction }: View): boolean =>
  ledger.of(address).length > 0 &&
  ledger.net(address).every(({ asset }) => transaction.calls === null && asset.address === coinAddress)

/** A router wraps coin and approves pools for its own use: that says nothing about its caller. */
const ownAffair = ({ action, operation }: Act): boolean =>
  action === "approve" || operation === "wrap" || operation === "unwrap"

/**
 * A swap of one who paid without getting, or got without paying, was somebody's step towards something else, unless an
 * exchange was called for it: then it was for another's benefit.
 */
const isIncompleteSwap = ({ act }: Finding, { view, catalog }: Scene): boolean => {
  const { calls, chain, to } = view.transaction
  const half = calls !== null && (view.sent.length === 0) !== (view.received.length === 0)
  if (act.action !== "swap" || act.actor !== undefined || !half) return false
  return !view.sender || to === null || catalog.placeAt(chain, to)?.protocol.type !== "exchange"
}

const puttingIn: ReadonlySet<Act["action"]> = new Set(["deposit", "stake", "bribe"])
const drawingOut: ReadonlySet<Act["action"]> = new Set(["withdraw", "claim"])

/** Nobody puts in who only got, or draws out who only paid: what names nobody was then a step inside. */
const contradictsFlows = ({ act }: Finding, { view }: Scene): boolean => {
  const { transaction, address, sent, received } = view
  if (act.actor === address || transaction.calls === null || (sent.length === 0) === (received.length === 0))
    return false
  return (sent.length === 0 ? puttingIn : drawingOut).has(act.action)
}

/**
 * Who called a token's contract and had that token made or unmade, a vault's share say, dealt with that contract: what others did
 * meanwhile was a step inside.
 */
const dealtWithCalled = ({ transaction, ledger, address }: View): boolean =>
  address === transaction.from &&
  ledger
    .of(address)
    .some(
      ({ asset, from, to }) =>
        asset.address === transaction.to && asset.tokenId === undefined && (from === zeroAddress || to === zeroAddress)
    )

/** An act whose contract can't know the actor is that of the sender or its account, and of whoever paid and got in return. */
const concerns = ({ act, contract, logIndex }: Finding, { view, actors }: Scene, inside: () => boolean): boolean => {
  if (act.actor === view.address) return true
  if (contract !== view.transaction.to && inside()) return false
  if (act.actor !== undefined) {
    const forOther = actors.isProxy(act.actor) || isIntermediary(act.actor, view)
    if (ownAffair(act) || !forOther) return false
  }
  if (contract === view.address) return false
  if (actors.acts(view.address, logIndex)) return true
  return (view.sender && (moves(view) || !actors.throughAccount)) || (view.sent.length > 0 && view.received.length > 0)
}

/** How a movement was allowed, and how the account that made it was put to work, is not what happened. */
const beside = ({ act, certainty }: Finding, view: View): boolean =>
  moves(view) &&
  (act.action === "approve" ||
    (act.action === "execute" && (act.operation === undefined || certainty === "likeness")) ||
    act.operation === "deploy-account")

/** Wrapping beside other movements is a step on the way. */
const wrapsOnTheWay = ({ act }: Finding, { transaction, sent, received }: View): boolean =>
  (act.operation === "wrap" || act.operation === "unwrap") &&
  [...sent, ...received].some(
    ({ asset }) => asset.address !== coinAddress && asset.address !== chains[transaction.chain].wrappedNative.address
  )

/** An act that names the address says more about it than one that is only attributed to it, however sure of its contract. */
const ownAct = 4

/** The act that says most about what the address did, the first of equals; undefined where no rule speaks of it. */
export const chooseFinding = (findings: ReadonlyArray<Finding>, scene: Scene): Finding | undefined => {
  let dealt: boolean | undefined
  const inside = () => {
    dealt ??= dealtWithCalled(scene.view)
    return dealt
  }
  let best: Finding | undefined
  let heaviest = Number.NEGATIVE_INFINITY
  for (const finding of findings) {
    if (
      !concerns(finding, scene, inside) ||
      beside(finding, scene.view) ||
      wrapsOnTheWay(finding, scene.view) ||
      isIncompleteSwap(finding, scene) ||
      contradictsFlows(finding, scene)
    )
      continue
    const weight = weigh(finding) + (finding.act.actor === scene.view.address ? ownAct : 0)
    if (weight > heaviest) {
      best = finding
      heaviest = weight
    }
  }
  return best
}

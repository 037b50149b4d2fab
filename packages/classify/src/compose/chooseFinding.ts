import { getChain, nativeTokenAddress } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Act } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"
import { weighFinding } from "./weighFinding.ts"

const hasMovements = (view: View): boolean => view.sent.length > 0 || view.received.length > 0

/**
 * Whether the address only forwarded assets (a router, a gateway), so that its acts are its caller's. In an incomplete
 * ledger, it may seem to have kept native tokens.
 */
const isIntermediary = (address: Address, { ledger }: View): boolean =>
  ledger.movementsOf(address).length > 0 &&
  ledger.net(address).every(({ asset }) => !ledger.isComplete && asset.address === nativeTokenAddress)

/** A router wraps native tokens and approves pools for its own use, which says nothing about its caller. */
export const isInternalStep = ({ action, operation }: Act): boolean =>
  action === "approve" || operation === "wrap" || operation === "unwrap"

/**
 * A swap in which the address only paid, or only received, is a step of something else, unless the sender called an exchange: then
 * it swapped for another address.
 */
const isIncompleteSwap = ({ act }: Finding, { view, catalog }: Scene): boolean => {
  const { chain, to } = view.transaction
  const isOneSided = view.ledger.isComplete && (view.sent.length === 0) !== (view.received.length === 0)
  if (act.action !== "swap" || act.actor !== undefined || !isOneSided) return false
  return !view.isSender || to === null || catalog.findContract(chain, to)?.protocol.type !== "exchange"
}

const depositActions: ReadonlySet<Act["action"]> = new Set(["deposit", "stake", "bribe"])
const withdrawalActions: ReadonlySet<Act["action"]> = new Set(["withdraw", "claim"])

/**
 * An address that only received did not deposit, and one that only paid did not withdraw: such an act is an internal step, or
 * another paid for it.
 */
const contradictsFlows = ({ act }: Finding, { ledger, sent, received }: View): boolean =>
  ledger.isComplete &&
  (sent.length === 0) !== (received.length === 0) &&
  (sent.length === 0 ? depositActions : withdrawalActions).has(act.action)

/** What names the sender is its act, and a withdrawal may begin with a share that is handed in. */
const isOwn = ({ act }: Finding, { address, isSender }: View): boolean =>
  act.actor === address && (isSender || act.action === "withdraw")

/**
 * Whether the sender called a token's contract that minted or burned that token for it, such as a vault's share. Then acts of other
 * contracts are internal steps.
 */
const hasSharesOfCalled = ({ transaction, ledger, address }: View): boolean =>
  address === transaction.from &&
  ledger
    .movementsOf(address)
    .some(
      ({ asset, from, to }) =>
        asset.address === transaction.to && asset.tokenId === undefined && (from === zeroAddress || to === zeroAddress)
    )

/**
 * Whether the act is the address's. One without an actor is the sender's or its account's, or that of an address that paid and received;
 * to have received is that of all that did.
 */
const isConcerned = (
  { act, contract, logIndex }: Finding,
  { view, actors }: Scene,
  isInside: () => boolean
): boolean => {
  if (act.actor === view.address) return true
  if (contract !== view.transaction.to && isInside()) return false
  if (act.actor !== undefined) {
    const isForwarded = actors.isProxy(act.actor) || isIntermediary(act.actor, view)
    if (isInternalStep(act) || !isForwarded) return false
  }
  if (contract === view.address) return false
  if (act.action === "receive" && view.ledger.isComplete) return view.received.length > 0
  if (actors.isActor(view.address, logIndex)) return true
  return (
    (view.isSender && (hasMovements(view) || !actors.isAccountTransaction)) ||
    (view.sent.length > 0 && view.received.length > 0)
  )
}

/** Approvals and executions that only enable the movements of the address. */
const isSideEffect = ({ act, certainty }: Finding, view: View): boolean =>
  hasMovements(view) &&
  (act.action === "approve" ||
    (act.action === "execute" && (act.operation === undefined || certainty === "similarity")) ||
    act.operation === "deploy-account")

/** Wrapping is an intermediate step if other assets moved. */
const isWrappingStep = ({ act }: Finding, { transaction, sent, received }: View): boolean =>
  (act.operation === "wrap" || act.operation === "unwrap") &&
  [...sent, ...received].some(
    ({ asset }) =>
      asset.address !== nativeTokenAddress && asset.address !== getChain(transaction.chain).wrappedNative.address
  )

/**
 * Whether the called contract says what was done through it. Its acts outweigh those of the contracts that it called in turn, except
 * for those of a wallet or a token, which serve other purposes (executing calls, transfers, approvals, delegating votes), and for a
 * swap whose proceeds went on, such as to a bridge.
 */
const isByCalled = ({ act, contract, certainty, protocol }: Finding, { transaction, sent, received }: View): boolean =>
  contract === transaction.to &&
  certainty !== "similarity" &&
  protocol.type !== "wallet" &&
  act.operation !== "delegate" &&
  !(
    act.action === "execute" ||
    act.action === "approve" ||
    (act.action === "send" && protocol.generic === true) ||
    (act.action === "swap" && sent.length > 0 && received.length === 0)
  )

/** More than the difference between any two actions. */
const calledBonus = 100
/** An act that names the address outweighs one that is only attributed to it. */
const namedActorBonus = 4

/** The heaviest finding that concerns the address, the first of equals; undefined if none does. */
export const chooseFinding = (findings: ReadonlyArray<Finding>, scene: Scene): Finding | undefined => {
  let hasShares: boolean | undefined
  const isInside = () => {
    hasShares ??= hasSharesOfCalled(scene.view)
    return hasShares
  }
  let best: Finding | undefined
  let heaviest = Number.NEGATIVE_INFINITY
  for (const finding of findings) {
    const isOpposite = contradictsFlows(finding, scene.view)
    if (
      !isConcerned(finding, scene, isInside) ||
      isSideEffect(finding, scene.view) ||
      isWrappingStep(finding, scene.view) ||
      isIncompleteSwap(finding, scene) ||
      (isOpposite && !isOwn(finding, scene.view))
    )
      continue
    const weight =
      weighFinding(finding) +
      (finding.act.actor === scene.view.address ? namedActorBonus : 0) +
      (!isOpposite && isByCalled(finding, scene.view) ? calledBonus : 0)
    if (weight > heaviest) {
      best = finding
      heaviest = weight
    }
  }
  return best
}

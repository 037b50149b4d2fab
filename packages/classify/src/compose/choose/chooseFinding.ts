import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/Finding.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Act } from "../../rule/Act.ts"
import type { Address } from "../../Transaction.ts"
import type { Actors } from "../facts/Actors.ts"
import type { Side } from "../facts/Side.ts"
import type { View } from "../facts/View.ts"
import { weighFinding } from "./weighFinding.ts"

const hasMovements = (view: View): boolean => view.sent.length > 0 || view.received.length > 0

/**
 * Whether the address only forwarded assets (a router, a gateway), so that its acts are its caller's. In an incomplete
 * ledger, it may seem to have kept native tokens.
 */
const isIntermediary = (address: Address, { ledger }: View): boolean =>
  ledger.movementsOf(address).length > 0 &&
  ledger.net(address).every(({ asset }) => !ledger.isComplete && asset.address === nativeTokenAddress)

/** Whether the acts of an address are its caller's. */
const isForwarder = (address: Address, view: View, actors: Actors): boolean =>
  actors.isProxy(address) || isIntermediary(address, view)

/** A router wraps native tokens and approves pools for its own use, which says nothing about its caller. */
export const isInternalStep = ({ action, operation }: Act): boolean =>
  action === "approve" || operation === "wrap" || operation === "unwrap"

/**
 * A swap in which the address only paid, or only received, is a step of something else, unless the sender called an exchange: then
 * it swapped for another address.
 */
const isIncompleteSwap = ({ act }: Finding, side: Side): boolean => {
  const { chain, to } = side.transaction
  const isOneSided = side.ledger.isComplete && (side.sent.length === 0) !== (side.received.length === 0)
  if (act.action !== "swap" || act.actor !== undefined || !isOneSided) return false
  return !side.isSender || to === null || side.catalog.findContract(chain, to)?.protocol.type !== "exchange"
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
const isConcerned = ({ act, contract, logIndex }: Finding, side: Side, isInside: () => boolean): boolean => {
  if (act.actor === side.address) return true
  if (contract !== side.transaction.to && isInside()) return false
  if (act.actor !== undefined) {
    if (isInternalStep(act) || !isForwarder(act.actor, side, side.actors)) return false
  }
  if (contract === side.address) return false
  if (act.action === "receive" && side.ledger.isComplete) return side.received.length > 0
  if (side.actors.isActor(side.address, logIndex)) return true
  return (
    (side.isSender && (hasMovements(side) || !side.actors.isAccountTransaction)) ||
    (side.sent.length > 0 && side.received.length > 0)
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

/** Most findings that are compared one by one. */
const maxCompared = 32

/** Which of very many findings may concern an address, by their positions. */
interface Candidates {
  /** Those that name an address. */
  readonly named: ReadonlyMap<Address, ReadonlyArray<number>>
  /** Those that were logged on behalf of an account. */
  readonly logged: ReadonlyMap<Address, ReadonlyArray<number>>
  /** Of those that may concern any address, the first of each kind, at two contracts: none concerns its own contract. */
  readonly first: ReadonlyArray<number>
}

/** What distinguishes findings that may concern any address. */
const kindOf = ({ act, certainty, protocol, intent, contract, logIndex }: Finding, to: Address | null): string =>
  [
    act.action,
    act.operation,
    act.actor === undefined,
    certainty,
    protocol.type,
    protocol.generic,
    intent,
    contract === to,
    logIndex === null
  ].join()

const toCandidates = (findings: ReadonlyArray<Finding>, side: Side): Candidates => {
  const [named, logged] = [new Map<Address, Array<number>>(), new Map<Address, Array<number>>()]
  const kinds = new Map<string, Array<number>>()
  for (const [i, { act, contract, logIndex }] of findings.entries()) {
    if (act.actor !== undefined) {
      getOrAdd(named, act.actor, () => []).push(i)
      if (isInternalStep(act) || !isForwarder(act.actor, side, side.actors)) continue
    }
    const account = logIndex === null ? undefined : side.actors.accountOf(logIndex)
    if (account !== undefined) getOrAdd(logged, account, () => []).push(i)
    const firsts = getOrAdd(kinds, kindOf(findings[i]!, side.transaction.to), () => [])
    if (firsts.length === 0 || (firsts.length === 1 && findings[firsts[0]!]!.contract !== contract)) firsts.push(i)
  }
  return { named, logged, first: [...kinds.values()].flat() }
}

const candidatesByLedger = /* @__PURE__ */ computeOnce((_: Ledger) => new Map<ReadonlyArray<Finding>, Candidates>())

/** The findings that may concern an address, in their order. Of very many, comparing all for each address would take minutes. */
const candidatesOf = (findings: ReadonlyArray<Finding>, side: Side): ReadonlyArray<Finding> => {
  if (findings.length <= maxCompared) return findings
  const { address, ledger } = side
  const known = candidatesByLedger(ledger)
  const { named, logged, first } = getOrAdd(known, findings, () => toCandidates(findings, side))
  const positions = [...(named.get(address) ?? []), ...(logged.get(address) ?? []), ...first]
  return positions.sort((a, b) => a - b).map(i => findings[i]!)
}

/** The heaviest finding that concerns the address, the first of equals; undefined if none does. */
export const chooseFinding = (findings: ReadonlyArray<Finding>, side: Side): Finding | undefined => {
  let hasShares: boolean | undefined
  const isInside = () => {
    hasShares ??= hasSharesOfCalled(side)
    return hasShares
  }
  let best: Finding | undefined
  let heaviest = Number.NEGATIVE_INFINITY
  for (const finding of candidatesOf(findings, side)) {
    const isOpposite = contradictsFlows(finding, side)
    if (
      !isConcerned(finding, side, isInside) ||
      isSideEffect(finding, side) ||
      isWrappingStep(finding, side) ||
      isIncompleteSwap(finding, side) ||
      (isOpposite && !isOwn(finding, side))
    )
      continue
    const weight =
      weighFinding(finding) +
      (finding.act.actor === side.address ? namedActorBonus : 0) +
      (!isOpposite && isByCalled(finding, side) ? calledBonus : 0)
    if (weight > heaviest) {
      best = finding
      heaviest = weight
    }
  }
  return best
}

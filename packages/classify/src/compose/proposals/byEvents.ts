import { allEventNames, concerningEventNames, concerningLogs, namesOf } from "../facts/eventNames.ts"
import { findLastHolder } from "../facts/followAssets.ts"
import type { Side } from "../facts/Side.ts"
import { isHandingIn, type View } from "../facts/Side.ts"
import { typeOfListed } from "../facts/typeContract.ts"
import type { Basis, Decision, Proposal, Propose, Purpose } from "./Proposal.ts"
import type { FlowShape } from "./phrases/eventPhrases.ts"
import { type RankedPurpose, readEventName } from "./phrases/readEventName.ts"
import { calledPlace, placeByFlows } from "./places.ts"
import { type FlowPurpose, readFlows, transferType } from "./readFlows.ts"

const depositActions: ReadonlySet<string> = new Set(["deposit", "stake"])

/** An address that returns a share withdraws, one that receives a share deposits. */
const shapeOf = ({ sent, received }: View, { action }: FlowPurpose): FlowShape => {
  if (sent.length === 0) return received.length > 0 ? "in" : "none"
  if (received.length === 0 || action === "deposit" || action === "mint") return "out"
  return action === "withdraw" ? "in" : "both"
}

/** How multisig wallets and forwarders log a plain payment: `Deposit` and `Deposited`. It deposits nothing. */
export const paymentEvents = /^(Forwarder)?Deposit(ed)?$/

const mostSpecific = (
  eventNames: ReadonlyArray<string>,
  shape: FlowShape,
  permits: (purpose: Purpose) => boolean = () => true
) => {
  let best: { readonly name: string; readonly purpose: RankedPurpose } | undefined
  for (const name of eventNames) {
    const purpose = readEventName(name, shape)
    if (purpose !== undefined && permits(purpose) && (best === undefined || purpose.rank < best.purpose.rank))
      best = { name, purpose }
  }
  return best
}

/** The names of the events of those who have what the address sent: the called contract, or who it passed that on to. */
const namesOfHolders = (side: Side, passedOn: boolean): ReadonlyArray<string> => {
  const holders = new Set(side.sent.map(amount => findLastHolder(side, amount)?.address))
  if (!passedOn) holders.add(side.transaction.to ?? undefined)
  const logs = passedOn ? side.transaction.logs : concerningLogs(side)
  return namesOf(
    side,
    logs.filter(log => holders.has(log.address))
  )
}

/** A deposit that pays out a reward, or a claim for a fee, where something went out and something else came in. */
const besidesReward = (side: Side) => {
  const kept = namesOfHolders(side, false)
  return (
    mostSpecific(kept, "out", ({ action, operation }) => depositActions.has(action) && operation === undefined) ??
    mostSpecific(kept, "in", ({ action }) => action === "claim")
  )
}

/** What the last receiver of something passed on logs: for what it was paid. A wallet only logs that. */
const paidFor = (side: Side) =>
  mostSpecific(
    namesOfHolders(side, true).filter(name => !paymentEvents.test(name)),
    "out"
  )

const proposeEvent = (side: Side, eventNames: ReadonlyArray<string>): ReadonlyArray<Proposal> => {
  const { to, logs } = side.transaction
  if (to === null || logs.length === 0) return []
  const flows = readFlows(side)
  const shape = shapeOf(side, flows)
  // With unknown internal calls, the native token may have come in.
  const mayReceive = shape === "none" && !side.ledger.isComplete
  const best =
    mostSpecific(eventNames, shape) ??
    (mayReceive ? mostSpecific(eventNames, "in") : undefined) ??
    // The proceeds of shares come later, or go elsewhere.
    (isHandingIn(side) ? mostSpecific(eventNames, "in", ({ action }) => action === "withdraw") : undefined) ??
    (shape === "both" ? besidesReward(side) : undefined) ??
    (flows.isPassedOn === true ? paidFor(side) : undefined)
  if (best === undefined) return []
  const { operation } = best.purpose
  // An address that sends the item of a sale sold it, even if its payment is unknown.
  const isSeller =
    best.purpose.action === "buy" &&
    (side.sent.some(({ asset }) => asset.tokenId !== undefined) || (!side.isSender && side.received.length === 0))
  const action = isSeller ? "sell" : best.purpose.action
  const isTransfer = action === "receive" && operation === undefined && side.received.length > 0
  const type = isTransfer ? transferType(side.received) : best.purpose.contractType
  const purpose: Purpose = { action, operation, contractType: typeOfListed(side, to) ?? type }
  const basis: Basis = { kind: "event", name: best.name, action }
  const decide = (): Decision => ({
    ...purpose,
    ...(isTransfer ? placeByFlows(side, type) : calledPlace(side, action)),
    values: {},
    metadata: {},
    basis
  })
  return [{ ...purpose, basis, decide }]
}

/** The names of the events that concern the address. */
export const byEvents: Propose = side => proposeEvent(side, concerningEventNames(side))

/** The names of all events that the sender's call caused. */
export const byAnyEvent: Propose = side => proposeEvent(side, allEventNames(side))

import { sanitizeText } from "../../sanitizeText.ts"
import { concerningLogs, namesOf } from "../facts/eventNames.ts"
import { findLastHolder } from "../facts/followAssets.ts"
import { isText } from "../facts/isText.ts"
import { calledPlace, placeByFlows } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import { isHandingIn, type View } from "../facts/View.ts"
import { typeOfListed } from "../identity/typeOfCalled.ts"
import type { Decision } from "./Decision.ts"
import type { Purpose } from "./Purpose.ts"
import type { FlowShape } from "./phrases/eventPhrases.ts"
import { type RankedPurpose, readEventName } from "./phrases/readEventName.ts"
import { type FlowPurpose, isNftMint, readFlows, transferType } from "./readFlows.ts"

/** Flows that are clear enough to outweigh the name of an event. */
const clearActions: ReadonlySet<string> = new Set(["buy", "sell", "create"])

const depositActions: ReadonlySet<string> = new Set(["deposit", "stake"])

/** An address that returns a share withdraws, one that receives a share deposits. */
const shapeOf = ({ sent, received }: View, { action }: FlowPurpose): FlowShape => {
  if (sent.length === 0) return received.length > 0 ? "in" : "none"
  if (received.length === 0 || action === "deposit" || action === "mint") return "out"
  return action === "withdraw" ? "in" : "both"
}

/** Operations whose receipt is an NFT. */
const hasReceipt: ReadonlySet<string | undefined> = new Set(["add-liquidity", "bridge"])

/** How multisig wallets and forwarders log a plain payment: `Deposit` and `Deposited`. It deposits nothing. */
const paymentEvents = /^(Forwarder)?Deposit(ed)?$/

const isPlainPayment = ({ transaction, isSender }: View): boolean =>
  isSender && (transaction.input === "0x" || isText(transaction.input))

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

/** Infers the purpose from the names of events. */
export const decideByEvents = (side: Side, eventNames: ReadonlyArray<string>): Decision | undefined => {
  const { transaction } = side
  if (transaction.to === null || transaction.logs.length === 0) return undefined
  const flows = readFlows(side)
  if (clearActions.has(flows.action)) return undefined
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
  if (best === undefined || (isNftMint(flows) && !hasReceipt.has(best.purpose.operation))) return undefined
  if (isPlainPayment(side) && paymentEvents.test(best.name)) return undefined
  const { operation } = best.purpose
  // An address that sends the item of a sale sold it, even if its payment is unknown.
  const isSeller =
    best.purpose.action === "buy" &&
    (side.sent.some(({ asset }) => asset.tokenId !== undefined) || (!side.isSender && side.received.length === 0))
  const action = isSeller ? "sell" : best.purpose.action
  const isTransfer = action === "receive" && operation === undefined && side.received.length > 0
  const contractType = isTransfer ? transferType(side.received) : best.purpose.contractType
  return {
    action,
    operation,
    contractType: typeOfListed(side, transaction.to) ?? contractType,
    ...(isTransfer ? placeByFlows(side, contractType) : calledPlace(side, action)),
    values: {},
    metadata: {
      rule: `event/${action}`,
      evidence: `inferred from the event's name, ${sanitizeText(best.name.slice(0, 64), 64)}`
    }
  }
}

import { concerningEventNames } from "../facts/eventNames.ts"
import type { View } from "../facts/Side.ts"
import type { Basis, Decision, Propose } from "./Proposal.ts"
import type { FlowShape } from "./phrases/eventPhrases.ts"
import { type RankedPurpose, readEventName } from "./phrases/readEventName.ts"
import { placeByFlows } from "./places.ts"
import { type FlowPurpose, readFlows, transferType } from "./readFlows.ts"

/** An address that returns a share withdraws, one that receives a share deposits. */
const shapeOf = ({ sent, received }: View, { action }: FlowPurpose): FlowShape => {
  if (sent.length === 0) return received.length > 0 ? "in" : "none"
  if (received.length === 0 || action === "deposit" || action === "mint") return "out"
  return action === "withdraw" ? "in" : "both"
}

/** How multisig wallets and forwarders log a plain payment: `Deposit` and `Deposited`. It deposits nothing. */
export const paymentEvents = /^(Forwarder)?Deposit(ed)?$/

const mostSpecific = (eventNames: ReadonlyArray<string>, shape: FlowShape) => {
  let best: { readonly name: string; readonly purpose: RankedPurpose } | undefined
  for (const name of eventNames) {
    const purpose = readEventName(name, shape)
    if (purpose !== undefined && (best === undefined || purpose.rank < best.purpose.rank)) best = { name, purpose }
  }
  return best
}

/** The names of the events that concern the address. */
export const byEvents: Propose = side => {
  const { ledger, received, transaction } = side
  if (transaction.to === null || transaction.logs.length === 0) return []
  const eventNames = concerningEventNames(side)
  const shape = shapeOf(side, readFlows(side))
  // With unknown internal calls, the native token may have come in.
  const mayReceive = shape === "none" && !ledger.isComplete
  const best = mostSpecific(eventNames, shape) ?? (mayReceive ? mostSpecific(eventNames, "in") : undefined)
  if (best === undefined) return []
  const { rank: _, ...purpose } = best.purpose
  const { action, operation } = purpose
  const isTransfer = action === "receive" && operation === undefined && received.length > 0
  const contractType = isTransfer ? transferType(received) : purpose.contractType
  const basis: Basis = { kind: "event", name: best.name, action }
  const decide = (): Decision => ({
    ...purpose,
    contractType,
    ...placeByFlows(side, isTransfer ? contractType : "wallet"),
    values: {},
    metadata: {},
    basis
  })
  return [{ ...purpose, contractType, basis, decide }]
}

import { text } from "../../../rule/Act.ts"
import { isKeptByCalled } from "../../facts/followAssets.ts"
import { findMessage, findTargetChain } from "../../facts/messages.ts"
import type { Side } from "../../facts/Side.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { readFlows } from "../../proposals/readFlows.ts"

const bridged = (side: Side, decision: Decision, direction: "out" | "in", toChain: string | undefined): Decision => ({
  ...decision,
  action: direction === "out" ? "send" : "receive",
  operation: "bridge",
  contractType: "exchange",
  ...placeByFlows(side, "exchange"),
  sentence: undefined,
  values: { ...decision.values, ...(toChain === undefined ? {} : { toChain: text(toChain) }) },
  metadata: { ...decision.metadata, direction, ...(toChain === undefined ? {} : { toChain }) }
})

const receipts: ReadonlySet<Decision["action"]> = new Set(["receive", "withdraw", "claim"])

/**
 * The decision, or that assets were bridged: what a contract keeps or passes on went to another chain if a message left with it or the
 * calldata names that chain, and what an address only received came from one if a message arrived.
 */
export const refineBridge = (side: Side, decision: Decision): Decision => {
  const { actors } = side
  const { address, isSender, received, sent, transaction } = side
  const { action, contractType, operation } = decision
  if (operation !== undefined && operation !== "burn") return decision
  if (sent.length > 0 && received.length === 0 && (isSender || actors.isActor(address, null))) {
    // What is withdrawn without a payment leaves for the chain that it came from.
    const isKept = (action === "deposit" || action === "withdraw") && contractType === "savings"
    if (!isKept && !(action === "send" && (operation === "burn" || readFlows(side).isPassedOn === true)))
      return decision
    const toChain = operation === "burn" ? undefined : findTargetChain(transaction)
    const message = findMessage(transaction)
    // What an app keeps of a deposit is its own, whatever its message says elsewhere; for a bridge, the call names the chain.
    const leaves = message === "carried" && (action === "withdraw" || !isKeptByCalled(side, sent))
    const isOut = toChain !== undefined || message === "out" || leaves
    return isOut ? bridged(side, decision, "out", toChain) : decision
  }
  const isReceipt = sent.length === 0 && received.length > 0 && receipts.has(action)
  return isReceipt && findMessage(transaction) === "in" ? bridged(side, decision, "in", undefined) : decision
}

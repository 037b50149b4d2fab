import type { Protocol } from "../../rule/Rule.ts"
import type { Action } from "../../TransactionRecord.ts"
import {
  type Confidence,
  type ConfidenceFeatures,
  type ConfidenceRow,
  compareFlows,
  findConfidence,
  shapeOf
} from "../choose/confidence.ts"
import type { Side } from "../facts/Side.ts"
import type { Basis, Decision } from "../proposals/Proposal.ts"
import { readFlows } from "../proposals/readFlows.ts"

const tokenStandards: ReadonlySet<string> = new Set(["erc20", "erc721"])

const evidenceOf = (basis: Basis): ConfidenceFeatures["evidence"] => {
  if (basis.kind === "call" || basis.kind === "event") return "name"
  if (basis.kind === "flows") return "flows"
  const { certainty, protocol } = basis.finding
  const isUnsure = certainty === "interface" || certainty === "similarity"
  return isUnsure && !tokenStandards.has(protocol.id) ? certainty : "known"
}

/** Whether a protocol says its type. An interface that many protocols share does not. */
const isSpecific = (protocol: Protocol | undefined): boolean => protocol !== undefined && protocol.generic !== true

/** The sender's decision, and how sure that is. */
export interface RatedSender {
  readonly action: Action
  readonly level: Confidence
}

/**
 * The confidence of a decision, with its row.
 *
 * @param sender undefined for the sender's own decision
 */
export const rateDecision = (side: Side, decision: Decision, sender?: RatedSender): ConfidenceRow => {
  const { action, basis, contract, contractType } = decision
  const { catalog, transaction } = side
  const finding = basis.kind === "rule" ? basis.finding : undefined
  const flows = readFlows(side)
  return findConfidence({
    evidence: evidenceOf(basis),
    flows: compareFlows(flows, action),
    shape: shapeOf(side, flows),
    isInside: finding !== undefined && finding.contract !== transaction.to,
    // Any contract that keeps assets is of this type.
    isGuessed:
      contractType === "savings" &&
      !isSpecific(finding?.protocol) &&
      !isSpecific(catalog.findContract(transaction.chain, contract)?.protocol),
    isPaid: sender?.action === "send" && sender.level === "high" && action === "receive",
    isExplained: sender !== undefined && sender.action !== "execute" && sender.level !== "low"
  })
}

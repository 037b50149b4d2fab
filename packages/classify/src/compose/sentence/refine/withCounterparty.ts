import type { Address } from "../../../Transaction.ts"
import { nameContract } from "../../facts/nameContract.ts"
import type { Side } from "../../facts/Side.ts"
import { specificType } from "../../facts/typeContract.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import type { Refiner } from "../Lists.ts"

const withCounterparty = (side: Side, decision: Decision): Decision => {
  const { action, basis, operation, metadata } = decision
  const counterparty = metadata["counterparty"] as Address | undefined
  const isTransfer = (action === "send" || action === "receive") && operation === undefined
  const isShared = basis.kind !== "rule" || basis.finding.protocol.generic === true
  if (counterparty === undefined || !isTransfer || !isShared) return decision
  const contractType = specificType(side, counterparty)
  if (contractType === undefined) return decision
  return { ...decision, contract: counterparty, contractName: nameContract(side, counterparty), contractType }
}

/** The refiner of transfers, whichever standard or flow found them. */
export const counterparty: Refiner = {
  id: "counterparty",
  of: ["rule", "call", "event", "flows"],
  because: "assets that a protocol's contract pays or is paid are for the protocol",
  refine: withCounterparty
}

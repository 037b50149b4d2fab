import type { NetAmount } from "../../../ledger/Ledger.ts"
import type { Hex } from "../../../Transaction.ts"
import type { Side } from "../../facts/Side.ts"
import { unwrapCalls } from "../../facts/unwrapCalls.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"

/** Most words of a function's calldata that is no proof of a claim: neither a signature nor a branch of a Merkle tree. */
const maxPlainWords = 4

/** Whether calldata contains the amount, or the id of the item. */
const isArgument = ({ asset, amount }: NetAmount, input: Hex): boolean =>
  input.slice(10).includes((asset.tokenId ?? amount).toString(16).padStart(64, "0"))

/** What the caller chose is withdrawn, what the contract grants is claimed, and what a proof grants is an airdrop. */
export const refineClaim = (side: Side, decision: Decision): Decision => {
  if (decision.action !== "claim") return decision
  const { transaction, received } = side
  const [call] = unwrapCalls(transaction)
  if (call === undefined || decision.contractType !== "savings") return decision
  if (call.input.length > 10 + maxPlainWords * 64)
    return { ...decision, contractType: "token", ...placeByFlows(side, "token", "claim") }
  return received.some(amount => isArgument(amount, call.input)) ? { ...decision, action: "withdraw" } : decision
}

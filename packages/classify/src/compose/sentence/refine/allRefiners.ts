import type { NetAmount } from "../../../ledger/Ledger.ts"
import type { Hex } from "../../../Transaction.ts"
import type { Side } from "../../facts/Side.ts"
import { unwrapCalls } from "../../facts/unwrapCalls.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { isNftMint, readFlows } from "../../proposals/readFlows.ts"
import type { Refiner } from "../Lists.ts"
import { refineBridge } from "./refineBridge.ts"
import { refineKind } from "./refineKind.ts"
import { counterparty } from "./withCounterparty.ts"
import { created } from "./withCreated.ts"
import { payment } from "./withPayment.ts"

/** Most words of a function's calldata that is no proof of a claim: neither a signature nor a branch of a Merkle tree. */
const maxPlainWords = 4

/** Whether calldata contains the amount, or the id of the item. */
const isArgument = ({ asset, amount }: NetAmount, input: Hex): boolean =>
  input.slice(10).includes((asset.tokenId ?? amount).toString(16).padStart(64, "0"))

/** What the caller chose is withdrawn, what the contract grants is claimed, and what a proof grants is an airdrop. */
const refineClaim = (side: Side, decision: Decision): Decision => {
  if (decision.action !== "claim") return decision
  const { transaction, received } = side
  const [call] = unwrapCalls(transaction)
  if (call === undefined || decision.contractType !== "savings") return decision
  if (call.input.length > 10 + maxPlainWords * 64)
    return { ...decision, contractType: "token", ...placeByFlows(side, "token", "claim") }
  return received.some(amount => isArgument(amount, call.input)) ? { ...decision, action: "withdraw" } : decision
}

const inferred = ["call", "event", "flows"] as const

/** Whether a token was burned by another contract than its own, which does not say what for. */
const isInsideBurn = ({ transaction, received }: Side, { basis, operation }: Decision): boolean =>
  operation === "burn" && basis.kind === "rule" && basis.finding.contract !== transaction.to && received.length === 0

/** All refiners, in their order. */
export const allRefiners: ReadonlyArray<Refiner> = [
  {
    id: "claim",
    of: ["flows"],
    because: "the caller chose what it withdraws, and proves what it claims",
    refine: refineClaim
  },
  {
    id: "bridge",
    of: inferred,
    because: "a message between chains left or arrived, or the calldata names another chain",
    refine: refineBridge
  },
  {
    id: "burned-bridge",
    of: ["rule"],
    because: "a token that another contract burned may have left for another chain",
    refine: (side, decision) => (isInsideBurn(side, decision) ? refineBridge(side, decision) : decision)
  },
  {
    id: "sale-mint",
    of: ["rule"],
    because: "an item that a sale mints is minted",
    refine: (side, decision) =>
      decision.action === "buy" && decision.operation === undefined && isNftMint(readFlows(side))
        ? { ...decision, action: "mint", contractType: "nft", sentence: undefined, ...placeByFlows(side, "nft") }
        : decision
  },
  {
    id: "kind",
    of: inferred,
    because: "events, shares and words of functions say what kind of contract keeps assets",
    refine: refineKind
  },
  payment,
  counterparty,
  created
]

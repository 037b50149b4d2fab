import type { Side } from "../../facts/Side.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { isNftMint, readFlows } from "../../proposals/readFlows.ts"
import type { Refiner } from "./Refiner.ts"
import { refineBridge } from "./refineBridge.ts"
import { refineClaim } from "./refineClaim.ts"
import { refineKind } from "./refineKind.ts"
import { created } from "./withCreated.ts"

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
  created
]

import type { ProposerId } from "../../choose/Proposer.ts"
import type { Side } from "../../facts/Side.ts"
import type { Decision } from "../../proposals/Proposal.ts"

/** A change of the decision that its surroundings imply. */
export interface Refiner {
  readonly id: string
  /** The proposers whose decisions it changes. */
  readonly of: ReadonlyArray<ProposerId>
  readonly because: string
  readonly refine: (side: Side, decision: Decision) => Decision
}

import type { Side } from "../facts/Side.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import type { Choice, ProposerId } from "./Proposer.ts"

/** A reason why a proposal does not describe what the address did. */
export interface Veto {
  readonly id: string
  /** The proposers whose proposals it concerns. */
  readonly of: ReadonlyArray<ProposerId>
  /** The reason, as it ends a sentence that begins with "not chosen:". */
  readonly because: string
  /** Whether it applies to a proposal, given the best one so far. */
  readonly test: (proposal: Proposal, side: Side, best: Choice | undefined) => boolean
}

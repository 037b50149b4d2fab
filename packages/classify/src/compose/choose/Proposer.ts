import type { Side } from "../facts/Side.ts"
import type { Proposal, Propose } from "../proposals/Proposal.ts"

/** Where proposals come from, in the order in which they are made. */
export type ProposerId = "rule" | "use" | "call" | "event" | "flows"

/** A proposal that describes what an address did, and whose it is. */
export interface Choice {
  readonly proposal: Proposal
  readonly by: ProposerId
}

/** A source of proposals, and what they weigh against others. */
export interface Proposer {
  readonly id: ProposerId
  readonly because: string
  readonly propose: Propose
  /** Which of its own proposals says most: the heaviest, the first of equals. By default all weigh the same. */
  readonly weigh?: (proposal: Proposal, side: Side) => number
  /** The most that the ranks of its proposals can be. Once the best proposal ranks as high, its own are not made. */
  readonly maxRank: number
  /** What that proposal says against the best of other proposers: the higher one is chosen. By default `maxRank`. */
  readonly rank?: (proposal: Proposal, side: Side) => number
}

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

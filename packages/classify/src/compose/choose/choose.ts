import type { Side } from "../facts/Side.ts"
import type { Decision, Proposal } from "../proposals/Proposal.ts"
import type { Proposer, ProposerId } from "./Proposer.ts"
import type { Veto } from "./Veto.ts"

/** A proposal that was not chosen: for a veto, or because another one weighs as much or more. */
export interface Rejection {
  readonly proposal: Proposal
  readonly by: ProposerId
  readonly veto: Veto | undefined
}

export type OnReject = (rejection: Rejection) => void

/** The proposal that describes what an address did, and whose it is. */
export interface Choice {
  readonly proposal: Proposal
  readonly by: ProposerId
}

/** What a choice is made of. */
export interface ChoiceLists {
  readonly proposers: ReadonlyArray<Proposer>
  readonly vetoes: ReadonlyArray<Veto>
}

/**
 * Chooses the heaviest proposal to which no veto applies, the first of equals. There is always one: the flows propose something for
 * every address.
 *
 * @param principal the sender's decision, unless the side is the sender's
 * @param onReject is called for each proposal that is not chosen; those of a proposer are not made where all of them weigh too little
 */
export const choose = (
  side: Side,
  { proposers, vetoes }: ChoiceLists,
  principal: Decision | undefined,
  onReject?: OnReject
): Choice => {
  let best: Choice | undefined
  let heaviest = Number.NEGATIVE_INFINITY
  for (const { id, propose, below, weigh } of proposers) {
    if (heaviest >= below) continue
    for (const proposal of propose(side, best?.proposal, principal)) {
      const veto = vetoes.find(({ of, test }) => of.includes(id) && test(proposal, side, best?.proposal))
      const weight = veto === undefined ? weigh(proposal, side) : Number.NEGATIVE_INFINITY
      if (weight > heaviest) {
        if (best !== undefined) onReject?.({ ...best, veto: undefined })
        best = { proposal, by: id }
        heaviest = weight
      } else onReject?.({ proposal, by: id, veto })
    }
  }
  if (best === undefined) throw new Error("No proposer proposed anything: the list of proposers lacks the flows.")
  return best
}

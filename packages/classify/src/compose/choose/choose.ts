import { computeOnce } from "../../computeOnce.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Side } from "../facts/Side.ts"
import type { Decision, Proposal } from "../proposals/Proposal.ts"
import type { Choice, Proposer, ProposerId, Veto } from "./Proposer.ts"

/** A proposal that was not chosen: for a veto, or because another one says more. */
export interface Rejection {
  readonly proposal: Proposal
  readonly by: ProposerId
  readonly veto: Veto | undefined
}

export type OnReject = (rejection: Rejection) => void

/** What a choice is made of. */
export interface ChoiceLists {
  readonly proposers: ReadonlyArray<Proposer>
  readonly vetoes: ReadonlyArray<Veto>
}

/** The vetoes on each proposer's proposals, in their order. */
const vetoesByProposer = /* @__PURE__ */ computeOnce((vetoes: ReadonlyArray<Veto>) => {
  const byProposer = new Map<ProposerId, Array<Veto>>()
  for (const veto of vetoes) for (const id of veto.of) getOrAdd(byProposer, id, () => []).push(veto)
  return byProposer
})

/**
 * Chooses among the proposals to which no veto applies: the heaviest of each proposer, and of these the one that ranks highest. There is
 * always one, since the flows propose something for every address.
 *
 * @param principal the sender's decision, unless the side is the sender's
 * @param onReject is called for each proposal that is not chosen. Without it, proposers that rank too low make none
 */
export const choose = (
  side: Side,
  { proposers, vetoes }: ChoiceLists,
  principal: Decision | undefined,
  onReject?: OnReject
): Choice => {
  let best: Choice | undefined
  let highest = 0
  for (const { id, propose, weigh, maxRank, rank } of proposers) {
    if (highest >= maxRank && onReject === undefined) continue
    let own: Proposal | undefined
    let heaviest = Number.NEGATIVE_INFINITY
    const applicable = vetoesByProposer(vetoes).get(id) ?? []
    for (const proposal of propose(side, best?.proposal, principal)) {
      const veto = applicable.find(({ test }) => test(proposal, side, best))
      const weight = veto === undefined ? (weigh?.(proposal, side) ?? 0) : Number.NEGATIVE_INFINITY
      if (weight > heaviest) {
        if (own !== undefined) onReject?.({ proposal: own, by: id, veto: undefined })
        own = proposal
        heaviest = weight
      } else onReject?.({ proposal, by: id, veto })
    }
    if (own === undefined) continue
    const reached = rank?.(own, side) ?? maxRank
    if (reached > highest) {
      if (best !== undefined) onReject?.({ ...best, veto: undefined })
      best = { proposal: own, by: id }
      highest = reached
    } else onReject?.({ proposal: own, by: id, veto: undefined })
  }
  if (best === undefined) throw new Error("No proposer proposed anything: the list of proposers lacks the flows.")
  return best
}

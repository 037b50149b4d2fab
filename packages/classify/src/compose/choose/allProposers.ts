import { byCall } from "../proposals/byCall.ts"
import { byEvents } from "../proposals/byEvents.ts"
import { byFlows } from "../proposals/byFlows.ts"
import { byRule } from "../proposals/byRule.ts"
import { byUse } from "../proposals/byUse.ts"
import type { Proposer } from "./Proposer.ts"
import { isMereExecution, isStep, weighAttempt, weighFinding } from "./weights.ts"

/** The acts that the protocols' rules found. */
export const ruleProposer: Proposer = {
  id: "rule",
  because: "a protocol's rule says what happened",
  propose: byRule,
  weigh: ({ basis }, side) => (basis.kind === "rule" ? weighFinding(basis.finding, side) : 0),
  maxRank: 7,
  // A step inside says less than names do, and a mere execution less than any other source but one.
  rank: ({ basis }, side) =>
    basis.kind !== "rule" || isMereExecution(basis.finding) ? 2 : isStep(basis.finding, side) ? 4 : 7
}

/** What the flows imply, which is something for every address. */
export const flowProposer: Proposer = {
  id: "flows",
  because: "the assets that moved imply it",
  propose: byFlows,
  maxRank: 3,
  // The least that can be said is that a call was executed.
  rank: ({ action }) => (action === "execute" ? 1 : 3)
}

/** All sources, in the order in which they are asked. */
export const allProposers: ReadonlyArray<Proposer> = [
  ruleProposer,
  {
    id: "use",
    because: "others used the contract, or traded with it",
    propose: byUse,
    maxRank: 8
  },
  {
    id: "call",
    because: "the called function's signature or name says so",
    propose: byCall,
    weigh: (proposal, { transaction }) => (transaction.succeeded ? 0 : weighAttempt(proposal)),
    maxRank: 6
  },
  {
    id: "event",
    because: "an event of a contract that the address dealt with says so",
    propose: byEvents,
    maxRank: 5
  },
  flowProposer
]

import { byCall } from "../proposals/byCall.ts"
import { byAnyEvent, byEvents } from "../proposals/byEvents.ts"
import { byFlows } from "../proposals/byFlows.ts"
import { byRule } from "../proposals/byRule.ts"
import { byUse } from "../proposals/byUse.ts"
import { attemptedValues } from "../proposals/phrases/attemptedValues.ts"
import type { Proposer } from "./Proposer.ts"
import { isMereExecution, isStep, weighAttempt, weighFinding } from "./weights.ts"

const rule: Proposer = {
  id: "rule",
  because: "a protocol's rule says what happened",
  propose: byRule,
  weigh: ({ basis }, side) => (basis.kind === "rule" ? weighFinding(basis.finding, side) : 0),
  maxRank: 6,
  // A step inside says less than names do, and a mere execution less than any other source but one.
  rank: ({ basis }, side) =>
    basis.kind !== "rule" || isMereExecution(basis.finding) ? 2 : isStep(basis.finding, side) ? 3.5 : 6
}

const flows: Proposer = {
  id: "flows",
  because: "the assets that moved imply it",
  propose: byFlows,
  maxRank: 2.5,
  // The least that can be said is that a call was executed.
  rank: ({ action }) => (action === "execute" ? 1 : 2.5)
}

/** Sources that need only a catalog and the ledger. */
export const proposers: ReadonlyArray<Proposer> = [rule, flows]

/** All sources, in the order in which they are asked. */
export const moreProposers: ReadonlyArray<Proposer> = [
  rule,
  {
    id: "use",
    because: "others used the contract, or traded with it",
    propose: byUse,
    maxRank: 7
  },
  {
    id: "call",
    because: "the called function's signature or name says so",
    propose: byCall,
    weigh: (proposal, { transaction }) => (transaction.succeeded ? 0 : weighAttempt(proposal)),
    maxRank: 4,
    values: attemptedValues
  },
  {
    id: "event",
    because: "an event of a contract that the address dealt with says so",
    propose: byEvents,
    maxRank: 5
  },
  flows,
  {
    id: "any-event",
    because: "an event that mentions no address says more than unclear flows",
    propose: byAnyEvent,
    maxRank: 3
  }
]

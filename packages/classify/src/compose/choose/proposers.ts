import { byCall } from "../proposals/byCall.ts"
import { byAnyEvent, byEvents } from "../proposals/byEvents.ts"
import { byFlows } from "../proposals/byFlows.ts"
import { byRule } from "../proposals/byRule.ts"
import { byUse } from "../proposals/byUse.ts"
import { attemptedValues } from "../proposals/phrases/attemptedValues.ts"
import type { Proposer } from "./Proposer.ts"
import { weighAttempt, weighFinding } from "./weights.ts"

/** A contract's listed purpose says less than any other source, but more than that a call was executed. */
const contractIntentWeight = 1_100

const rule: Proposer = {
  id: "rule",
  because: "a protocol's rule says what happened",
  propose: byRule,
  below: 6_000,
  weigh: ({ basis }, side) =>
    basis.kind !== "rule" || basis.finding.intent === "contract"
      ? contractIntentWeight
      : 5_000 + weighFinding(basis.finding, side)
}

const flows: Proposer = {
  id: "flows",
  because: "the assets that moved imply it",
  propose: byFlows,
  below: 1_300,
  weigh: ({ action }) => (action === "execute" ? 1_000 : 1_200)
}

/** Sources that need only a catalog and the ledger. */
export const proposers: ReadonlyArray<Proposer> = [rule, flows]

/** All sources, in the order in which they are asked. */
export const moreProposers: ReadonlyArray<Proposer> = [
  rule,
  {
    id: "use",
    because: "others used the contract, and traded with it",
    propose: byUse,
    below: 7_001,
    weigh: () => 7_000
  },
  {
    id: "call",
    because: "the called function's signature or name says so",
    propose: byCall,
    below: 3_100,
    values: attemptedValues,
    weigh: (proposal, { transaction }) => 3_000 + (transaction.succeeded ? 0 : weighAttempt(proposal))
  },
  {
    id: "event",
    because: "an event of a contract that the address dealt with says so",
    propose: byEvents,
    below: 4_001,
    weigh: () => 4_000
  },
  flows,
  {
    id: "any-event",
    because: "an event that mentions no address says more than unclear flows",
    propose: byAnyEvent,
    below: 2_001,
    weigh: () => 2_000
  }
]

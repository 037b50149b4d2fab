import { byCall } from "../proposals/byCall.ts"
import { byEvents } from "../proposals/byEvents.ts"
import { byUse } from "../proposals/byUse.ts"
import type { Proposer } from "./Proposer.ts"
import { flowProposer, ruleProposer } from "./proposers.ts"
import { weighAttempt } from "./weights.ts"

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

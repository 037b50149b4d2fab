// Apart from the other proposers, so that the engine alone has no phrases of function and event names.
import { byFlows } from "../proposals/byFlows.ts"
import { byRule } from "../proposals/byRule.ts"
import type { Proposer } from "./Proposer.ts"
import { isMereExecution, isStep, weighFinding } from "./weights.ts"

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

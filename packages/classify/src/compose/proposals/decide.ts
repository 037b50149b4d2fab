import type { Finding } from "../../engine/Finding.ts"
import { chooseFinding } from "../choose/chooseFinding.ts"
import type { Side } from "../facts/Side.ts"
import type { Decision } from "./Decision.ts"
import { decideByRule } from "./decideByRule.ts"

/**
 * Decides what happened from the address's side. The first step of this ladder that yields a decision wins:
 *
 * 1. A protocol's rule: the act that concerns the address most (`chooseFinding`). If it describes only a step on the way, names
 *    (2, 3) that imply another action replace it.
 * 2. The function that was called, by a common signature or by its name (`decideByName`).
 * 3. The names of the events that concern the address (`decideByEvents`), also where they are more specific than 2.
 * 4. The flows: what went out and what came in (`decideByFlows`). If they leave the purpose unclear, the names of all events (3).
 */
export const decide = (side: Side, findings: ReadonlyArray<Finding>, principal?: Decision): Decision => {
  const finding = chooseFinding(findings, side)
  const used = principal === undefined ? undefined : side.inference.decideAsContract(side, findings, finding, principal)
  if (used !== undefined) return used
  if (finding === undefined) return side.inference.infer(side, findings)
  const ruled = decideByRule(side, finding)
  if (finding.intent === "contract") {
    const inferred = side.inference.infer(side, findings)
    return inferred.action === "execute" ? ruled : inferred
  }
  return side.inference.revise(side, findings, finding, ruled)
}

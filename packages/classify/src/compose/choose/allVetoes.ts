import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { Action } from "../../TransactionRecord.ts"
import type { Side } from "../facts/Side.ts"
import { byCall } from "../proposals/byCall.ts"
import { readFlows } from "../proposals/readFlows.ts"
import { callVetoes } from "./callVetoes.ts"
import { eventVetoes } from "./eventVetoes.ts"
import type { Choice, Veto } from "./Proposer.ts"
import { ruleVetoes } from "./ruleVetoes.ts"
import { isMereExecution, isStep } from "./weights.ts"

/** Words that many kinds of contract share, and that say less than any rule. */
const everydayActions: ReadonlySet<Action> = new Set([
  "deposit",
  "stake",
  "withdraw",
  "claim",
  "send",
  "receive",
  "create",
  "mint",
  "cancel"
])

/** The action that the called function and the flows agree on, unless it is an everyday word. */
const agreedAction = /* @__PURE__ */ computeOnce((side: Side): Action | undefined => {
  if (!side.isSender) return undefined
  for (const proposal of byCall(side, undefined, undefined)) {
    if (callVetoes.some(({ test }) => test(proposal, side, undefined))) continue
    const { action, operation } = proposal
    return action === readFlows(side).action && (operation !== undefined || !everydayActions.has(action))
      ? action
      : undefined
  }
  return undefined
})

/** Whether the best proposal is an act of a kind that a rule found. */
const isChosen = (best: Choice | undefined, isOfKind: (finding: Finding) => boolean): boolean =>
  best?.by === "rule" && best.proposal.basis.kind === "rule" && isOfKind(best.proposal.basis.finding)

/** All vetoes: on acts of rules, on the names of functions and on those of events. */
export const allVetoes: ReadonlyArray<Veto> = [
  ...ruleVetoes,
  {
    id: "inside-called",
    of: ["rule"],
    because: "a step inside the called function, which the flows agree with",
    test: ({ basis, action }, side) => {
      const isInside = basis.kind === "rule" && basis.finding.contract !== side.transaction.to
      if (!isInside || !side.isSender || action === readFlows(side).action) return false
      const agreed = agreedAction(side)
      return agreed !== undefined && agreed !== action
    }
  },
  ...callVetoes,
  ...eventVetoes,
  {
    id: "mere-execution",
    of: ["call", "event"],
    because: "the rule says more than that a call was executed",
    test: ({ action }, _, best) => action === "execute" && isChosen(best, isMereExecution)
  },
  {
    id: "same-act",
    of: ["call", "event"],
    because: "the rule knows more of the same act",
    test: ({ action, operation }, side, best) =>
      isChosen(
        best,
        finding =>
          isStep(finding, side) &&
          finding.act.action === action &&
          (operation === undefined || finding.act.operation !== "burn")
      )
  }
]

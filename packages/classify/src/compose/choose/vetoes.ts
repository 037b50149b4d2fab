import { callVetoes } from "./callVetoes.ts"
import { eventVetoes } from "./eventVetoes.ts"
import { ruleVetoes } from "./ruleVetoes.ts"
import type { Veto } from "./Veto.ts"

/** All vetoes: on acts of rules, on the names of functions and on those of events. */
export const vetoes: ReadonlyArray<Veto> = [
  ...ruleVetoes,
  ...callVetoes,
  ...eventVetoes,
  {
    id: "mere-execution",
    of: ["call", "event", "any-event"],
    because: "the purpose of the listed contract says more than that a call was executed",
    test: ({ action }, _, best) =>
      action === "execute" && best?.basis.kind === "rule" && best.basis.finding.intent === "contract"
  }
]

import { nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { Action } from "../../TransactionRecord.ts"
import type { Side, View } from "../facts/Side.ts"
import { byCall } from "../proposals/byCall.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import { readFlows } from "../proposals/readFlows.ts"
import { callVetoes } from "./callVetoes.ts"
import { eventVetoes } from "./eventVetoes.ts"
import type { Veto } from "./Proposer.ts"
import { ruleVetoes } from "./ruleVetoes.ts"
import { isStep } from "./weights.ts"

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
  const [called] = byCall(side, undefined, undefined)
  if (called === undefined || called.action !== readFlows(side).action) return undefined
  return called.operation !== undefined || !everydayActions.has(called.action) ? called.action : undefined
})

/** Whether an action moves nothing, though an order may take what it offers, and what is canceled is paid back. */
const isStill = ({ action, operation }: Proposal, { sent, received }: View): boolean =>
  action === "create"
    ? operation === undefined || received.length > 0
    : action === "cancel"
      ? sent.length > 0
      : action === "approve" || action === "execute" || action === "vote"

/** Whether the address paid native tokens, and nothing else moved. */
const isPayment = ({ sent, received }: View): boolean =>
  received.length === 0 && sent.every(({ asset }) => asset.address === nativeTokenAddress)

/** All vetoes: on acts of rules, and on the names of functions and events. */
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
    id: "still",
    of: ["call", "event"],
    because: "what its name says moves nothing, and assets moved",
    test: (proposal, side) => !isPayment(side) && isStill(proposal, side)
  },
  {
    id: "token-bought",
    of: ["call", "event"],
    because: "one token for another is a swap",
    test: ({ action, basis, operation }, { received }) =>
      action === "buy" &&
      operation === undefined &&
      !(basis.kind === "call" && basis.isExact) &&
      received.some(({ asset }) => asset.tokenId === undefined)
  },
  {
    id: "same-act",
    of: ["call", "event"],
    because: "the rule knows more of the same act",
    test: ({ action, operation }, side, best) => {
      if (best?.by !== "rule" || best.proposal.basis.kind !== "rule") return false
      const { finding } = best.proposal.basis
      const isKnown = finding.act.action === action && (operation === undefined || finding.act.operation !== "burn")
      return isKnown && isStep(finding, side)
    }
  }
]

import { computeOnce } from "../computeOnce.ts"
import type { Finding } from "../engine/Finding.ts"
import { chooseFinding } from "./choose/chooseFinding.ts"
import { placeByFlows } from "./facts/nameContract.ts"
import type { Side } from "./facts/Side.ts"
import type { Inference } from "./Inference.ts"
import { decideByNames, inferByNames } from "./inferByNames.ts"
import type { Decision } from "./proposals/Decision.ts"
import { decideByName } from "./proposals/decideByName.ts"
import { decideByRule } from "./proposals/decideByRule.ts"
import { isNftMint, readFlows } from "./proposals/readFlows.ts"
import { refineBridge } from "./sentence/refineBridge.ts"

/** Whether a token was burned by another contract than its own, which says nothing of what for. */
const isBurn = ({ act, contract }: Finding, { transaction, received }: Side): boolean =>
  act.operation === "burn" && contract !== transaction.to && received.length === 0

/**
 * Whether a rule describes an intermediate step: a swap without proceeds, a burn, or a message sent along with assets; and where the
 * transaction failed, the call of the address's wallet.
 */
const isStep = (finding: Finding, side: Side): boolean => {
  const { act, contract } = finding
  const { transaction, address, sent, received } = side
  if (!transaction.succeeded && (act.proxy !== undefined || act.account === address)) return true
  if (contract === transaction.to || received.length > 0) return false
  if (isBurn(finding, side)) return true
  return act.action === "swap" ? act.actor === undefined : act.action === "execute" && sent.length > 0
}

/** Words that many kinds of contract share, and that say less than any rule. */
const everydayWords: ReadonlySet<string> = new Set([
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

const isEveryday = ({ action, operation }: Decision): boolean => operation === undefined && everydayWords.has(action)

/** What the called function is for, if the flows agree and a rule describes another act, of a contract that it called in turn. */
const calledFor = (side: Side, { contract }: Finding, { action }: Decision): Decision | undefined => {
  if (!side.isSender || contract === side.transaction.to) return undefined
  const flows = readFlows(side)
  const called = flows.action === action ? undefined : decideByName(side)
  return called === undefined || called.action !== flows.action || isEveryday(called) ? undefined : called
}

/** The decision of the rules for the same purpose, which know more of it than the name of a function. */
const byRulesFor = (side: Side, findings: ReadonlyArray<Finding>, { action }: Decision): Decision | undefined => {
  const finding = chooseFinding(
    findings.filter(({ act }) => act.action === action),
    side
  )
  return finding && decideByRule(side, finding)
}

const withoutProxies = /* @__PURE__ */ computeOnce((findings: ReadonlyArray<Finding>) =>
  findings.filter(({ act }) => act.proxy === undefined)
)

/** What a proxy executed that no rule reads. Its own acts say only that it executed it. */
const throughProxy = (side: Side, findings: ReadonlyArray<Finding>, { act }: Finding): Decision | undefined => {
  if (act.proxy === undefined || act.action !== "execute") return undefined
  const inferred = inferByNames(side, withoutProxies(findings))
  return inferred.action === "execute" ? undefined : inferred
}

/** The called function outranks a step inside, what a sale mints is minted, and names that imply another action replace a step. */
export const reviseRuling: Inference["revise"] = (side, findings, finding, ruled) => {
  const called = calledFor(side, finding, ruled)
  if (called !== undefined) return byRulesFor(side, findings, called) ?? called
  if (ruled.action === "buy" && ruled.operation === undefined && isNftMint(readFlows(side)))
    return { ...ruled, action: "mint", contractType: "nft", sentence: undefined, ...placeByFlows(side, "nft") }
  const named = isStep(finding, side) ? decideByNames(side) : undefined
  const isSame = named?.action === ruled.action && (named.operation === undefined || ruled.operation !== "burn")
  const revised = named === undefined || isSame ? (throughProxy(side, findings, finding) ?? ruled) : named
  return isBurn(finding, side) ? refineBridge(side, revised) : revised
}

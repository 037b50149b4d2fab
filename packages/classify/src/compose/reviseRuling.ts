import { computeOnce } from "../computeOnce.ts"
import type { Finding } from "../engine/Finding.ts"
import { chooseFinding } from "./chooseFinding.ts"
import type { Decision } from "./Decision.ts"
import { decideByName } from "./decideByName.ts"
import { decideByRule } from "./decideByRule.ts"
import type { Inference } from "./Inference.ts"
import { decideByNames, inferByNames } from "./inferByNames.ts"
import { placeByFlows } from "./nameContract.ts"
import { isNftMint, readFlows } from "./readFlows.ts"
import { refineBridge } from "./refineBridge.ts"
import type { Scene } from "./Scene.ts"

/** Whether a token was burned by another contract than its own, which says nothing of what for. */
const isBurn = ({ act, contract }: Finding, { view: { transaction, received } }: Scene): boolean =>
  act.operation === "burn" && contract !== transaction.to && received.length === 0

/**
 * Whether a rule describes an intermediate step: a swap without proceeds, a burn, or a message sent along with assets; and where the
 * transaction failed, the call of the address's wallet.
 */
const isStep = (finding: Finding, scene: Scene): boolean => {
  const { act, contract } = finding
  const { view } = scene
  const { transaction, address, sent, received } = view
  if (!transaction.succeeded && (act.proxy !== undefined || act.account === address)) return true
  if (contract === transaction.to || received.length > 0) return false
  if (isBurn(finding, scene)) return true
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
const calledFor = (scene: Scene, { contract }: Finding, { action }: Decision): Decision | undefined => {
  const { view } = scene
  if (!view.isSender || contract === view.transaction.to) return undefined
  const flows = readFlows(view)
  const called = flows.action === action ? undefined : decideByName(scene)
  return called === undefined || called.action !== flows.action || isEveryday(called) ? undefined : called
}

/** The decision of the rules for the same purpose, which know more of it than the name of a function. */
const byRulesFor = (scene: Scene, findings: ReadonlyArray<Finding>, { action }: Decision): Decision | undefined => {
  const finding = chooseFinding(
    findings.filter(({ act }) => act.action === action),
    scene
  )
  return finding && decideByRule(scene, finding)
}

const withoutProxies = /* @__PURE__ */ computeOnce((findings: ReadonlyArray<Finding>) =>
  findings.filter(({ act }) => act.proxy === undefined)
)

/** What a proxy executed that no rule reads. Its own acts say only that it executed it. */
const throughProxy = (scene: Scene, findings: ReadonlyArray<Finding>, { act }: Finding): Decision | undefined => {
  if (act.proxy === undefined || act.action !== "execute") return undefined
  const inferred = inferByNames(scene, withoutProxies(findings))
  return inferred.action === "execute" ? undefined : inferred
}

/** The called function outranks a step inside, what a sale mints is minted, and names that imply another action replace a step. */
export const reviseRuling: Inference["revise"] = (scene, findings, finding, ruled) => {
  const called = calledFor(scene, finding, ruled)
  if (called !== undefined) return byRulesFor(scene, findings, called) ?? called
  if (ruled.action === "buy" && ruled.operation === undefined && isNftMint(readFlows(scene.view)))
    return { ...ruled, action: "mint", contractType: "nft", sentence: undefined, ...placeByFlows(scene, "nft") }
  const named = isStep(finding, scene) ? decideByNames(scene) : undefined
  const isSame = named?.action === ruled.action && (named.operation === undefined || ruled.operation !== "burn")
  const revised = named === undefined || isSame ? (throughProxy(scene, findings, finding) ?? ruled) : named
  return isBurn(finding, scene) ? refineBridge(scene, revised) : revised
}

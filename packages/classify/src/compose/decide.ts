import type { Finding } from "../engine/Finding.ts"
import { chooseFinding } from "./chooseFinding.ts"
import type { Decision } from "./Decision.ts"
import { allEventNames, decideByEvents, eventNames } from "./decideByEvents.ts"
import { decideByFlows } from "./decideByFlows.ts"
import { decideByName } from "./decideByName.ts"
import { decideByRule } from "./decideByRule.ts"
import { readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"

/** The kinds that are meant where nothing tells what kind it is. */
const isAnyKind = ({ contractType }: Decision): boolean => contractType === "savings" || contractType === "token"

/** Everyday words that many kinds of contract share: deposit and claim, pay, mint, create, cancel. */
const isVague = (decision: Decision): boolean => {
  const { action, operation } = decision
  const plain = action === "send" || action === "create" || action === "mint" || action === "cancel"
  return isAnyKind(decision) || (plain && operation === undefined)
}

/** What only lenders log beside a deposit or a claim. */
const lends = /^(AccrueInterest|ReserveDataUpdated|InterestAccrued)$|Borrow(?!er)|Debt|Loan|Collateral/
/** What lenders pay out for having lent and borrowed; a vault that lends gets it too. */
const rewardsLending = /^Distributed(Borrower|Supplier)/

const isLent = ({ action, contractType }: Decision, names: ReadonlyArray<string>): boolean =>
  contractType === "savings" &&
  names.some(name => lends.test(name) || (action === "claim" && rewardsLending.test(name)))

/** What was called is what was wanted; what was logged says more only where it is the more particular. */
const moreTelling = (called: Decision | undefined, logged: Decision | undefined): Decision | undefined => {
  if (called === undefined || logged === undefined) return called ?? logged
  if (!isVague(called)) return called
  return !isVague(logged) || (logged.action === called.action && !isAnyKind(logged)) ? logged : called
}

/** A rule that speaks of a step on the way: a swap that the address got nothing of, or a message beside what it gave away. */
const isStep = ({ act, contract }: Finding, { view: { transaction, sent, received } }: Scene): boolean => {
  if (contract === transaction.to || received.length > 0) return false
  return act.action === "swap" ? act.by === undefined : act.action === "execute" && sent.length > 0
}

/**
 * A token that is withdrawn from its own contract, unmade, and nothing comes back for it here, leaves for the chain that it came
 * from. Where the internal calls are unknown, coin may have come back; polygon logs the coin.
 */
const leaves = ({ action }: Decision, { view }: Scene): boolean => {
  const { chain, calls, to } = view.transaction
  if (action !== "withdraw" || (calls === null && chain !== "polygon")) return false
  return readFlows(view).operation === "burn" && view.sent.every(({ asset }) => asset.address === to)
}

/** What is told without any rule that is sure: by what was called, by what was logged, by the flows. */
const infer = (scene: Scene, findings: ReadonlyArray<Finding>, guess: Decision | undefined): Decision => {
  const called = guess ?? decideByName(scene)
  if (called !== undefined && leaves(called, scene))
    return { ...called, action: "send", operation: "bridge", contractType: "exchange" }
  const names = eventNames(scene)
  const said = moreTelling(called, decideByEvents(scene, names))
  const flows = said ?? decideByFlows(scene, findings)
  const unsaid = said === undefined && scene.view.received.length === 0
  const vague = unsaid && (flows.action === "execute" || flows.action === "deposit")
  const decision = (vague ? decideByEvents(scene, allEventNames(scene)) : undefined) ?? flows
  return isLent(decision, names) ? { ...decision, contractType: "lending" } : decision
}

/** What happened from the address's side: as the rule says that knows most, or as names and flows let one infer. */
export const decide = (scene: Scene, findings: ReadonlyArray<Finding>): Decision => {
  const finding = chooseFinding(findings, scene)
  if (finding === undefined) return infer(scene, findings, undefined)
  const ruled = decideByRule(scene, finding)
  if (finding.protocol.guess === true) return infer(scene, findings, ruled)
  if (!isStep(finding, scene)) return ruled
  const said = moreTelling(decideByName(scene), decideByEvents(scene, eventNames(scene)))
  return said === undefined || said.action === finding.act.action ? ruled : said
}

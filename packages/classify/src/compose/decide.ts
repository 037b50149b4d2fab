import { chains } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { chooseFinding } from "./chooseFinding.ts"
import type { Decision } from "./Decision.ts"
import { decideByFlows } from "./decideByFlows.ts"
import { decideByRule } from "./decideByRule.ts"
import { allEventNames, concerningEventNames } from "./eventNames.ts"
import { readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"

/** Contract types that names imply where they say nothing about the kind of contract. */
const isDefaultType = ({ contractType }: Decision): boolean => contractType === "savings" || contractType === "token"

/** Everyday words that many kinds of contract share: deposit, claim, pay, mint, create, cancel. */
const isVague = (decision: Decision): boolean => {
  const { action, operation } = decision
  const isEveryday = action === "send" || action === "create" || action === "mint" || action === "cancel"
  return isDefaultType(decision) || (isEveryday && operation === undefined)
}

/** Events that only lenders log with a deposit or a claim. */
const lenderEvents = /^(AccrueInterest|ReserveDataUpdated|InterestAccrued)$|Borrow(?!er)|Debt|Loan|Collateral/
/** Events of rewards for lending and borrowing; a vault that lends receives them too. */
const lenderRewards = /^Distributed(Borrower|Supplier)/

const isLending = ({ action, contractType }: Decision, eventNames: ReadonlyArray<string>): boolean =>
  contractType === "savings" &&
  eventNames.some(name => lenderEvents.test(name) || (action === "claim" && lenderRewards.test(name)))

/** The call states the intent; an event says more only where it is more specific. */
const moreSpecific = (called: Decision | undefined, logged: Decision | undefined): Decision | undefined => {
  if (called === undefined || logged === undefined) return called ?? logged
  if (!isVague(called)) return called
  return !isVague(logged) || (logged.action === called.action && !isDefaultType(logged)) ? logged : called
}

/** Whether a rule describes an intermediate step: a swap without proceeds, or a message sent along with assets. */
const isStep = ({ act, contract }: Finding, { view: { transaction, sent, received } }: Scene): boolean => {
  if (contract === transaction.to || received.length > 0) return false
  return act.action === "swap" ? act.actor === undefined : act.action === "execute" && sent.length > 0
}

/**
 * Whether a token is burned by its own contract and nothing comes back: it leaves for the chain that it came from. With unknown
 * internal calls, the native token may have come back, except on chains that log it.
 */
const isBridgeBurn = ({ action }: Decision, { view }: Scene): boolean => {
  const { chain, calls, to } = view.transaction
  const { nativeToken } = chains[chain].predeploys
  if (action !== "withdraw" || (calls === null && nativeToken === undefined)) return false
  return (
    readFlows(view).operation === "burn" && (to === nativeToken || view.sent.every(({ asset }) => asset.address === to))
  )
}

const infer = (scene: Scene, findings: ReadonlyArray<Finding>): Decision => {
  const called = scene.names.decideByName(scene)
  if (called !== undefined && isBridgeBurn(called, scene))
    return { ...called, action: "send", operation: "bridge", contractType: "exchange" }
  const eventNames = concerningEventNames(scene)
  const named = moreSpecific(called, scene.names.decideByEvents(scene, eventNames))
  const decision = named ?? decideByFlows(scene, findings)
  const isUnclear = decision.action === "execute" || decision.action === "deposit"
  const other =
    named === undefined && scene.view.received.length === 0 && isUnclear
      ? scene.names.decideByEvents(scene, allEventNames(scene))
      : undefined
  const inferred = other ?? decision
  return isLending(inferred, eventNames) ? { ...inferred, contractType: "lending" } : inferred
}

/**
 * Decides what happened from the address's side. The first step of this ladder that yields a decision wins:
 *
 * 1. A protocol's rule: the act that concerns the address most (`chooseFinding`). If it describes only a step on the way, names
 *    (2, 3) that imply another action replace it.
 * 2. The function that was called, by a common signature or by its name (`decideByName`).
 * 3. The names of the events that concern the address (`decideByEvents`), also where they are more specific than 2.
 * 4. The flows: what went out and what came in (`decideByFlows`). If they leave the purpose unclear, the names of all events (3).
 */
export const decide = (scene: Scene, findings: ReadonlyArray<Finding>): Decision => {
  const finding = chooseFinding(findings, scene)
  if (finding === undefined) return infer(scene, findings)
  const ruled = decideByRule(scene, finding)
  if (finding.intent === "contract") {
    const inferred = infer(scene, findings)
    return inferred.action === "execute" ? ruled : inferred
  }
  if (!isStep(finding, scene)) return ruled
  const named = moreSpecific(
    scene.names.decideByName(scene),
    scene.names.decideByEvents(scene, concerningEventNames(scene))
  )
  return named === undefined || named.action === finding.act.action ? ruled : named
}

import type { Finding } from "../../engine/matchRule.ts"
import type { Action } from "../../TransactionRecord.ts"
import type { Side } from "../facts/Side.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import { contradictsFlows } from "./ruleVetoes.ts"

/**
 * How much an action says about a transaction with several: a sale outweighs the swap that paid for it, a deposit the swap before it,
 * and everything outweighs an approval.
 */
const actionWeights: Readonly<Record<Action, number>> = {
  sell: 90,
  buy: 88,
  receive: 86,
  send: 85,
  stake: 80,
  bribe: 78,
  vest: 76,
  mint: 74,
  donate: 72,
  deposit: 70,
  withdraw: 68,
  vote: 66,
  claim: 64,
  cancel: 62,
  swap: 60,
  create: 50,
  execute: 20,
  approve: 10
}

/** Operations that weigh more or less than their action, such as intermediate steps. */
const operationWeights: Readonly<Record<string, number>> = {
  "deposit/wrap": 40,
  "withdraw/unwrap": 40,
  "claim/fees": 63,
  "vote/delegate": 45,
  "execute/bond-withdrawal": 61,
  "execute/rejected": 55,
  "execute/on-behalf": 45
}

/** What the operator says outweighs every rule. */
const certaintyWeights = { operator: 300, address: 3, proof: 2, interface: 0, similarity: -12 } as const

/** An event that many contracts share says slightly less than one of a single protocol. */
const genericPenalty = -0.5
/** More than the difference between any two rules. */
const intentPenalty = -200
/** More than an intent: that an account executed something says less than what it executed. */
const bareExecutionPenalty = -300
/** More than the difference between any two actions. */
const calledBonus = 100
/** An act that names the address outweighs one that is only attributed to it. */
const namedActorBonus = 4

/**
 * Whether the called contract says what was done through it. Its acts outweigh the acts of contracts that it called in turn, except
 * for acts of a wallet or a token, which serve other purposes (executing calls, transfers, approvals, delegating votes), and for a
 * swap whose proceeds went on, such as to a bridge.
 */
const isByCalled = ({ act, contract, certainty, protocol }: Finding, { transaction, sent, received }: Side): boolean =>
  contract === transaction.to &&
  certainty !== "similarity" &&
  protocol.type !== "wallet" &&
  act.operation !== "delegate" &&
  !(
    act.action === "execute" ||
    act.action === "approve" ||
    (act.action === "send" && protocol.generic === true) ||
    (act.action === "swap" && sent.length > 0 && received.length === 0)
  )

/** The weight of a finding among those that may describe what the address did. */
export const weighFinding = (finding: Finding, side: Side): number => {
  const { act, certainty, protocol, intent } = finding
  return (
    (operationWeights[`${act.action}/${act.operation ?? ""}`] ?? actionWeights[act.action]) +
    certaintyWeights[certainty] +
    (protocol.generic === true ? genericPenalty : 0) +
    (intent === undefined ? 0 : intentPenalty) +
    (act.account !== undefined && act.action === "execute" && act.operation === undefined ? bareExecutionPenalty : 0) +
    (act.actor === side.address ? namedActorBonus : 0) +
    (isByCalled(finding, side) && !contradictsFlows(finding, side) ? calledBonus : 0)
  )
}

/** Whether a finding says only that a contract was called, as all of its listed functions are, or that a proxy executed something. */
export const isMereExecution = ({ act, intent }: Finding): boolean =>
  intent === "contract" || (act.proxy !== undefined && act.action === "execute")

/**
 * Whether a rule describes an intermediate step: a swap without proceeds, or a burn by another contract than the token's; and where the transaction failed, the call of the address's wallet.
 */
export const isStep = (finding: Finding, side: Side): boolean => {
  const { act, contract } = finding
  const { address, received, transaction } = side
  if (!transaction.succeeded && (act.proxy !== undefined || act.account === address)) return true
  if (contract === transaction.to || received.length > 0) return false
  return act.operation === "burn" || (act.action === "swap" && act.actor === undefined)
}

/** Of a failed transaction's calls, the attempt outweighs what prepares it: to permit, to pay, to wrap. */
export const weighAttempt = ({ action, operation }: Proposal): number => {
  if (action === "approve") return 0
  return operation === "wrap" || (action === "send" && operation === undefined) ? 1 : 2
}

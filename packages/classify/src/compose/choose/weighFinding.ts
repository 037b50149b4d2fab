import type { Finding } from "../../engine/Finding.ts"
import type { Action } from "../../TransactionRecord.ts"

/**
 * How much an action says about a transaction with several: a sale outweighs the swap that paid for it, a deposit the swap before it,
 * and everything outweighs an approval.
 */
const weights: Readonly<Record<Action, number>> = {
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
const operations: Readonly<Record<string, number>> = {
  "deposit/wrap": 40,
  "withdraw/unwrap": 40,
  "claim/fees": 63,
  "vote/delegate": 45,
  "execute/rejected": 55,
  "execute/on-behalf": 45
}

const certainties = { address: 3, proof: 2, interface: 0, similarity: -12 } as const

/** An event that many contracts share says slightly less than one of a single protocol. */
const genericPenalty = -0.5

/** More than the difference between any two rules. */
const intentPenalty = -200

/** The weight of a finding; the heaviest one describes the transaction. */
export const weighFinding = ({ act, certainty, protocol, intent }: Finding): number =>
  (operations[`${act.action}/${act.operation ?? ""}`] ?? weights[act.action]) +
  certainties[certainty] +
  (protocol.generic === true ? genericPenalty : 0) +
  (intent === undefined ? 0 : intentPenalty)

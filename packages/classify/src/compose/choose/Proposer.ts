import type { Value } from "../../rule/Act.ts"
import type { Facts, Side } from "../facts/Side.ts"
import type { Proposal, Propose } from "../proposals/Proposal.ts"

/** Where proposals come from, in the order in which they are made. */
export type ProposerId = "rule" | "use" | "call" | "event" | "flows" | "any-event"

/** A source of proposals, and what they weigh against those of others. */
export interface Proposer {
  readonly id: ProposerId
  readonly because: string
  readonly propose: Propose
  /** The least that all its proposals are below. Once a proposal weighs as much, its own are not made. */
  readonly below: number
  readonly weigh: (proposal: Proposal, side: Side) => number
  /** What its proposals name beyond the acts of rules, so that metadata can be fetched before they are made. */
  readonly values?: (facts: Pick<Facts, "catalog" | "transaction" | "ledger">) => ReadonlyArray<Value>
}

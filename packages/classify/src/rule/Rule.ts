import type { AbiParameterToPrimitiveType, ParseAbiItem } from "abitype"
import type { Ledger } from "../ledger/Ledger.ts"
import type { CallFrame, Log, Transaction } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import type { Act } from "./Act.ts"
import type { Create2 } from "./Create2.ts"
import type { Deployments } from "./Deployments.ts"

type Inputs<S extends string> =
  ParseAbiItem<S> extends { inputs: infer I extends ReadonlyArray<{ name?: string; type: string }> } ? I : never

/** The named arguments of a human-readable signature: integers of 48 bits and less as numbers, larger ones as bigint, addresses in lower case. */
export type Args<S extends string> = {
  readonly [P in Inputs<S>[number] as P["name"] & string]: AbiParameterToPrimitiveType<P & { type: string }>
}

/** What every meaning may look at beside its own arguments. */
export interface Context {
  readonly transaction: Transaction
  readonly ledger: Ledger
}

export interface EventHit<A> extends Context {
  readonly args: A
  readonly log: Log
}

export interface CallHit<A> extends Context {
  readonly args: A
  /** The call itself: the transaction's own has an empty path. */
  readonly frame: CallFrame
}

/** Nothing, one act, or one for each side. */
export type Meaning = Act | ReadonlyArray<Act> | undefined

interface Where {
  /** Distinguishes rules of one protocol on events or calls of the same name. */
  readonly id?: string
  /** The contracts that emit or answer it; left out where any contract may. */
  readonly at?: Deployments
}

/** Where to look, as data, and what it means, as one pure function. */
export interface EventRule extends Where {
  readonly event: string
  /** The function whose selector stands where the signature's hash would: DSNote logs calls so. */
  readonly note?: string
  readonly from?: Create2
  readonly means: (hit: EventHit<Readonly<Record<string, unknown>>>) => Meaning
}

export interface CallRule extends Where {
  readonly call: string
  readonly means: (hit: CallHit<Readonly<Record<string, unknown>>>) => Meaning
}

export type Rule = EventRule | CallRule

/** A rule on an event, written as in Solidity: `event Transfer(address indexed from, …)`. Arguments are typed by the signature. */
export const event = <const S extends string>(
  signature: S,
  rule: Where & { readonly from?: Create2; readonly means: (hit: EventHit<Args<S>>) => Meaning }
): EventRule => ({ ...rule, event: signature, means: rule.means as EventRule["means"] })

/**
 * A rule on a call, written as in Solidity: `function transfer(address to, uint256 amount)`; `fallback() external` is what a
 * contract at a named address does with any other calldata. Failed transactions have only calls.
 */
export const call = <const S extends string>(
  signature: S,
  rule: Where & { readonly means: (hit: CallHit<Args<S>>) => Meaning }
): CallRule => ({ ...rule, call: signature, means: rule.means as CallRule["means"] })

export interface Protocol {
  /** The file's name. */
  readonly id: string
  /** As people know it. */
  readonly name: string
  readonly type: ContractType
  readonly url?: string
  /** Its contracts: entrances that only need a name, and the emitters of which rules without `at` are sure. */
  readonly contracts?: Deployments
  /** Other protocols that run the same contracts under their own names. */
  readonly forks?: ReadonlyArray<{ readonly name: string; readonly contracts: Deployments }>
  /** An interface that many contracts share (a standard, a template): a contract's own name says more than this one's. */
  readonly generic?: boolean
  readonly rules: ReadonlyArray<Rule>
}

export const protocol = (of: Protocol): Protocol => of

import type { AbiParameterToPrimitiveType, ParseAbiItem } from "abitype"
import type { Ledger } from "../ledger/Ledger.ts"
import type { CallFrame, Log, Transaction } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import type { Act } from "./Act.ts"
import type { Create2 } from "./Create2.ts"
import type { Deployments } from "./Deployments.ts"

type Inputs<S extends string> =
  ParseAbiItem<S> extends { inputs: infer I extends ReadonlyArray<{ name?: string; type: string }> } ? I : never

/** The named arguments of a human-readable signature: integers up to 48 bits are numbers, larger ones bigint, addresses lower case. */
export type Args<S extends string> = {
  readonly [P in Inputs<S>[number] as P["name"] & string]: AbiParameterToPrimitiveType<P & { type: string }>
}

/** The context that every rule has in addition to its arguments. */
export interface Context {
  readonly transaction: Transaction
  readonly ledger: Ledger
}

/** A log that an event rule matched, with its arguments. */
export interface EventHit<A> extends Context {
  readonly args: A
  readonly log: Log
}

/** A call that a call rule matched, with its arguments. */
export interface CallHit<A> extends Context {
  readonly args: A
  /** The call itself: the transaction's own has an empty path. */
  readonly frame: CallFrame
}

/** The result of a rule: nothing, one act, or one per side. */
export type Meaning = Act | ReadonlyArray<Act> | undefined

interface Where {
  /** Distinguishes rules of a protocol on events or functions of the same name. */
  readonly id?: string
  /** The contracts that emit the event or have the function; omitted if any contract may. */
  readonly at?: Deployments
}

/** A rule on an event: where it applies, as data, and what it means, as a pure function. */
export interface EventRule extends Where {
  readonly event: string
  /** The function whose selector is the first topic, as in DSNote's logs of calls. */
  readonly note?: string
  readonly from?: Create2
  readonly means: (hit: EventHit<Readonly<Record<string, unknown>>>) => Meaning
}

/** A rule for the calls of a function. */
export interface CallRule extends Where {
  readonly call: string
  readonly means: (hit: CallHit<Readonly<Record<string, unknown>>>) => Meaning
}

/** A rule for an event or for the calls of a function. */
export type Rule = EventRule | CallRule

/**
 * A rule on an event. The signature is written as in Solidity and types the arguments.
 *
 * @example
 * ```ts
 * import { event } from "@glossa/classify/engine"
 *
 * const staked = event("event Staked(address indexed user, uint256 amount)", {
 *   means: ({ args }) => ({ action: "stake", actor: args.user })
 * })
 * ```
 */
export const event = <const S extends string>(
  signature: S,
  rule: Where & { readonly from?: Create2; readonly means: (hit: EventHit<Args<S>>) => Meaning }
): EventRule => ({ ...rule, event: signature, means: rule.means as EventRule["means"] })

/**
 * A rule on a call, with a signature as in Solidity: `function transfer(address to, uint256 amount)`. `fallback() external` matches
 * all other calldata of a listed contract or account, and none. Only rules on calls apply to failed transactions.
 */
export const call = <const S extends string>(
  signature: S,
  rule: Where & { readonly means: (hit: CallHit<Args<S>>) => Meaning }
): CallRule => ({ ...rule, call: signature, means: rule.means as CallRule["means"] })

/** A protocol: its contracts, and the rules for their events and calls. */
export interface Protocol {
  /** The file's name. */
  readonly id: string
  /** The common name. */
  readonly name: string
  readonly type: ContractType
  readonly url?: string
  /** Its contracts at which rules without `at` match by address. */
  readonly emitters?: Deployments
  /** Its contracts that only need a name, such as routers. */
  readonly named?: Deployments
  /** Its contracts under other names: of other protocols that run the same code, or of its own earlier versions. */
  readonly forks?: ReadonlyArray<{ readonly name: string; readonly contracts: Deployments }>
  /**
   * What functions of its listed contracts are for, by their documented signatures. The caller acts. They count where no rule says
   * what happened, as in a failed transaction. Parameters that a sentence names have the names of `namedValues`; others may have none.
   * An act without signatures is for all other functions, when they fail: a router swaps.
   */
  readonly functions?: ReadonlyArray<readonly [act: Act, ...signatures: ReadonlyArray<string>]>
  /** Whether it is an interface that many contracts share (a standard, a template): records have the contract's own name. */
  readonly generic?: boolean
  readonly rules: ReadonlyArray<Rule>
}

/** Types a protocol. */
export const protocol = (definition: Protocol): Protocol => definition

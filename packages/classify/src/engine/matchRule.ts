import type { Ledger } from "../ledger/Ledger.ts"
import type { Act } from "../rule/Act.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, Chain, Hex, Log } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type CompiledCall, type CompiledEvent, fallback } from "./CompiledRule.ts"
import { type Claims, type DispatchTable, onlyRule } from "./DispatchTable.ts"

/**
 * How the contract was identified as the protocol's: by its listed address, by a proof, only by the interface that it uses, or by
 * similarity: it is not listed, but only the protocol's own contracts are known to log this event.
 */
export type Certainty = "address" | "proof" | "interface" | "similarity"

/** An act, the rule that found it and its evidence. */
export interface Finding {
  readonly act: Act
  readonly rule: string
  readonly protocol: Protocol
  /** The contract's name according to the proof or the act. */
  readonly contractName: string | undefined
  readonly certainty: Certainty
  /** The emitter of the event, or the called contract. */
  readonly contract: Address
  readonly logIndex: number | null
  /**
   * Whether it is only what the called function is for, or all functions of its contract without a purpose of their own. It counts where
   * no rule says what happened.
   */
  readonly intent?: "function" | "contract"
}

/** The rule that applies to a log or a call, and how its contract was identified. */
export interface Match<R> {
  readonly rule: R
  readonly certainty: Certainty
  /** The contract's name, where the match determines it. */
  readonly name?: string
}

export interface Tables {
  readonly events: DispatchTable<CompiledEvent>
  readonly calls: DispatchTable<CompiledCall>
  readonly contracts: AddressBook
}

/** Matches a rule by address at a contract that its protocol lists, which may be a fork's, else with the certainty given. */
const matchAt = <R extends { readonly protocol: Protocol }>(
  rule: R,
  book: AddressBook,
  chain: Chain,
  contract: Address,
  unlisted: "address" | "interface"
): Match<R> => {
  const known = book.get(chain, contract)
  return known?.protocol === rule.protocol && !known.isOnlyNamed
    ? { rule, certainty: "address", name: known.name }
    : { rule, certainty: unlisted }
}

export const matchEvent = (
  { at, proven, anywhere }: Claims<CompiledEvent>,
  { contracts }: Tables,
  log: Log,
  chain: Chain,
  ledger: Ledger
): Match<CompiledEvent> | undefined => {
  const exact = at.get(chain, log.address)
  if (exact !== undefined) return matchAt(exact, contracts, chain, log.address, "address")
  let unproven: Match<CompiledEvent> | undefined
  for (const rule of proven) {
    const factory = rule.prove?.(chain, log.address, ledger)
    if (factory !== undefined) return { rule, certainty: "proof", name: factory.name }
    if (rule.proof?.allowsUnproven === true) unproven ??= { rule, certainty: "interface" }
  }
  return unproven ?? (anywhere && matchAt(anywhere, contracts, chain, log.address, "interface"))
}

/** Matches the rule of a shared interface, for what no protocol's own rule handles. */
export const matchShared = <R extends { readonly protocol: Protocol }>(
  { shared }: Claims<R>,
  { contracts }: Tables,
  chain: Chain,
  contract: Address
): Match<R> | undefined => shared && matchAt(shared, contracts, chain, contract, "interface")

/** Matches an unlisted contract that logs an event of only one protocol: it is likely a fork of it. */
export const matchUnlistedFork = (
  claims: Claims<CompiledEvent>,
  { contracts }: Tables,
  log: Log,
  chain: Chain
): Match<CompiledEvent> | undefined => {
  const rule = onlyRule(claims)
  return rule === undefined || contracts.get(chain, log.address) !== undefined
    ? undefined
    : { rule, certainty: "similarity" }
}

export const matchCall = (
  claims: Claims<CompiledCall> | undefined,
  { calls, contracts }: Tables,
  input: Hex,
  chain: Chain,
  to: Address
): Match<CompiledCall> | undefined => {
  const exact = claims?.at.get(chain, to) ?? calls.find(fallback, 0)?.at.get(chain, to)
  if (exact !== undefined) return matchAt(exact, contracts, chain, to, "address")
  const rule = input.length < 10 ? undefined : (claims?.anywhere ?? claims?.shared)
  return rule && matchAt(rule, contracts, chain, to, "interface")
}

import type { Ledger } from "../ledger/Ledger.ts"
import type { Act } from "../rule/Act.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, Chain, Hex } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type CompiledCall, type CompiledEvent, fallback } from "./CompiledRule.ts"
import { type Claims, type DispatchTable, onlyRule } from "./DispatchTable.ts"

/**
 * How the contract was identified as the protocol's: by its listed address, by a proof, only by the interface that it uses, or by
 * similarity: it is not listed, but only the protocol's own contracts are known to log this event. `operator`: by the address in a
 * descriptor of the operator.
 */
export type Certainty = "address" | "proof" | "interface" | "similarity" | "operator"

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

/** A contract on its chain. */
export interface Emitter {
  readonly chain: Chain
  readonly address: Address
  /** The contract whose code it ran, if it delegated its call. */
  readonly template: Address | undefined
}

/**
 * Matches a rule by address at a contract that its protocol lists, which may be a fork's, and by proof at an unlisted one that runs the
 * code of a listed one (EIP-1167), else with the certainty given.
 */
const matchAt = <R extends { readonly protocol: Protocol }>(
  rule: R,
  book: AddressBook,
  { chain, address, template }: Emitter,
  unlisted: "address" | "interface"
): Match<R> => {
  const known = book.get(chain, address)
  if (known?.protocol === rule.protocol && !known.isOnlyNamed) return { rule, certainty: "address", name: known.name }
  const proven = known === undefined && template !== undefined ? book.get(chain, template) : undefined
  return proven?.protocol === rule.protocol
    ? { rule, certainty: "proof", name: proven.name }
    : { rule, certainty: unlisted }
}

/** The rule that is restricted to the contract, or to the listed one whose code an unlisted one runs. */
const matchExact = <R extends { readonly protocol: Protocol }>(
  claims: Claims<R> | undefined,
  { contracts }: Tables,
  emitter: Emitter
): Match<R> | undefined => {
  const { chain, address, template } = emitter
  const exact = claims?.at.get(chain, address)
  if (exact !== undefined) return matchAt(exact, contracts, emitter, "address")
  const own = template === undefined || contracts.get(chain, address) ? undefined : claims?.at.get(chain, template)
  return own && matchAt(own, contracts, emitter, "interface")
}

export const matchEvent = (
  claims: Claims<CompiledEvent>,
  tables: Tables,
  emitter: Emitter,
  ledger: Ledger
): Match<CompiledEvent> | undefined => {
  const exact = matchExact(claims, tables, emitter)
  if (exact !== undefined) return exact
  const { proven, anywhere } = claims
  let unproven: Match<CompiledEvent> | undefined
  for (const rule of proven) {
    const factory = rule.prove?.(emitter.chain, emitter.address, ledger)
    if (factory !== undefined) return { rule, certainty: "proof", name: factory.name }
    if (rule.proof?.allowsUnproven === true) unproven ??= { rule, certainty: "interface" }
  }
  return unproven ?? (anywhere && matchAt(anywhere, tables.contracts, emitter, "interface"))
}

/** Matches the rule of a shared interface, for what no protocol's own rule handles. */
export const matchShared = <R extends { readonly protocol: Protocol }>(
  { shared }: Claims<R>,
  { contracts }: Tables,
  emitter: Emitter
): Match<R> | undefined => shared && matchAt(shared, contracts, emitter, "interface")

/** Matches an unlisted contract that logs an event of only one protocol: it is likely a fork of it. */
export const matchUnlistedFork = (
  claims: Claims<CompiledEvent>,
  { contracts }: Tables,
  { chain, address }: Emitter
): Match<CompiledEvent> | undefined => {
  const rule = onlyRule(claims)
  return rule === undefined || contracts.get(chain, address) !== undefined
    ? undefined
    : { rule, certainty: "similarity" }
}

export const matchCall = (
  claims: Claims<CompiledCall> | undefined,
  tables: Tables,
  input: Hex,
  emitter: Emitter
): Match<CompiledCall> | undefined => {
  const exact = matchExact(claims, tables, emitter) ?? matchExact(tables.calls.find(fallback, 0), tables, emitter)
  const rule = input.length < 10 ? undefined : (claims?.anywhere ?? claims?.shared)
  return exact ?? (rule && matchAt(rule, tables.contracts, emitter, "interface"))
}

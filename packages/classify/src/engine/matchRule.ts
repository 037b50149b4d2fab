import type { Ledger } from "../ledger/Ledger.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, CallFrame, Chain, Hex, Log } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type CompiledCall, type CompiledEvent, fallback } from "./CompiledRule.ts"
import type { DispatchTable } from "./DispatchTable.ts"
import type { Certainty } from "./Finding.ts"
import type { Signature } from "./parseSignature.ts"

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
  /** The signatures of the rules' functions, by selector. */
  readonly functions: Map<Hex, Signature>
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
  return known?.protocol === rule.protocol
    ? { rule, certainty: "address", name: known.name }
    : { rule, certainty: unlisted }
}

const keyOf = ({ topics }: Log): string => `${topics[0]}${topics.length}`

export const matchEvent = (
  tables: Tables,
  log: Log,
  chain: Chain,
  ledger: Ledger
): Match<CompiledEvent> | undefined => {
  const key = keyOf(log)
  if (!tables.events.has(key)) return undefined
  const exact = tables.events.at(key, chain, log.address)
  if (exact !== undefined) return matchAt(exact, tables.contracts, chain, log.address, "address")
  let unproven: Match<CompiledEvent> | undefined
  for (const rule of tables.events.proven(key)) {
    const factory = rule.prove?.(chain, log.address, ledger)
    if (factory !== undefined) return { rule, certainty: "proof", name: factory.name }
    if (rule.proof?.allowsUnproven === true) unproven ??= { rule, certainty: "interface" }
  }
  const rule = tables.events.anywhere(key)
  return unproven ?? (rule === undefined ? undefined : matchAt(rule, tables.contracts, chain, log.address, "interface"))
}

/** Matches the rule of a shared interface, for events that no protocol's own rule handles. */
export const matchShared = (tables: Tables, log: Log, chain: Chain): Match<CompiledEvent> | undefined => {
  const rule = tables.events.shared(keyOf(log))
  return rule === undefined ? undefined : matchAt(rule, tables.contracts, chain, log.address, "interface")
}

/** Drops matches of internal calls on unlisted contracts: a selector alone proves no intent there. */
const onlyIntended = ({ path }: CallFrame, match: Match<CompiledCall> | undefined): Match<CompiledCall> | undefined =>
  path.length === 0 || match?.certainty === "address" ? match : undefined

export const matchCall = (tables: Tables, frame: CallFrame, chain: Chain): Match<CompiledCall> | undefined => {
  const { to, input } = frame
  if (to === null) return undefined
  const selector = input.slice(0, 10)
  const exact = tables.calls.at(selector, chain, to) ?? tables.calls.at(fallback, chain, to)
  if (exact !== undefined) return matchAt(exact, tables.contracts, chain, to, "address")
  if (input.length < 10) return undefined
  const rule = tables.calls.anywhere(selector) ?? tables.calls.shared(selector)
  return rule === undefined ? undefined : onlyIntended(frame, matchAt(rule, tables.contracts, chain, to, "interface"))
}

/** Matches an unlisted contract that logs an event of only one protocol: it is likely a fork of it. */
export const matchUnlistedFork = (tables: Tables, log: Log, chain: Chain): Match<CompiledEvent> | undefined => {
  if (tables.contracts.get(chain, log.address) !== undefined) return undefined
  const rule = tables.events.only(keyOf(log))
  return rule === undefined ? undefined : { rule, certainty: "similarity" }
}

/** `matchShared` for calls. */
export const matchSharedCall = (tables: Tables, frame: CallFrame, chain: Chain): Match<CompiledCall> | undefined => {
  const rule = tables.calls.shared(frame.input.slice(0, 10))
  return rule === undefined || frame.to === null
    ? undefined
    : onlyIntended(frame, matchAt(rule, tables.contracts, chain, frame.to, "interface"))
}

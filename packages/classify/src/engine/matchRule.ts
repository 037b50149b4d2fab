import type { Ledger } from "../ledger/Ledger.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address, CallFrame, Chain, Log } from "../Transaction.ts"
import type { AddressBook } from "./AddressBook.ts"
import { type CompiledCall, type CompiledEvent, fallback } from "./CompiledRule.ts"
import type { DispatchTable } from "./DispatchTable.ts"
import type { Certainty } from "./Finding.ts"

/** The rule that speaks of a log or a call, and how sure it is of the contract. */
export interface Match<R> {
  readonly rule: R
  readonly certainty: Certainty
  /** What the contract is called, where the match itself tells. */
  readonly name?: string
}

export interface Tables {
  readonly events: DispatchTable<CompiledEvent>
  readonly calls: DispatchTable<CompiledCall>
  readonly places: AddressBook
}

/** A rule for any contract is sure of those that its protocol lists; of another it only knows the shape. */
const anywhere = <R extends { readonly protocol: Protocol }>(
  rule: R,
  places: AddressBook,
  chain: Chain,
  contract: Address
): Match<R> => {
  const place = places.at(chain, contract)
  if (place?.protocol === rule.protocol) return { rule, certainty: "address", name: place.name }
  // one that names no contract of its own is a kind of contract, and any of that kind is one
  const { contracts, name } = rule.protocol
  return contracts === undefined
    ? { rule, certainty: "interface" }
    : { rule, certainty: "interface", name: `${name} fork` }
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
  if (exact !== undefined) return { rule: exact, certainty: "address" }
  let unproven: Match<CompiledEvent> | undefined
  for (const rule of tables.events.proven(key)) {
    const factory = rule.prove?.(chain, log.address, ledger)
    if (factory !== undefined) return { rule, certainty: "proof", name: factory.name }
    if (rule.proof?.otherwise !== undefined) unproven ??= { rule, certainty: "interface", name: rule.proof.otherwise }
  }
  const rule = tables.events.anywhere(key)
  return unproven ?? (rule === undefined ? undefined : anywhere(rule, tables.places, chain, log.address))
}

/** The rule of an interface that many share: it speaks where no protocol of its own claims the event, or has nothing to say of it. */
export const matchShared = (tables: Tables, log: Log, chain: Chain): Match<CompiledEvent> | undefined => {
  const rule = tables.events.shared(keyOf(log))
  return rule === undefined ? undefined : anywhere(rule, tables.places, chain, log.address)
}

// inside, a selector on an unknown contract proves nothing about who meant what
const meant = ({ path }: CallFrame, match: Match<CompiledCall> | undefined): Match<CompiledCall> | undefined =>
  path.length === 0 || match?.certainty === "address" ? match : undefined

export const matchCall = (tables: Tables, frame: CallFrame, chain: Chain): Match<CompiledCall> | undefined => {
  const { to, input } = frame
  if (to === null || input.length < 10) return undefined
  const selector = input.slice(0, 10)
  const exact = tables.calls.at(selector, chain, to) ?? tables.calls.at(fallback, chain, to)
  if (exact !== undefined) return { rule: exact, certainty: "address" }
  const rule = tables.calls.anywhere(selector) ?? tables.calls.shared(selector)
  return rule === undefined ? undefined : meant(frame, anywhere(rule, tables.places, chain, to))
}

/** A contract that nobody lists, saying what only one protocol's contracts are known to say, is likely to mean the same: a copy of it. */
export const matchUnlistedFork = (tables: Tables, log: Log, chain: Chain): Match<CompiledEvent> | undefined => {
  if (tables.places.at(chain, log.address) !== undefined) return undefined
  const rule = tables.events.only(keyOf(log))
  return rule === undefined ? undefined : { rule, certainty: "likeness" }
}

/** As `matchShared`, of calls. */
export const matchSharedCall = (tables: Tables, frame: CallFrame, chain: Chain): Match<CompiledCall> | undefined => {
  const rule = tables.calls.shared(frame.input.slice(0, 10))
  return rule === undefined || frame.to === null
    ? undefined
    : meant(frame, anywhere(rule, tables.places, chain, frame.to))
}

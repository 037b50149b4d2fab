import type { OperatorLabel } from "../knowledge/Knowledge.ts"
import type { Ledger } from "../ledger/Ledger.ts"
import type { Context, Protocol } from "../rule/Rule.ts"
import type { Address, CallFrame, Chain, Transaction } from "../Transaction.ts"
import { AddressBook, type KnownContract } from "./AddressBook.ts"
import { type Compiled, type CompiledCall, compileCall, compileEventDecoder } from "./CompiledRule.ts"
import { DispatchTable } from "./DispatchTable.ts"
import { executedCalls } from "./executedCalls.ts"
import { findImplementation } from "./findImplementation.ts"
import { IntentTable, withValues } from "./IntentTable.ts"
import {
  type Finding,
  type Match,
  matchCall,
  matchEvent,
  matchShared,
  matchUnlistedFork,
  type Tables
} from "./matchRule.ts"

/** The id of the protocol of contracts that only the operator's labels and descriptors list. */
export const operatorId = "operator"

/** The protocols compiled to lookup tables; immutable. */
export interface Catalog {
  /** Every act that the protocols' rules find in the transaction, in the order of the logs, then of the calls. */
  readonly find: (transaction: Transaction, ledger: Ledger) => ReadonlyArray<Finding>
  /** What rules and documented functions say about a call of the transaction. */
  readonly findCall: (transaction: Transaction, ledger: Ledger, frame: CallFrame) => ReadonlyArray<Finding>
  /** The protocol that lists the address. */
  readonly findContract: (chain: Chain, address: Address) => KnownContract | undefined
  /** The protocols themselves. */
  readonly protocols: ReadonlyArray<Protocol>
  /** Contracts and functions that others describe. */
  readonly descriptors: ReadonlyArray<Protocol>
  /** The owner of a known account. */
  readonly findLabel: (chain: Chain, address: Address) => string | undefined
  /** What the operator calls the address: set by `extendCatalog`. */
  readonly findOperatorLabel?: (chain: Chain, address: Address) => OperatorLabel | undefined
}

const compile = (protocols: ReadonlyArray<Protocol>): Tables => {
  const tables: Tables = {
    events: new DispatchTable(),
    calls: new DispatchTable(),
    contracts: new AddressBook(protocols)
  }
  for (const protocol of protocols)
    for (const rule of protocol.rules) {
      if ("event" in rule) {
        const compiled = compileEventDecoder(protocol, rule)
        tables.events.add(compiled.topic, compiled.arity, compiled, compiled.proof !== undefined)
      } else {
        const compiled = compileCall(protocol, rule)
        tables.calls.add(compiled.selector, 0, compiled, false)
      }
    }
  return tables
}

const nothing: ReadonlyArray<Finding> = []

/** Most acts that are found in one transaction: an event may be an act of each address that its contract paid. */
const maxFindings = 20_000

/** What the matched rule, if any, says about the data at a contract. */
const findingsOf = <D, H extends Context>(
  match: Match<Compiled<D, H>> | undefined,
  data: D,
  hit: H,
  contract: Address,
  logIndex: number | null
): ReadonlyArray<Finding> => {
  const args = match?.rule.decode(data, match.certainty === "interface")
  if (match === undefined || args === undefined) return nothing
  const { rule, certainty, name } = match
  const meaning = rule.means({ ...hit, args })
  const acts = meaning === undefined ? [] : "action" in meaning ? [meaning] : meaning
  return acts.map(act => ({
    act,
    rule: rule.id,
    protocol: rule.protocol,
    contractName: act.contractName ?? name,
    certainty,
    contract,
    logIndex
  }))
}

/**
 * Compiles protocols to one catalog. Throws if two rules claim the same event or function at the same place.
 *
 * @param descriptors contracts and functions that others describe; they count where the protocols know neither
 * @param findLabel finds the owner of a known account
 */
export const compileCatalog = (
  protocols: ReadonlyArray<Protocol>,
  descriptors: ReadonlyArray<Protocol> = [],
  findLabel: Catalog["findLabel"] = () => undefined
): Catalog => {
  const tables = compile(protocols)
  const described = new AddressBook(descriptors, true)
  const intents = new IntentTable([tables.contracts, described])
  const findCall: Catalog["findCall"] = (transaction, ledger, frame) => {
    const { chain } = transaction
    const { to, input, path } = frame
    if (to === null) return nothing
    const claims = tables.calls.find(input.slice(0, 10), 0)
    const hit = { frame, transaction, ledger }
    // A selector alone proves no intent of an internal call on an unlisted contract.
    const intended = (match: Match<CompiledCall> | undefined) =>
      path.length === 0 || match?.certainty === "address" || match?.certainty === "proof" ? match : undefined
    const emitter = { chain, address: to, template: findImplementation(transaction, to) }
    const match = intended(matchCall(claims, tables, input, emitter))
    const own = findingsOf(match, input, hit, to, null)
    const isFinal = own.length > 0 || match?.certainty !== "interface"
    const found = isFinal
      ? own
      : findingsOf(intended(claims && matchShared(claims, tables, emitter)), input, hit, to, null)
    // What moved says more of a call that succeeded.
    const isNeeded = path.length === 0 && (found.length === 0 || transaction.succeeded !== true)
    const intent = isNeeded ? intents.find(emitter, frame) : undefined
    if (intent === undefined) return found
    return found.length === 0 ? [intent] : found.map(one => withValues(one, intent))
  }
  return {
    find: (transaction, ledger) => {
      const { chain, logs, succeeded } = transaction
      const findings: Array<Finding> = []
      const add = (found: ReadonlyArray<Finding>) => {
        for (const finding of found.slice(0, maxFindings - findings.length)) findings.push(finding)
      }
      for (const log of succeeded ? logs : []) {
        if (findings.length >= maxFindings) break
        const { address, index, topics } = log
        const claims = tables.events.find(topics[0], topics.length)
        if (claims === undefined) continue
        const hit = { log, transaction, ledger }
        const emitter = { chain, address, template: findImplementation(transaction, address) }
        const match = matchEvent(claims, tables, emitter, ledger)
        const own = findingsOf(match, log, hit, address, index)
        const isFinal = own.length > 0 || (match !== undefined && match.certainty !== "interface")
        const shared = isFinal ? undefined : matchShared(claims, tables, emitter)
        const fork =
          match === undefined && shared === undefined ? matchUnlistedFork(claims, tables, emitter) : undefined
        add(isFinal ? own : findingsOf(shared ?? fork, log, hit, address, index))
      }
      for (const frame of executedCalls(transaction)) add(findCall(transaction, ledger, frame))
      return findings
    },
    findCall,
    findContract: (chain, address) => tables.contracts.get(chain, address) ?? described.get(chain, address),
    protocols,
    descriptors,
    findLabel
  }
}

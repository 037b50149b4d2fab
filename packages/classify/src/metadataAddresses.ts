import { nativeTokenAddress } from "./chains.ts"
import { createdContracts } from "./compose/facts/createdContracts.ts"
import type { Facts } from "./compose/facts/Side.ts"
import { firstCalls } from "./compose/sentence/entryOf.ts"
import type { Lists } from "./compose/sentence/Lists.ts"
import { ownCall } from "./engine/executedCalls.ts"
import { findImplementation } from "./engine/findImplementation.ts"
import { zeroAddress } from "./ledger/Movement.ts"
import type { Value } from "./rule/Act.ts"
import type { Address } from "./Transaction.ts"

/** What is known of a transaction before its metadata. */
export interface AnalysisInput extends Omit<Facts, "metadata" | "names"> {
  readonly lists: Lists
}

/** Most addresses that are not tokens: few transactions have more, and each one costs a lookup. */
const maxAddresses = 256

/** Most created contracts of a transaction that may be tokens. */
const maxCreated = 16

/** Neither is a contract. */
const excluded: ReadonlySet<Address> = new Set([nativeTokenAddress, zeroAddress])

/** The token of an amount, or the address. */
const addressOf = (value: Value): Address | undefined =>
  value.kind === "amount" ? value.token : value.kind === "address" ? value.address : undefined

/** The addresses that may be tokens: what moved, what acts and failed calls name, and called, created and logging contracts. */
export const possibleTokens = (input: AnalysisInput): ReadonlySet<Address> => {
  const { findings, ledger, lists, transaction } = input
  const { input: calldata, logs, to } = transaction
  const tokens = new Set<Address | null | undefined>()
  for (const { asset } of [...ledger.movements, ...ledger.empty]) tokens.add(asset.address)
  for (const value of lists.lookups?.attemptedValues(input) ?? []) tokens.add(addressOf(value))
  if (calldata !== "0x") tokens.add(to)
  for (const contract of [...createdContracts(transaction).keys()].slice(0, maxCreated)) tokens.add(contract)
  const named = new Set<Address | null | undefined>([to])
  for (const { act, contract } of findings) {
    named.add(contract)
    for (const value of Object.values(act.values ?? {}))
      (value.kind === "amount" ? tokens : named).add(addressOf(value))
  }
  // Other contracts that log something are rarely tokens.
  for (const { address } of logs) if (named.has(address)) tokens.add(address)
  for (const none of [undefined, null, ...excluded]) tokens.delete(none)
  return tokens as ReadonlySet<Address>
}

/** Most contracts of a transaction whose ABIs are looked up. */
const maxAbis = 8

/** The contracts whose verified ABIs records use: the called one, others that the catalog does not list and that moved no token, and the code that they run. */
export const abiContracts = ({ catalog, ledger, transaction }: AnalysisInput): ReadonlySet<Address> => {
  const { chain, logs, to } = transaction
  const isKnown = (one: Address) => catalog.findContract(chain, one) !== undefined || ledger.recipientsOf(one).size > 0
  const contracts = [to, ...logs.flatMap(({ address }) => (isKnown(address) ? [] : address))]
  const all = contracts.flatMap(one => (one === null ? [] : [one, findImplementation(transaction, one) ?? one]))
  return new Set([...new Set(all)].slice(0, maxAbis))
}

/** Addresses that sentences may name, the most likely ones first. */
function* namedAddresses({ catalog, findings, ledger, lists: { lookups }, transaction }: AnalysisInput) {
  const { created, delegates, from, to } = transaction
  // A failed creation has an address, too.
  yield* [to, from, created]
  for (const { act, contract } of findings) {
    yield* [contract, act.actor, act.account, act.proxy, act.namedFor, act.metadata?.["created"] as Address | undefined]
    yield* Object.values(act.values ?? {}).map(addressOf)
  }
  yield* createdContracts(transaction).keys()
  for (const value of lookups?.calledValues(transaction) ?? []) yield addressOf(value)
  for (const movements of [ledger.movements, ledger.empty])
    for (const { asset, from, to } of movements) yield* [from, to, asset.address]
  yield* delegates
  yield* lookups?.argumentAddresses(catalog, ownCall(transaction).input) ?? []
}

/** The caller, the target and the arguments of the calls that records of contracts and smart accounts are about. */
function* calledAddresses(
  { catalog, lists: { lookups }, transaction }: AnalysisInput,
  participants: ReadonlySet<Address>
) {
  const calls = firstCalls(transaction)
  for (const participant of participants) {
    const entry = calls.to.get(participant)
    yield* [entry?.from, calls.from.get(participant)?.to]
    if (entry !== undefined) yield* lookups?.argumentAddresses(catalog, entry.input) ?? []
  }
}

/**
 * The tokens, and up to 256 other addresses that records of participants may look up in the metadata. First the called contract, the
 * sender and the created contract, then those that acts name, that other calls created, that the sender's calls name, and that moved
 * assets; last, delegates, and callers, targets and arguments of internal calls. Implementations follow their proxies.
 */
export const metadataAddresses = (
  input: AnalysisInput,
  tokens: ReadonlySet<Address>,
  participants: ReadonlySet<Address>
): ReadonlySet<Address> => {
  const addresses = new Set(tokens)
  const max = tokens.size + maxAddresses
  for (const some of [namedAddresses(input), calledAddresses(input, participants)])
    for (const address of some) {
      if (!address || excluded.has(address)) continue
      for (const one of [address, findImplementation(input.transaction, address)])
        if (one !== undefined && addresses.size < max) addresses.add(one)
      if (addresses.size === max) return addresses
    }
  return addresses
}

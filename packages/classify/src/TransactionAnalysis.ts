import { nativeTokenAddress } from "./chains.ts"
import { findActors } from "./compose/facts/Actors.ts"
import { createdContracts } from "./compose/facts/createdContracts.ts"
import type { Facts } from "./compose/facts/Side.ts"
import { Records } from "./compose/sentence/composeRecord.ts"
import { type Lists, ruleLists } from "./compose/sentence/Lists.ts"
import type { Catalog } from "./engine/Catalog.ts"
import type { Finding } from "./engine/Finding.ts"
import { computeLedger, type Ledger } from "./ledger/Ledger.ts"
import { zeroAddress } from "./ledger/Movement.ts"
import { refineLedger } from "./ledger/refineLedger.ts"
import { type Metadata, noMetadata } from "./Metadata.ts"
import { normalizeAddress } from "./normalizeAddress.ts"
import type { Value } from "./rule/Act.ts"
import type { Address, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

/** A transaction, analyzed once for all addresses in it. */
export interface TransactionAnalysis {
  readonly transaction: Transaction
  readonly ledger: Ledger
  /** Every act that the catalog's rules found. */
  readonly findings: ReadonlyArray<Finding>
  /** Every address whose history contains the transaction; never the zero address. */
  readonly participants: ReadonlySet<Address>
  /** Tokens and contracts that a record may look up in the metadata: fetch them in one batch before calling `record`. */
  readonly addresses: ReadonlySet<Address>
  /** Those of them that may be tokens: what moved, what the amounts of acts are of, and what failed calls name. */
  readonly tokens: ReadonlySet<Address>
  /**
   * The record of an address of any case, also of one that is not a participant.
   *
   * @throws {@link InvalidAddressError} if it is not an address
   */
  readonly record: (address: string, metadata?: Metadata) => TransactionRecord
}

/** What is known before the metadata. */
interface AnalysisInput extends Omit<Facts, "metadata" | "names"> {
  readonly lists: Lists
}

const participantsOf = ({ transaction, ledger, findings }: AnalysisInput): ReadonlySet<Address> => {
  const participants = new Set<Address>([transaction.from])
  if (transaction.to !== null) participants.add(transaction.to)
  for (const contract of createdContracts(transaction).keys()) participants.add(contract)
  for (const movements of [ledger.movements, ledger.empty])
    for (const { from, to } of movements) participants.add(from).add(to)
  for (const { act } of findings)
    for (const actor of [act.actor, act.account, act.proxy]) if (actor !== undefined) participants.add(actor)
  participants.delete(zeroAddress)
  return participants
}

/** Most created contracts of a transaction whose metadata is looked up. */
const maxCreated = 16
/** Most delegates of EIP-7702 whose metadata is looked up. */
const maxDelegates = 16

const actValues = ({ findings }: AnalysisInput): ReadonlyArray<Value> =>
  findings.flatMap(({ act }) => Object.values(act.values ?? {}))

const addressOf = (value: Value): Address | undefined =>
  value.kind === "amount" ? value.token : value.kind === "address" ? value.address : undefined

const tokensOf = (input: AnalysisInput): ReadonlySet<Address> => {
  const { movements, empty } = input.ledger
  const tokens = new Set<Address | undefined>()
  for (const { asset } of [...movements, ...empty]) tokens.add(asset.address)
  for (const value of actValues(input)) if (value.kind === "amount") tokens.add(value.token)
  for (const { values } of input.lists.proposers)
    for (const value of values?.(input) ?? []) tokens.add(addressOf(value))
  for (const none of [undefined, nativeTokenAddress, zeroAddress] as const) tokens.delete(none)
  return tokens as ReadonlySet<Address>
}

const addressesOf = (input: AnalysisInput, tokens: ReadonlySet<Address>): ReadonlySet<Address> => {
  const { transaction, findings } = input
  const addresses = new Set<Address | undefined>(tokens)
  if (transaction.to !== null) addresses.add(transaction.to)
  for (const contract of [...createdContracts(transaction).keys()].slice(0, maxCreated)) addresses.add(contract)
  for (const delegate of transaction.delegates.slice(0, maxDelegates)) addresses.add(delegate)
  for (const { contract } of findings) addresses.add(contract)
  for (const value of actValues(input)) addresses.add(addressOf(value))
  for (const none of [undefined, nativeTokenAddress, zeroAddress] as const) addresses.delete(none)
  return addresses as ReadonlySet<Address>
}

class Analysis implements TransactionAnalysis {
  private known: ReadonlySet<Address> | undefined
  private named: ReadonlySet<Address> | undefined
  private last: { readonly metadata: Metadata; readonly records: Records } | undefined

  constructor(private readonly input: AnalysisInput) {}

  get transaction() {
    return this.input.transaction
  }

  get ledger() {
    return this.input.ledger
  }

  get findings() {
    return this.input.findings
  }

  get participants() {
    this.known ??= participantsOf(this.input)
    return this.known
  }

  get addresses() {
    return addressesOf(this.input, this.tokens)
  }

  get tokens() {
    this.named ??= tokensOf(this.input)
    return this.named
  }

  readonly record = (perspective: string, metadata: Metadata = noMetadata): TransactionRecord => {
    const address = normalizeAddress(perspective)
    if (this.last?.metadata !== metadata) {
      const { transaction, lists } = this.input
      const ledger = refineLedger(transaction, this.input.ledger, metadata)
      const records = new Records({ ...this.input, ledger, metadata, names: new Map() }, lists)
      this.last = { metadata, records }
    }
    const participates = address === this.input.transaction.from || this.participants.has(address)
    return { ...this.last.records.compose(address), participates }
  }
}

/**
 * A function that analyzes transactions with the given catalog. Nothing in a transaction makes it throw: hostile logs and calldata
 * yield poorer records.
 *
 * @param lists what decides where no rule applies, and words the record (`@glossa/classify/inference`); by default rules and flows
 *
 * @example
 * ```ts
 * import { compileCatalog, createAnalyzer } from "@glossa/classify/engine"
 * import uniswapV3 from "@glossa/classify/protocols/uniswap-v3"
 *
 * const analyze = createAnalyzer(compileCatalog([uniswapV3]))
 * ```
 */
export const createAnalyzer =
  (catalog: Catalog, lists: Lists = ruleLists) =>
  (transaction: Transaction): TransactionAnalysis => {
    const ledger = computeLedger(transaction)
    const findings = catalog.find(transaction, ledger)
    return new Analysis({
      catalog,
      lists,
      nameSources: lists.nameSources,
      transaction,
      ledger,
      findings,
      actors: findActors(transaction, findings)
    })
  }

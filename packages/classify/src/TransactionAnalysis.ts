import { findActors } from "./compose/facts/Actors.ts"
import { createdContracts } from "./compose/facts/createdContracts.ts"
import { Records } from "./compose/sentence/composeRecord.ts"
import { type Because, type Lists, ruleLists } from "./compose/sentence/Lists.ts"
import type { Catalog } from "./engine/Catalog.ts"
import { checkTransaction } from "./engine/checkTransaction.ts"
import type { Finding } from "./engine/matchRule.ts"
import type { Knowledge } from "./knowledge/Knowledge.ts"
import { computeLedger, type Ledger } from "./ledger/Ledger.ts"
import { zeroAddress } from "./ledger/Movement.ts"
import { refineLedger } from "./ledger/refineLedger.ts"
import { type Metadata, noMetadata } from "./Metadata.ts"
import { type AnalysisInput, abiContracts, metadataAddresses, possibleTokens } from "./metadataAddresses.ts"
import type { Address, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"
import { normalizeAddress } from "./text/normalizeAddress.ts"

/** A transaction, analyzed once for all addresses in it. */
export interface TransactionAnalysis {
  readonly transaction: Transaction
  readonly ledger: Ledger
  /** Every act that the catalog's rules found. */
  readonly findings: ReadonlyArray<Finding>
  /** Every address whose history contains the transaction; never the zero address. */
  readonly participants: ReadonlySet<Address>
  /**
   * Tokens and other addresses that the records of participants may look up in the metadata: fetch them in one batch before calling
   * `record`. At most 256 of them are not in `tokens`.
   */
  readonly addresses: ReadonlySet<Address>
  /**
   * The ones that may be tokens: what moved, what the amounts of acts are of, what failed calls name, and called, created and
   * logging contracts. Nearly all others are accounts, for which a request to a node would be wasted.
   */
  readonly tokens: ReadonlySet<Address>
  /** The contracts whose verified ABIs records use, at most 8: the called one, the code that it runs, and others that logged. */
  readonly contracts: ReadonlySet<Address>
  /**
   * The record of an address of any case, also of one that is not a participant.
   *
   * @throws InvalidAddressError if the text is not 0x and 40 hex digits
   */
  readonly record: (address: Address, metadata?: Metadata) => TransactionRecord
  /**
   * Why the record of an address says what it says.
   *
   * @throws InvalidAddressError if the text is not 0x and 40 hex digits
   */
  readonly because: (address: Address, metadata?: Metadata) => Because
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
    return metadataAddresses(this.input, this.tokens, this.participants)
  }

  get tokens() {
    this.named ??= possibleTokens(this.input)
    return this.named
  }

  get contracts() {
    return abiContracts(this.input)
  }

  private records(metadata: Metadata): Records {
    if (this.last?.metadata !== metadata) {
      const { transaction, lists } = this.input
      const ledger = refineLedger(transaction, this.input.ledger, metadata)
      const records = new Records({ ...this.input, ledger, metadata, names: new Map() }, lists)
      this.last = { metadata, records }
    }
    return this.last.records
  }

  readonly record = (perspective: Address, metadata: Metadata = noMetadata): TransactionRecord => {
    const address = normalizeAddress(perspective)
    const participates = address === this.input.transaction.from || this.participants.has(address)
    return { ...this.records(metadata).compose(address), participates }
  }

  readonly because = (perspective: Address, metadata: Metadata = noMetadata): Because =>
    this.records(metadata).because(normalizeAddress(perspective))
}

/** Options of {@link createAnalyzer}. */
export interface AnalyzerOptions {
  /** What the operator knows, by `createKnowledge`: it names contracts, functions and accounts before everything else. */
  readonly knowledge?: Knowledge
}

/**
 * A function that analyzes transactions with the given catalog. Nothing in a transaction makes it throw: hostile logs and calldata
 * yield poorer records. Only a value that is not a normalized transaction does: an `InvalidTransactionError`.
 *
 * @param given the catalog
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
export const createAnalyzer = (
  given: Catalog,
  lists: Lists = ruleLists,
  { knowledge }: AnalyzerOptions = {}
): ((transaction: Transaction) => TransactionAnalysis) => {
  const catalog = knowledge?.extend(given) ?? given
  return transaction => {
    checkTransaction(transaction)
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
}

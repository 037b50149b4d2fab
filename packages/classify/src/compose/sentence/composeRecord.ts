import { getChain } from "../../chains.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import type { TransactionRecord } from "../../TransactionRecord.ts"
import { sanitizeText } from "../../text/sanitizeText.ts"
import { choose, type OnReject, type Rejection } from "../choose/choose.ts"
import type { ConfidenceRow } from "../choose/confidence.ts"
import type { Choice } from "../choose/Proposer.ts"
import { maxNameLength } from "../facts/chooseName.ts"
import { viaDelegate } from "../facts/delegatedCode.ts"
import { detectSpam, detectSpreading } from "../facts/detectSpam.ts"
import { operatorName } from "../facts/nameContract.ts"
import { type Facts, type Side, toView, type View, withoutDust } from "../facts/Side.ts"
import { type Identity, identify } from "../identity/identify.ts"
import type { Basis, Decision } from "../proposals/Proposal.ts"
import { describe, describeProposal } from "./describe.ts"
import { findTransferId } from "./findTransferId.ts"
import { decodeRevertReason } from "./format/decodeRevertReason.ts"
import { formatUnits } from "./format/formatNumber.ts"
import { type AssetAmounts, type DescribedAsset, toAssetAmounts } from "./format/toAssetAmount.ts"
import type { Because, Lists, Refiner } from "./Lists.ts"
import { type RatedSender, rateDecision } from "./rateDecision.ts"

/** Most assets of each side that a record lists, in the order of the ledger. Sentences and counts use all. */
const maxAssets = 100

/** The number of assets, of both sides, that the record does not list. */
const countMore = (...sides: ReadonlyArray<AssetAmounts["sent"]>): string => {
  const more = sides.reduce((sum, { length }) => sum + Math.max(0, length - maxAssets), 0)
  return more === 0 ? "" : `${more}`
}

/** The source of a decision, for people: where a finding was read, and how its contract was identified. No code reads it back. */
const formatBasis = (basis: Basis) => {
  if (basis.kind === "flows") return { rule: `flows/${basis.action}`, evidence: "inferred from flows" }
  if (basis.kind === "rule") {
    const { certainty, logIndex, protocol, rule } = basis.finding
    return {
      protocol: protocol.id,
      rule,
      evidence: `${logIndex === null ? "call" : `log ${logIndex}`}, by ${certainty}`
    }
  }
  const name = sanitizeText(basis.name.slice(0, maxNameLength), maxNameLength)
  return basis.kind === "call"
    ? { rule: `name/${basis.purpose.action}`, evidence: `inferred from the function's name, ${name}` }
    : { rule: `event/${basis.action}`, evidence: `inferred from the event's name, ${name}` }
}

/** What of a record is the operator's: `function`, `name`, `type`, `party` (the name of another address in its sentence). */
const listKnowledge = (
  side: Side,
  { basis, contract, contractName }: Decision,
  identity: Identity | undefined,
  parties: ReadonlySet<Address>
) =>
  [
    basis.kind === "rule" && basis.finding.certainty === "operator" ? "function" : "",
    operatorName(side, contract) === contractName ? "name" : "",
    identity?.source.id === "operator" ? "type" : "",
    [...parties].some(party => party !== contract) ? "party" : ""
  ]
    .filter(Boolean)
    .join()

/** Metadata that is the same in all records of a transaction. */
const sharedMetadata = ({ ledger, transaction }: Facts) => {
  const { delegates, input, revertData, succeeded } = transaction
  const [delegate] = delegates
  return {
    delegate: delegate === zeroAddress ? "" : delegate,
    method: input.length < 10 ? "" : input.slice(0, 10),
    status: succeeded ? "" : succeeded === null ? "pending" : "failed",
    reason: succeeded ? "" : decodeRevertReason(revertData),
    internalCalls: ledger.isComplete ? "" : "unknown"
  }
}

/** The fields that are neither undefined nor empty. */
const present = (fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> => {
  const known: Record<string, string> = {}
  for (const name of Object.keys(fields)) if (fields[name]) known[name] = fields[name]
  return known
}

/** What an address did, from its side. */
interface Decided {
  readonly side: Side
  /** The side with the dust that it leaves out. */
  readonly view: View
  readonly choice: Choice
  readonly decision: Decision
  readonly refiners: ReadonlyArray<Refiner>
}

/** A record, without what depends on the whole analysis. */
type ComposedRecord = Omit<TransactionRecord, "participates">

/** The records of one transaction with the same metadata. What they share is computed once. */
export class Records {
  private readonly sender: Decided
  private readonly identities = new Map<Address, Identity | undefined>()
  /** The records of accounts, whose sentences are parts of the sentences of the addresses that used them. */
  private readonly outcomes = new Map<Address, ComposedRecord>()
  private readonly assets = new Map<string, DescribedAsset>()
  private rated: RatedSender | undefined
  private readonly fee: TransactionRecord["fee"]
  private readonly shared: TransactionRecord["metadata"]

  constructor(
    private readonly facts: Facts,
    private readonly lists: Lists
  ) {
    const { chain, fee, from } = facts.transaction
    const { decimals, symbol } = getChain(chain).nativeToken
    this.fee = { raw: fee.total, amount: formatUnits(fee.total, decimals), currency: symbol }
    this.shared = present(sharedMetadata(facts))
    this.sender = this.decide(from)
  }

  private decide(address: Address, onReject?: OnReject): Decided {
    const { transaction, ledger } = this.facts
    const view = toView(transaction, ledger, address)
    const side: Side = { ...this.facts, ...withoutDust(view) }
    const principal = address === transaction.from ? undefined : this.sender.decision
    const choice = choose(side, this.lists, principal, onReject)
    let decision = choice.proposal.decide()
    const refiners: Array<Refiner> = []
    for (const refiner of this.lists.refiners) {
      const refined = refiner.of.includes(choice.by) ? refiner.refine(side, decision) : decision
      if (refined !== decision) refiners.push(refiner)
      decision = refined
    }
    return { side, view, choice, decision, refiners }
  }

  /** The identity of the contract that a decision is about; undefined if nothing more is known of it. */
  private identify({ contract }: Decision): Identity | undefined {
    const { side, decision } = this.sender
    return getOrAdd(this.identities, contract, () => identify(this.lists.typeSources, side, decision, contract))
  }

  private rate({ side }: Decided, decision: Decision): ConfidenceRow {
    if (side.isSender) return rateDecision(side, decision)
    const { sender } = this
    this.rated ??= { action: sender.decision.action, level: rateDecision(sender.side, sender.decision).level }
    return rateDecision(side, decision, this.rated)
  }

  /** Why the record of an address says what it says. */
  because(address: Address): Because {
    const rejected: Array<Rejection> = []
    const decided = this.decide(address, rejection => rejected.push(rejection))
    const { choice, decision, refiners } = decided
    const identity = this.identify(decision)
    return {
      choice,
      proposer: this.lists.proposers.find(({ id }) => id === choice.by)!,
      rejected,
      refiners,
      typeSource: identity?.source,
      confidence: this.rate(decided, { ...decision, ...identity }),
      describe: proposal => describeProposal(decided.side, proposal)
    }
  }

  /** Composes the record of an address. `isPart` is set for the account of another record, whose own accounts are left out. */
  compose(address: Address, isPart = false): ComposedRecord {
    const { findings, transaction } = this.facts
    const decided = this.sender.side.address === address ? this.sender : this.decide(address)
    const { side, view } = decided
    const identity = this.identify(decided.decision)
    const { contractType, contractName } = identity ?? decided.decision
    const decision: Decision = { ...decided.decision, contractType, contractName }
    const amounts = toAssetAmounts(side, side.metadata, this.assets)
    const hasDust = view.sent.length + view.received.length > side.sent.length + side.received.length
    const { sent, received } = hasDust ? toAssetAmounts(view, side.metadata, this.assets) : amounts
    const operatorNames = new Set<Address>()
    const describeAs = (account: Address) => {
      if (account === address) return ""
      const { description, metadata } = getOrAdd(this.outcomes, account, () => this.compose(account, true))
      if (metadata["knowledge"] !== undefined) operatorNames.add(account)
      return description
    }
    const [spam, spreading] = [detectSpam(side, side.metadata), detectSpreading(side, side.metadata)]
    const hasOperator = side.catalog.findOperatorLabel !== undefined
    const named = hasOperator ? { ...side, operatorNames } : side
    const principal = this.sender.decision
    const input = { side: named, decision, amounts, describeAs: isPart ? undefined : describeAs, principal }
    return {
      chain: transaction.chain,
      hash: transaction.hash,
      address,
      timestamp: transaction.timestamp,
      action: decision.action,
      contract: decision.contract,
      contractType,
      contractName,
      description: describe(input, this.lists.placeholders),
      fee: this.fee,
      assetsSent: sent.slice(0, maxAssets),
      assetsReceived: received.slice(0, maxAssets),
      metadata: {
        ...present({
          operation: decision.operation,
          transferId: findTransferId(transaction, findings, decision)
        }),
        ...decision.metadata,
        ...formatBasis(decision.basis),
        confidence: this.rate(decided, decision).level,
        ...this.shared,
        ...present({
          via: side.actors.via(address) ?? viaDelegate(named),
          // The names that the sentence has are known by now.
          knowledge: hasOperator ? listKnowledge(side, decision, identity, operatorNames) : "",
          spam: spam?.reason,
          spamKind: spam?.kind,
          spreads: spreading?.reason,
          spreadsKind: spreading?.kind,
          spoofedTransfers: spreading?.spoofedTransfers?.toString(),
          moreAssets: countMore(sent, received)
        })
      }
    }
  }
}

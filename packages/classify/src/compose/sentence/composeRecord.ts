import { getChain } from "../../chains.ts"
import type { Catalog } from "../../engine/Catalog.ts"
import type { Finding } from "../../engine/Finding.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Address, Transaction } from "../../Transaction.ts"
import type { TransactionRecord } from "../../TransactionRecord.ts"
import type { Actors } from "../facts/Actors.ts"
import { viaDelegate } from "../facts/delegatedCode.ts"
import { detectSpam } from "../facts/detectSpam.ts"
import { detectSpreading } from "../facts/detectSpreading.ts"
import type { Side } from "../facts/Side.ts"
import { toView, type View, withoutDust } from "../facts/View.ts"
import type { Inference } from "../Inference.ts"
import type { Decision } from "../proposals/Decision.ts"
import { decide } from "../proposals/decide.ts"
import { decodeRevertReason } from "./decodeRevertReason.ts"
import { describe } from "./describe.ts"
import { findTransferId } from "./findTransferId.ts"
import { formatUnits } from "./formatUnits.ts"
import { type AssetAmounts, toAssetAmounts } from "./toAssetAmount.ts"
import { withCreated } from "./withCreated.ts"

/** Most assets of each side that a record lists, in the order of the ledger. Sentences and counts use all. */
const maxAssets = 100

/** The number of assets, of both sides, that the record does not list. */
const countMore = (...sides: ReadonlyArray<AssetAmounts["sent"]>): string => {
  const more = sides.reduce((sum, { length }) => sum + Math.max(0, length - maxAssets), 0)
  return more === 0 ? "" : `${more}`
}

/** Metadata that every record may have. */
const commonMetadata = (side: Side, reason: string) => {
  const { actors, metadata } = side
  const { input, succeeded } = side.transaction
  return {
    method: input.length < 10 ? "" : input.slice(0, 10),
    via: actors.via(side.address) ?? viaDelegate(side),
    spam: detectSpam(side, metadata),
    spreads: detectSpreading(side, metadata),
    status: succeeded ? "" : succeeded === null ? "pending" : "failed",
    reason,
    internalCalls: side.ledger.isComplete ? "" : "unknown"
  }
}

/** The fields that are neither undefined nor empty. */
const present = (fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]))

/** The part of the analysis that is the same for every address. */
export interface AnalysisInput {
  readonly catalog: Catalog
  readonly inference: Inference
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly findings: ReadonlyArray<Finding>
  readonly actors: Actors
}

/** What an address did, from its side. */
export interface Decided {
  readonly side: Side
  /** The side with the dust that it leaves out. */
  readonly view: View
  readonly decision: Decision
}

/** Decides what an address did, given what the sender did unless it is the sender. */
export const decideFor = (
  input: AnalysisInput,
  address: Address,
  metadata: Metadata,
  principal?: Decision
): Decided => {
  const { transaction, ledger, findings, actors, catalog, inference } = input
  const view = toView(transaction, ledger, address)
  const side = { ...withoutDust(view), findings, actors, catalog, inference, metadata }
  return { side, view, decision: withCreated(side, decide(side, findings, principal)) }
}

/** An analysis with the sender's side, on which all records depend. */
export interface RecordInput extends AnalysisInput {
  readonly sender: Decided
  /** What is known of the contracts that records are about, which is the same in every record. */
  readonly identities: Map<Address, ReturnType<Inference["identify"]>>
  /** The sentences of accounts, of which those of the addresses that used them are made. */
  readonly outcomes: Map<Address, string>
}

/** A record, without what depends on the whole analysis. */
type ComposedRecord = Omit<TransactionRecord, "participates">

/** Composes the record of one address. `isNested` is set for the account of another record, whose own accounts are left out. */
export const composeRecord = (input: RecordInput, address: Address, isNested = false): ComposedRecord => {
  const { transaction, findings, sender } = input
  const { chain, hash, timestamp, fee } = transaction
  const [delegate] = transaction.delegates
  const principal = sender.decision
  const {
    side,
    view,
    decision: own
  } = sender.side.address === address ? sender : decideFor(input, address, sender.side.metadata, principal)
  const identity = getOrAdd(input.identities, own.contract, () =>
    input.inference.identify(side, findings, principal, own.contract)
  )
  const decision = { ...own, ...identity }
  const { nativeToken } = getChain(chain)
  const amounts = toAssetAmounts(side, side.metadata)
  const hasDust = view.sent.length + view.received.length > side.sent.length + side.received.length
  const { sent: assetsSent, received: assetsReceived } = hasDust ? toAssetAmounts(view, side.metadata) : amounts
  const reason = transaction.succeeded ? "" : decodeRevertReason(transaction.revertData)
  const { action, operation, contract, contractType, contractName } = decision
  const describeAs = (account: Address) =>
    account === address ? "" : getOrAdd(input.outcomes, account, () => composeRecord(input, account, true).description)
  return {
    chain,
    hash,
    address,
    timestamp,
    action,
    contract,
    contractType,
    contractName,
    description: describe(side, decision, amounts, reason, isNested ? undefined : describeAs),
    fee: { raw: fee.total, amount: formatUnits(fee.total, nativeToken.decimals), currency: nativeToken.symbol },
    assetsSent: assetsSent.slice(0, maxAssets),
    assetsReceived: assetsReceived.slice(0, maxAssets),
    metadata: {
      ...present({
        operation,
        transferId: findTransferId(transaction, findings, decision),
        delegate: delegate === zeroAddress ? "" : delegate
      }),
      ...decision.metadata,
      ...present({ ...commonMetadata(side, reason), moreAssets: countMore(assetsSent, assetsReceived) })
    }
  }
}

import { chains } from "../chains.ts"
import type { Catalog } from "../engine/Catalog.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Ledger, NetAmount } from "../ledger/Ledger.ts"
import type { Metadata } from "../Metadata.ts"
import type { Address, Transaction } from "../Transaction.ts"
import type { TransactionRecord } from "../TransactionRecord.ts"
import type { Actors } from "./Actors.ts"
import { assetAmount } from "./assetAmount.ts"
import { decide } from "./decide.ts"
import { decimal } from "./decimal.ts"
import { describe } from "./describe.ts"
import { revertReason } from "./revertReason.ts"
import type { Scene } from "./Scene.ts"
import { spamOf } from "./spamOf.ts"
import { spreadsOf } from "./spreadsOf.ts"
import { type View, viewOf } from "./View.ts"

/** What is worth knowing of any transaction, whatever happened in it. */
const circumstances = ({ view, actors, knowledge }: Scene, reason: string): Record<string, string> => {
  const { input, succeeded, calls } = view.transaction
  const via = actors.via(view.address)
  const [spam, spreads] = [spamOf(view, knowledge), spreadsOf(view, knowledge)]
  return {
    ...(input.length < 10 ? {} : { method: input.slice(0, 10) }),
    ...(via === undefined ? {} : { via }),
    ...(spam === undefined ? {} : { spam }),
    ...(spreads === undefined ? {} : { spreads }),
    ...(succeeded ? {} : { status: "failed" }),
    ...(reason === "" ? {} : { reason }),
    ...(calls === null ? { internalCalls: "unknown" } : {})
  }
}

/** What was found in one transaction, whoever looks at it. */
export interface Found {
  readonly transaction: Transaction
  readonly ledger: Ledger
  readonly findings: ReadonlyArray<Finding>
  readonly actors: Actors
}

/** Picks what the rules or the flows say about the address, and puts it into words. */
export const composeRecord = (
  catalog: Catalog,
  { transaction, ledger, findings, actors }: Found,
  address: Address,
  knowledge: Metadata
): TransactionRecord => {
  const { chain, hash, timestamp, fee } = transaction
  const view: View = viewOf(transaction, ledger, address)
  const scene: Scene = { view, actors, catalog, knowledge }
  const decision = decide(scene, findings)
  const known = ({ asset, amount }: NetAmount) => assetAmount(chain, knowledge, asset, amount)
  const [assetsSent, assetsReceived] = [view.sent.map(known), view.received.map(known)]
  const reason = transaction.succeeded ? "" : revertReason(transaction.revertData)
  const { action, operation, contractType, contractName, metadata } = decision
  return {
    chain,
    hash,
    address,
    timestamp,
    action,
    contractType,
    contractName,
    description: describe(scene, decision, assetsSent, assetsReceived, reason),
    fee: { raw: fee.total, amount: decimal(fee.total, 18), currency: chains[chain].nativeToken.symbol },
    assetsSent,
    assetsReceived,
    metadata: { ...(operation === undefined ? {} : { operation }), ...metadata, ...circumstances(scene, reason) }
  }
}

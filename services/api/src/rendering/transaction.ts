import type { AssetAmountJson, RecordJson } from "@glossa/classify"
import type { Transaction } from "../definition/TransactionHistory.ts"
import { assetAmount } from "./assetAmount.ts"

const nobodyTells = () => undefined

/** A record as the transaction history shows it, with prices where somebody tells them. */
export const transaction = (
  record: RecordJson,
  priceOf: (moved: AssetAmountJson) => string | undefined = nobodyTells
): typeof Transaction.Type => ({
  timestamp: record.timestamp,
  txHash: record.hash,
  contractName: record.contractName,
  contractType: record.contractType,
  action: record.action,
  description: record.description,
  blockchain: record.blockchain as (typeof Transaction.Type)["blockchain"],
  fee: { amount: Number(record.fee.amount), amountExact: record.fee.amount, currency: record.fee.currency },
  assetsSent: record.assetsSent.map(moved => assetAmount(moved, priceOf(moved))),
  assetsReceived: record.assetsReceived.map(moved => assetAmount(moved, priceOf(moved))),
  metadata: record.metadata
})

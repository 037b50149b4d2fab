import type { RecordJson } from "@glossa/classify"
import type { Transaction } from "../definition/TransactionHistory.ts"
import { assetAmount } from "./assetAmount.ts"

/** A record as the transaction history shows it. */
export const transaction = (record: RecordJson): typeof Transaction.Type => ({
  timestamp: record.timestamp,
  txHash: record.hash,
  contractName: record.contractName,
  contractType: record.contractType,
  action: record.action,
  description: record.description,
  blockchain: record.blockchain as (typeof Transaction.Type)["blockchain"],
  fee: { amount: Number(record.fee.amount), amountExact: record.fee.amount, currency: record.fee.currency },
  assetsSent: record.assetsSent.map(assetAmount),
  assetsReceived: record.assetsReceived.map(assetAmount),
  metadata: record.metadata
})

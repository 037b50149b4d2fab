import { getChain } from "./chains.ts"
import type { AssetAmountJson, RecordJson } from "./RecordJson.ts"
import type { AssetAmount, TransactionRecord } from "./TransactionRecord.ts"
import { checksumAddress } from "./text/checksumAddress.ts"
import { withoutScheme } from "./text/withoutScheme.ts"

const bareAddress = /^0x[0-9a-f]{40}$/

/** An amount as JSON, in the shape of the specification (§2.4). */
export const amountToJson = ({ amount, raw, asset }: AssetAmount): AssetAmountJson => {
  const amountExact = amount ?? raw.toString()
  const image = asset.image === undefined ? undefined : withoutScheme(asset.image)
  return {
    amount: Number(amountExact),
    amountExact,
    ...(amount === null ? { unit: "smallest" } : {}),
    asset: {
      address: checksumAddress(asset.address),
      name: asset.name,
      symbol: asset.symbol,
      ...(image === undefined ? {} : { image }),
      ...(asset.supply === undefined ? {} : { supply: asset.supply }),
      standard: asset.standard,
      ...(asset.tokenId === undefined ? {} : { tokenId: asset.tokenId.toString() })
    }
  }
}

/**
 * The record as JSON, in the shape of the specification (§2.3).
 *
 * @example
 * ```ts
 * import { classify, toJson, type Transaction } from "@glossa/classify"
 *
 * const print = (transaction: Transaction) =>
 *   console.log(JSON.stringify(toJson(classify(transaction, transaction.from))))
 * ```
 */
export const toJson = (record: TransactionRecord): RecordJson => ({
  timestamp: `${new Date(record.timestamp * 1000).toISOString().slice(0, 19)}Z`,
  txHash: record.hash,
  // A contract without a name has its address instead.
  contractName: bareAddress.test(record.contractName) ? checksumAddress(record.contractName) : record.contractName,
  contractType: record.contractType,
  action: record.action,
  description: record.description,
  blockchain: getChain(record.chain).network,
  fee: { amount: Number(record.fee.amount), amountExact: record.fee.amount, currency: record.fee.currency },
  assetsSent: record.assetsSent.map(amountToJson),
  assetsReceived: record.assetsReceived.map(amountToJson),
  metadata: record.metadata
})

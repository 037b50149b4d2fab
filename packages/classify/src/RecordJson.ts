import { getChain, type Network } from "./chains.ts"
import type { TokenStandard } from "./Metadata.ts"
import type { Address, Hex } from "./Transaction.ts"
import type { Action, AssetAmount, ContractType, TransactionRecord } from "./TransactionRecord.ts"
import { checksumAddress } from "./text/checksumAddress.ts"

/** An amount of one asset, as JSON (spec §2.4). */
export interface AssetAmountJson {
  /** In whole units, rounded to a double. */
  readonly amount: number
  /** The same without rounding, as a decimal string. */
  readonly amountExact: string
  /** Present when the asset's decimals are unknown: the amounts then count its smallest unit. */
  readonly unit?: "smallest"
  readonly asset: {
    /** With its EIP-55 checksum. The native token is `0xEeee…EEeE` (EIP-7528). */
    readonly address: string
    readonly name: string
    readonly symbol: string
    /** URL of an image, without its scheme. */
    readonly image?: string
    /** US dollars of one whole unit, such as `$1,823.42`. Added by the service, never stored. */
    readonly price?: string
    /** Number of items of a collection that answers `totalSupply()`, as it was read for this record or up to a day before. */
    readonly supply?: number
    readonly standard: TokenStandard
    readonly tokenId?: string
  }
}

/** One transaction as one address sees it, as JSON (spec §2.3): what the CLI prints, the index stores and the API returns. */
export interface RecordJson {
  /** RFC 3339, UTC, whole seconds. */
  readonly timestamp: string
  readonly txHash: Hex
  readonly contractName: string
  readonly contractType: ContractType
  readonly action: Action
  readonly description: string
  readonly blockchain: Network
  readonly fee: { readonly amount: number; readonly amountExact: string; readonly currency: string }
  readonly assetsSent: ReadonlyArray<AssetAmountJson>
  readonly assetsReceived: ReadonlyArray<AssetAmountJson>
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * A URL without its scheme, as the specification (§2.1, §2.4) gives images; undefined for schemes other than `http`, `https`,
 * `ipfs` and `ar`.
 *
 * @example
 * ```ts
 * import { withoutScheme } from "@glossa/classify"
 *
 * withoutScheme("ipfs://Qm/1.png") // "Qm/1.png"
 * ```
 */
export const withoutScheme = (url: string): string | undefined =>
  /^\s*(?!(https?|ipfs|ar):\/\/)[a-z][a-z0-9+.-]*:/i.test(url) ? undefined : url.replace(/^\s*[a-z]+:\/\//i, "")

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
  contractName: bareAddress.test(record.contractName)
    ? checksumAddress(record.contractName as Address)
    : record.contractName,
  contractType: record.contractType,
  action: record.action,
  description: record.description,
  blockchain: getChain(record.chain).network,
  fee: { amount: Number(record.fee.amount), amountExact: record.fee.amount, currency: record.fee.currency },
  assetsSent: record.assetsSent.map(amountToJson),
  assetsReceived: record.assetsReceived.map(amountToJson),
  metadata: record.metadata
})

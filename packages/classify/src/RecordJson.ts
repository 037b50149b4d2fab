import type { Action, AssetAmount, ContractType, TransactionRecord } from "./TransactionRecord.ts"

/** An asset amount at the JSON edge: `raw` and `tokenId` are integer strings, `amount` a decimal string. */
export interface AssetAmountJson {
  readonly amount: string | null
  readonly raw: string
  readonly asset: {
    readonly address: string
    readonly name: string
    readonly symbol: string
    readonly standard: string
    readonly tokenId?: string
    readonly image?: string
  }
}

/** A record as `glossa classify` writes it and the index keeps it. */
export interface RecordJson {
  readonly chain: string
  readonly hash: string
  readonly address: string
  /** RFC 3339, UTC, whole seconds. */
  readonly timestamp: string
  /** `ethereum-mainnet`, `optimism-mainnet`, `polygon-mainnet`. */
  readonly blockchain: string
  readonly action: Action
  readonly contractType: ContractType
  readonly contractName: string
  readonly description: string
  readonly fee: { readonly amount: string; readonly currency: string }
  readonly assetsSent: ReadonlyArray<AssetAmountJson>
  readonly assetsReceived: ReadonlyArray<AssetAmountJson>
  readonly metadata: Readonly<Record<string, string>>
}

const amountJson = ({ amount, raw, asset: { tokenId, ...asset } }: AssetAmount): AssetAmountJson => ({
  amount,
  raw: raw.toString(),
  asset: tokenId === undefined ? asset : { ...asset, tokenId: tokenId.toString() }
})

/** The record with nothing but what JSON can carry. */
export const recordJson = (record: TransactionRecord): RecordJson => ({
  chain: record.chain,
  hash: record.hash,
  address: record.address,
  timestamp: `${new Date(record.timestamp * 1000).toISOString().slice(0, 19)}Z`,
  blockchain: `${record.chain}-mainnet`,
  action: record.action,
  contractType: record.contractType,
  contractName: record.contractName,
  description: record.description,
  fee: { amount: record.fee.amount, currency: record.fee.currency },
  assetsSent: record.assetsSent.map(amountJson),
  assetsReceived: record.assetsReceived.map(amountJson),
  metadata: record.metadata
})

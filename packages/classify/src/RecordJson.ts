import type { Network } from "./chains.ts"
import type { TokenStandard } from "./Metadata.ts"
import type { Hex } from "./Transaction.ts"
import type { Action, ContractType } from "./TransactionRecord.ts"

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

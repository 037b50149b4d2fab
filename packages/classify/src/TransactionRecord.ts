import type { TokenStandard } from "./Metadata.ts"
import type { Address, Chain, Hex } from "./Transaction.ts"

/** What happened; the broadest filter. Indexes are stored: the order is fixed, and new actions are added at the end. */
export const actions = [
  "approve",
  "bribe",
  "buy",
  "cancel",
  "claim",
  "create",
  "deposit",
  "donate",
  "execute",
  "mint",
  "receive",
  "sell",
  "send",
  "stake",
  "swap",
  "vest",
  "vote",
  "withdraw"
] as const
/** What a transaction did. */
export type Action = (typeof actions)[number]

/** The kind of contract that the address dealt with. Indexes are stored, as for `actions`. */
export const contractTypes = [
  "community",
  "derivatives",
  "exchange",
  "lending",
  "marketplace",
  "native",
  "nft",
  "savings",
  "token",
  "wallet"
] as const
/** The kind of a contract. */
export type ContractType = (typeof contractTypes)[number]

/** A token, or one NFT. */
export interface Asset {
  /** `0xeeee…eeee` for the native token (EIP-7528). */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly standard: TokenStandard
  readonly tokenId?: bigint
  readonly image?: string
  /** Number of items of a collection. */
  readonly supply?: number
}

/** An amount of an asset. */
export interface AssetAmount {
  /** In the asset's smallest unit. */
  readonly raw: bigint
  /** In whole units as a decimal string; null when the asset's decimals are unknown. */
  readonly amount: string | null
  readonly asset: Asset
}

/** One transaction as one address sees it. */
export interface TransactionRecord {
  readonly chain: Chain
  readonly hash: Hex
  /** The address whose view this is. */
  readonly address: Address
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly timestamp: number
  readonly action: Action
  /** The contract that the record is about, which type and name belong to. The native token's is `0xeeee…eeee`. */
  readonly contract: Address
  readonly contractType: ContractType
  readonly contractName: string
  readonly description: string
  /** What the transaction's sender paid: `raw` in wei, `amount` in whole native tokens. */
  readonly fee: { readonly raw: bigint; readonly amount: string; readonly currency: string }
  readonly assetsSent: ReadonlyArray<AssetAmount>
  readonly assetsReceived: ReadonlyArray<AssetAmount>
  readonly metadata: Readonly<Record<string, string>>
  /** Whether the transaction is in the history of the address. A stranger's record says what the transaction did for others. */
  readonly participates: boolean
}

import type { AssetAmountJson, Chain } from "@glossa/classify"

/** An approval that was not revoked, as JSON. */
export interface OpenApproval {
  readonly blockchain: Chain
  readonly asset: AssetAmountJson["asset"]
  /** Who may transfer the asset, with its EIP-55 checksum. */
  readonly spender: string
  /** The spender's name, if known. */
  readonly name?: string
  /** What was approved, of which some may be spent; absent where all items of a collection are. */
  readonly amount?: number
  readonly amountExact?: string
  readonly unit?: "smallest"
  readonly unlimited: boolean
  /** When it was approved (RFC 3339). */
  readonly since: string
  readonly txHash: string
}

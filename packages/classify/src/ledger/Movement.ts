import type { Address } from "../Transaction.ts"
import type { LedgerAsset } from "./LedgerAsset.ts"

/** `amount` of an asset's smallest unit went from one address to another. Mints come from and burns go to the zero address. */
export interface Movement {
  readonly asset: LedgerAsset
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** The index of its log; null for the native token, which moves without one. */
  readonly logIndex: number | null
}

export const zeroAddress: Address = "0x0000000000000000000000000000000000000000"

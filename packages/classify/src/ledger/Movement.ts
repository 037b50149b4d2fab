import type { Address, Log } from "../Transaction.ts"
import type { LedgerAsset } from "./LedgerAsset.ts"

/** `amount` of an asset's smallest unit went from one address to another. Mints come from and burns go to the zero address. */
export interface Movement {
  readonly asset: LedgerAsset
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** The index of its log; null for the native token, unless the chain logs its movements. */
  readonly logIndex: number | null
}

/** What a log says was moved. */
export const logged = (log: Log, asset: LedgerAsset, from: Address, to: Address, amount: bigint): Movement => ({
  asset,
  from,
  to,
  amount,
  logIndex: log.index
})

export const zeroAddress: Address = "0x0000000000000000000000000000000000000000"

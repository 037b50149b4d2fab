import type { Address } from "@glossa/classify"

/** The coin's address in a list of assets: EIP-7528. */
export const coin: Address = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** What an address has of one asset. */
export interface AssetBalance {
  readonly asset: Address
  /** In the smallest unit: wei, for the coin. */
  readonly raw: bigint
  /** What that is worth in dollars; undefined where no source can be trusted to tell. */
  readonly dollars: number | undefined
}

import type { Address } from "@glossa/classify"

/** The balance of one asset. */
export interface AssetBalance {
  readonly asset: Address
  /** In the smallest unit: wei, for the native token. */
  readonly raw: bigint
  /** Its value in US dollars; undefined where no price can be trusted. */
  readonly usd: number | undefined
}

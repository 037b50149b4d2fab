import type { Address } from "@glossa/classify"
import type { Price } from "./Price.ts"

/** A token, or the native token under its own address, at a past block. */
export interface AssetAtBlock {
  readonly token: Address
  readonly block: number
  /** The block's time, in seconds since 1970. */
  readonly second: number
}

/** A past price; null where no source has one that can be trusted, undefined where a source could not be read now. */
export type HistoricalPrice = Price | null | undefined

import type { Address } from "@glossa/classify"
import type { Price } from "./Price.ts"

/** A token, or the coin under its own address, at a block that is past. */
export interface AssetAtBlock {
  readonly token: Address
  readonly block: number
  /** The block's time, in seconds since 1970. */
  readonly second: number
}

/** What something was worth; null where nobody can be trusted to tell, undefined where that could not be found out now. */
export type HistoricalPrice = Price | null | undefined

import type { Currency } from "@glossa/chain"
import type { AssetAmountJson, Chain } from "@glossa/classify"

/** An asset that an address holds, with its value, as JSON. */
export interface Holding extends AssetAmountJson {
  readonly blockchain: Chain
  /** Of one unit of `amount`, in the currency. */
  readonly price: number
  /** Of the whole amount, in the currency. */
  readonly value: number
  readonly currency: Currency
}

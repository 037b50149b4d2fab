import type { AssetAmountJson } from "@glossa/classify"
import type { Appearance } from "@glossa/history"
import { money } from "../rendering/money.ts"
import type { PriceOf } from "./Prices.ts"
import { pricedAsset } from "./pricedAssets.ts"

/** The price of one whole unit as text; undefined when it is unknown, or when its market is too small for the amount. */
export const unitPrice =
  (priceOf: PriceOf, row: Appearance) =>
  (moved: AssetAmountJson): string | undefined => {
    const asset = pricedAsset(row, moved)
    const price = asset && priceOf(asset)
    if (price === undefined || !(price.each > 0)) return undefined
    const dollars = price.each * moved.amount
    return dollars <= (price.most ?? Number.MAX_VALUE) ? money(price.each) : undefined
  }

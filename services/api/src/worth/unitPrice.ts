import { worthOf } from "@glossa/chain"
import type { AssetAmountJson } from "@glossa/classify"
import type { Appearance } from "@glossa/history"
import { money } from "../rendering/money.ts"
import type { PriceOf } from "./Prices.ts"
import { pricedAsset } from "./pricedAssets.ts"

/** What one whole unit was worth, as it is shown; undefined where nobody can tell, or nothing stood behind so much. */
export const unitPrice =
  (priceOf: PriceOf, row: Appearance) =>
  (moved: AssetAmountJson): string | undefined => {
    const asset = pricedAsset(row, moved)
    const price = asset && priceOf(asset)
    const worth = price && worthOf(price, BigInt(moved.raw))
    const dollars = worth === undefined ? 0 : worth / Number(moved.amount)
    return dollars > 0 && Number.isFinite(dollars) ? money(dollars) : undefined
  }

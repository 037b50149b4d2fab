import type { Price } from "@glossa/chain"
import type { AssetAmountJson, RecordJson } from "@glossa/classify"
import { formatPrice } from "./formatPrice.ts"
import { type PricedAsset, type PricedRow, toPricedAsset } from "./PricedAsset.ts"

/** The price of one whole unit of an asset; undefined if unknown. */
type GetPrice = (asset: PricedAsset) => Price | undefined

const priceOfUnit = (price: Price | undefined, amount: number): string | undefined => {
  if (price === undefined || !(price.usdPerUnit > 0)) return undefined
  // A market that is too small for the amount does not price it.
  return price.usdPerUnit * amount <= (price.maxUsd ?? Number.MAX_VALUE) ? formatPrice(price.usdPerUnit) : undefined
}

/** The record of an appearance, with the price of each of its assets that has one. */
export const withPrices =
  (getPrice: GetPrice) =>
  (row: PricedRow): RecordJson => {
    const addPrice = (moved: AssetAmountJson): AssetAmountJson => {
      const asset = toPricedAsset(row, moved)
      const price = asset && priceOfUnit(getPrice(asset), moved.amount)
      return price === undefined ? moved : { ...moved, asset: { ...moved.asset, price } }
    }
    const { assetsSent, assetsReceived } = row.record
    return { ...row.record, assetsSent: assetsSent.map(addPrice), assetsReceived: assetsReceived.map(addPrice) }
  }

import type { AssetAmountJson, RecordJson } from "@glossa/classify"
import type { Appearance } from "@glossa/history"
import type { PriceOf } from "./Prices.ts"
import { unitPrice } from "./unitPrice.ts"

/** The record of an appearance, with the price of each of its assets that has one. */
export const withPrices =
  (priceOf: PriceOf | undefined) =>
  (row: Appearance): RecordJson => {
    if (priceOf === undefined) return row.record
    const price = unitPrice(priceOf, row)
    const priced = (amount: AssetAmountJson): AssetAmountJson => {
      const text = price(amount)
      return text === undefined ? amount : { ...amount, asset: { ...amount.asset, price: text } }
    }
    const { assetsSent, assetsReceived } = row.record
    return { ...row.record, assetsSent: assetsSent.map(priced), assetsReceived: assetsReceived.map(priced) }
  }

import type { Appearance } from "@glossa/history"
import type { PagePrices } from "../worth/Prices.ts"
import { pricedAssets } from "../worth/pricedAssets.ts"
import { unitPrice } from "../worth/unitPrice.ts"
import { transaction } from "./transaction.ts"

const written = new WeakMap<Appearance, string>()

/** An appearance as it stands in an answer: without prices it is written once for all answers that it is in. */
export const transactionJson = (appearance: Appearance, prices: PagePrices): string => {
  if (pricedAssets(appearance).some(prices.of))
    return JSON.stringify(transaction(appearance.record, unitPrice(prices, appearance)))
  const known = written.get(appearance)
  if (known !== undefined) return known
  const text = JSON.stringify(transaction(appearance.record))
  written.set(appearance, text)
  return text
}

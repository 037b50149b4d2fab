import { type Appearance, storedParts } from "@glossa/history"
import type { PriceOf } from "../worth/Prices.ts"
import { pricedAssets } from "../worth/pricedAssets.ts"
import { unitPrice } from "../worth/unitPrice.ts"
import { transaction } from "./transaction.ts"
import { transactionText } from "./transactionText.ts"

/** An appearance as it stands in an answer. */
export const transactionJson = (appearance: Appearance, priceOf: PriceOf | undefined): string => {
  if (priceOf !== undefined && pricedAssets(appearance).some(priceOf))
    return JSON.stringify(transaction(appearance.record, unitPrice(priceOf, appearance)))
  const stored = storedParts(appearance)
  return stored === undefined ? JSON.stringify(transaction(appearance.record)) : transactionText(appearance, stored)
}

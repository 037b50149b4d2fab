import { Balances, defiLlama, HistoricalPrices } from "@glossa/chain"
import { PriceStore } from "@glossa/history"
import { Layer } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { Prices } from "./Prices.ts"
import { Worths } from "./Worths.ts"

/** What things are worth, and what they were worth where histories are to say so. */
export const worthLayers = ({ prices: { past, defiLlama: url } }: Settings) => {
  const services = url === undefined ? [] : [defiLlama({ url })]
  return Layer.merge(
    Layer.provideMerge(Worths.layer, Balances.layer({ services })),
    past ? Prices.layer.pipe(Layer.provide([HistoricalPrices.layer({ services }), PriceStore.layer])) : Prices.none
  )
}

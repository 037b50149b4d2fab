import { defiLlama, HistoricalPrices } from "@glossa/chain"
import { PriceStore, RecordPrices } from "@glossa/history"
import { Layer } from "effect"
import type { PriceSettings } from "../config/Settings.ts"

/** Services for prices that no chain can provide. */
export const priceServices = ({ defiLlama: url }: PriceSettings) => (url === undefined ? [] : [defiLlama({ url })])

/** Prices of records, if they are enabled. */
export const priceLayers = (prices: PriceSettings) =>
  prices.historical
    ? RecordPrices.layer.pipe(
        Layer.provide([HistoricalPrices.layer({ services: priceServices(prices) }), PriceStore.layer])
      )
    : RecordPrices.layerNoop

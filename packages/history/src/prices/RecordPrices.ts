import type { HistoricalPrices, Price, RpcClients } from "@glossa/chain"
import type { AssetAmountJson, Chain, RecordJson } from "@glossa/classify"
import { Cache, Context, Effect, Exit, Fiber, FiberSet, Layer, Option, RequestResolver } from "effect"
import type { MetadataStore } from "../metadata/MetadataStore.ts"
import { lookupPrices } from "./lookupPrices.ts"
import {
  type FoundPrice,
  type PricedAsset,
  type PricedRow,
  PriceRequest,
  toPricedAsset,
  toPricedAssets
} from "./PricedAsset.ts"
import type { PriceStore } from "./PriceStore.ts"

const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const belowCent = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 100,
  maximumSignificantDigits: 2
})

/** Dollars as text: `$1,823.42`, with two significant digits below a cent. */
export const formatPrice = (usd: number): string => (usd < 0.01 ? belowCent : cents).format(usd)

/** The price of one whole unit of an asset; undefined if unknown. */
type GetPrice = (asset: PricedAsset) => Price | undefined

const priceOfUnit = (price: Price | undefined, amount: number): string | undefined => {
  if (price === undefined || !(price.usdPerUnit > 0)) return undefined
  // A market that is too small for the amount does not price it.
  return price.usdPerUnit * amount <= (price.maxUsd ?? Number.MAX_VALUE) ? formatPrice(price.usdPerUnit) : undefined
}

/** The record of an appearance, with the price of each of its assets that has one. */
const withPrices =
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

/** A page waits this long for its prices; the lookup continues in the background for the next request. */
const waitTime = "2 seconds"
/** How long the lookups of a page are collected into one batch. */
const batchDelay = "1 millis"

const cacheCapacity = 50_000
/** A transaction may move any number of tokens; the next request continues with the others. */
const maxLookupsPerPage = 200

/** Not found in time. */
const unknownPrice: FoundPrice = { price: undefined, ttlMs: 60_000 }

type Sources = RpcClients | MetadataStore | HistoricalPrices | PriceStore

/** Prices of the assets of records, in the hours of their transactions. */
export class RecordPrices extends Context.Service<
  RecordPrices,
  {
    /** Returns the records of a page, with the price of each asset that has one. */
    readonly addPrices: (rows: ReadonlyArray<PricedRow>) => Effect.Effect<ReadonlyArray<RecordJson>>
  }
>()("history/RecordPrices") {
  /** Returns records without prices. */
  static readonly layerNoop: Layer.Layer<RecordPrices> = Layer.succeed(RecordPrices, {
    addPrices: rows => Effect.succeed(rows.map(({ record }) => record))
  })

  /** Prices from memory, the database and then the chains' nodes. Each token is looked up once for each hour of its history. */
  static readonly layer: Layer.Layer<RecordPrices, never, Sources> = Layer.effect(
    RecordPrices,
    Effect.gen(function* () {
      const context = yield* Effect.context<Sources>()
      const run = yield* FiberSet.makeRuntime()

      const resolver = RequestResolver.makeGrouped<PriceRequest, Chain>({
        key: ({ request }) => request.chain,
        resolver: Effect.fnUntraced(function* (entries, chain) {
          const requests = entries.map(({ request }) => request)
          const results = yield* Effect.provide(lookupPrices(chain, requests), context)
          for (const entry of entries)
            entry.completeUnsafe(Exit.succeed(results.get(entry.request.key) ?? unknownPrice))
        })
      }).pipe(RequestResolver.setDelay(batchDelay))

      const cache: Cache.Cache<PriceRequest, FoundPrice> = yield* Cache.makeWith(
        Effect.fnUntraced(function* (request: PriceRequest) {
          const lookup = Effect.tap(Effect.request(request, resolver), result => Cache.set(cache, request, result))
          const result = yield* Effect.timeoutOption(Fiber.join(run(lookup)), waitTime)
          return Option.getOrElse(result, () => unknownPrice)
        }),
        { capacity: cacheCapacity, timeToLive: exit => (Exit.isSuccess(exit) ? exit.value.ttlMs : 0) }
      )

      return RecordPrices.of({
        addPrices: Effect.fnUntraced(function* (rows) {
          const requests = new Map(
            rows.flatMap(toPricedAssets).map(asset => [PriceRequest.keyOf(asset), new PriceRequest(asset)])
          )
          const prices = new Map<string, FoundPrice>()
          let lookups = 0
          yield* Effect.forEach(
            requests,
            Effect.fnUntraced(function* ([key, request]) {
              if (!(yield* Cache.has(cache, request)) && lookups++ >= maxLookupsPerPage) return
              prices.set(key, yield* Cache.get(cache, request))
            }),
            { concurrency: "unbounded", discard: true }
          )
          return rows.map(withPrices(asset => prices.get(PriceRequest.keyOf(asset))?.price))
        })
      })
    })
  )
}

import type { Address } from "@glossa/classify"
import { Effect, type Scope } from "effect"
import { batchedLookup, type SwrCacheOptions, swrCache } from "../cache/swrCache.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { appraise } from "./appraisal/appraise.ts"
import { type FeedAnswers, pricesFromFeeds } from "./feeds/feedPath.ts"
import { readFeeds } from "./feeds/readFeeds.ts"
import type { Price, PriceService } from "./Price.ts"

const cacheCapacity = 20_000
/** Feeds of the most used chains change every minute or so. */
const feedCache: SwrCacheOptions<unknown> = { capacity: 1, freshFor: "1 minute", timeToLive: () => "5 minutes" }
/** A pool's price is an average of half an hour. */
const appraisalCache: SwrCacheOptions<unknown> = {
  capacity: cacheCapacity,
  freshFor: "2 minutes",
  timeToLive: () => "10 minutes"
}
const serviceCache: SwrCacheOptions<unknown> = {
  capacity: cacheCapacity,
  freshFor: "5 minutes",
  timeToLive: () => "30 minutes"
}

const serviceTimeout = "2 seconds"

/** Maximum tokens without a feed that are appraised in one request. */
const maxAppraised = 100

/** Prices of tokens. */
export interface Prices {
  readonly found: ReadonlyMap<Address, Price>
  /** Services that did not respond. Other tokens may therefore have a price too. */
  readonly unavailable: ReadonlyArray<string>
}

/** The current prices on one chain, cached for all callers. */
export interface Market {
  readonly client: RpcClient
  readonly feeds: Effect.Effect<FeedAnswers, ReadError>
  /** Prices of tokens, and of the native token under its own address. */
  readonly prices: (tokens: ReadonlyArray<Address>) => Effect.Effect<Prices, ReadError>
}

/** @param services used in this order for tokens without a reliable price on the chain */
export const makeMarket = Effect.fnUntraced(function* (
  client: RpcClient,
  services: ReadonlyArray<PriceService>
): Effect.fn.Return<Market, never, Scope.Scope> {
  const { chain } = client
  const readCachedFeeds = yield* swrCache((_: "feeds") => readFeeds(client), feedCache)
  const feeds = readCachedFeeds("feeds")
  const appraiseMany = Effect.fnUntraced(function* (tokens: ReadonlyArray<Address>) {
    return yield* appraise(client, tokens, pricesFromFeeds(chain, yield* feeds))
  })
  const appraiseCached = yield* swrCache(batchedLookup(appraiseMany), appraisalCache)
  const cachedServices = yield* Effect.forEach(services, ({ name, find }) => {
    const lookup = batchedLookup((tokens: ReadonlyArray<Address>) => find(chain, tokens))
    return Effect.map(swrCache(lookup, serviceCache), findCached => ({ name, findCached }))
  })

  return {
    client,
    feeds,
    prices: Effect.fnUntraced(function* (tokens) {
      const fromFeeds = pricesFromFeeds(chain, yield* feeds)
      const found = new Map<Address, Price>()
      const unavailable: Array<string> = []
      for (const token of tokens) {
        const usdPerUnit = fromFeeds(token)
        if (usdPerUnit !== undefined) found.set(token, { usdPerUnit })
      }
      const open = tokens.filter(token => !found.has(token)).slice(0, maxAppraised)
      const addFrom = <E>(find: (token: Address) => Effect.Effect<Price | undefined, E>) =>
        Effect.forEach(
          open.filter(token => !found.has(token)),
          token => Effect.map(find(token), price => void (price && found.set(token, price))),
          { concurrency: "unbounded", discard: true }
        )
      yield* addFrom(appraiseCached)
      for (const { name, findCached } of cachedServices)
        yield* addFrom(findCached).pipe(
          Effect.timeout(serviceTimeout),
          Effect.catch(error => {
            unavailable.push(name)
            return Effect.logWarning(error.message)
          })
        )
      return { found, unavailable }
    })
  }
})

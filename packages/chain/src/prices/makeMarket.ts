import type { Address } from "@glossa/classify"
import { Effect, type Scope } from "effect"
import { batchedLookup } from "../cache/batchedLookup.ts"
import { type SwrCacheOptions, swrCache } from "../cache/swrCache.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { appraise } from "./appraise.ts"
import type { FeedAnswers } from "./FeedAnswers.ts"
import { dollarsBy } from "./feedPath.ts"
import type { Price } from "./Price.ts"
import type { PriceService } from "./PriceService.ts"
import { readFeeds } from "./readFeeds.ts"

const cacheCapacity = 20_000
/** Feeds of the most used chains change every minute or so. */
const feedCache: SwrCacheOptions<unknown> = { capacity: 1, fresh: "1 minute", kept: () => "5 minutes" }
/** A pool's price is an average of half an hour. */
const priceCache: SwrCacheOptions<unknown> = { capacity: cacheCapacity, fresh: "2 minutes", kept: () => "10 minutes" }
const serviceCache: SwrCacheOptions<unknown> = { capacity: cacheCapacity, fresh: "5 minutes", kept: () => "30 minutes" }

/** Somebody off the chain is not waited for longer. */
const servicePatience = "2 seconds"

/** Tokens without a feed that are looked into at once, the first ones. */
const mostAppraised = 100

/** What tokens are worth. */
export interface Prices {
  readonly found: ReadonlyMap<Address, Price>
  /** Services that could not be asked about the others. */
  readonly silent: ReadonlyArray<string>
}

/** What things cost on a chain now, remembered for all who ask. */
export interface Market {
  readonly client: RpcClient
  readonly feeds: Effect.Effect<FeedAnswers, ReadError>
  /** Of the coin, under its own address, and of tokens. */
  readonly prices: (tokens: ReadonlyArray<Address>) => Effect.Effect<Prices, ReadError>
}

/** @param services that are asked, in this order, for what nobody on the chain can be trusted to tell */
export const makeMarket = Effect.fnUntraced(function* (
  client: RpcClient,
  services: ReadonlyArray<PriceService>
): Effect.fn.Return<Market, never, Scope.Scope> {
  const { chain } = client
  const reading = yield* swrCache((_: "feeds") => readFeeds(client), feedCache)
  const feeds = reading("feeds")
  const appraised = yield* swrCache(
    batchedLookup(
      Effect.fnUntraced(function* (tokens: ReadonlyArray<Address>) {
        return yield* appraise(client, tokens, dollarsBy(chain, yield* feeds))
      })
    ),
    priceCache
  )
  const priceServices = yield* Effect.forEach(services, ({ name, find }) =>
    Effect.map(
      swrCache(
        batchedLookup((tokens: ReadonlyArray<Address>) => find(chain, tokens)),
        serviceCache
      ),
      priceOf => ({ name, priceOf })
    )
  )

  return {
    client,
    feeds,
    prices: Effect.fnUntraced(function* (tokens) {
      const dollars = dollarsBy(chain, yield* feeds)
      const [found, silent] = [new Map<Address, Price>(), [] as string[]]
      for (const token of tokens) {
        const each = dollars(token)
        if (each !== undefined) found.set(token, { each })
      }
      const open = tokens.filter(token => !found.has(token)).slice(0, mostAppraised)
      const look = <E>(priceOf: (token: Address) => Effect.Effect<Price | undefined, E>) =>
        Effect.forEach(
          open.filter(token => !found.has(token)),
          token => Effect.map(priceOf(token), price => void (price && found.set(token, price))),
          { concurrency: "unbounded", discard: true }
        )
      yield* look(appraised)
      for (const { name, priceOf } of priceServices)
        yield* look(priceOf).pipe(
          Effect.timeout(servicePatience),
          Effect.catch(error => {
            silent.push(name)
            return Effect.logWarning(error.message)
          })
        )
      return { found, silent }
    })
  }
})

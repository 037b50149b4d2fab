import type { Address } from "@glossa/classify"
import { Cache, Effect, Exit, type Scope } from "effect"
import { swrCache } from "../cache/swrCache.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { hasMulticall } from "../tokens/multicall.ts"
import { appraise } from "./appraise.ts"
import type { FeedAnswers } from "./FeedAnswers.ts"
import { dollarsBy } from "./feedPath.ts"
import type { Price } from "./Price.ts"
import type { PriceService } from "./PriceService.ts"
import { readFeeds } from "./readFeeds.ts"
import { rememberedPrices } from "./rememberedPrices.ts"

/** A chain that has Multicall3 keeps it; a node without it may only lack the state to tell. */
const bundlingKept = "1 day"
const bundlingLacked = "10 minutes"
/** Feeds of the most used chains answer anew every minute or so. */
const feedsLast = { fresh: "1 minute", kept: "5 minutes" } as const
/** A pool's price is one of half an hour. */
const pricesLast = { fresh: "2 minutes", kept: "10 minutes" } as const
const servicesLast = { fresh: "5 minutes", kept: "30 minutes" } as const

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
  /** Whether calls go by way of Multicall3. */
  readonly bundled: Effect.Effect<boolean, ReadError>
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
  const bundling = yield* Cache.makeWith((_: "bundling") => hasMulticall(client), {
    capacity: 1,
    timeToLive: exit => (Exit.isFailure(exit) ? 0 : exit.value ? bundlingKept : bundlingLacked)
  })
  const bundled = Cache.get(bundling, "bundling")
  const reading = yield* swrCache((_: "feeds") => Effect.flatMap(bundled, by => readFeeds(client, by)), {
    capacity: 1,
    fresh: feedsLast.fresh,
    kept: () => feedsLast.kept
  })
  const feeds = reading("feeds")
  const appraised = yield* rememberedPrices(
    Effect.fnUntraced(function* (tokens) {
      return yield* appraise(client, tokens, dollarsBy(chain, yield* feeds), yield* bundled)
    }),
    pricesLast
  )
  const asked = yield* Effect.forEach(services, ({ name, find }) =>
    Effect.map(
      rememberedPrices(tokens => find(chain, tokens), servicesLast),
      priceOf => ({ name, priceOf })
    )
  )

  return {
    client,
    bundled,
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
      for (const { name, priceOf } of asked)
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

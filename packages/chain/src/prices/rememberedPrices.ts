import type { Address } from "@glossa/classify"
import { type Duration, Effect, Exit, Request, RequestResolver } from "effect"
import { swrCache } from "../cache/swrCache.ts"
import type { Price } from "./Price.ts"

interface PriceOf<E> extends Request.Request<Price | undefined, E> {
  readonly _tag: "PriceOf"
  readonly token: Address
}

const remembered = 20_000

export interface Lifetimes {
  readonly fresh: Duration.Input
  readonly kept: Duration.Input
}

/**
 * Prices by token, whoever asks: what is asked for at one time is read at once, and that there is none is remembered too.
 */
export const rememberedPrices = <E>(
  read: (tokens: ReadonlyArray<Address>) => Effect.Effect<ReadonlyMap<Address, Price>, E>,
  { fresh, kept }: Lifetimes
) => {
  const priceOf = Request.tagged<PriceOf<E>>("PriceOf")
  const resolver = RequestResolver.make<PriceOf<E>>(entries =>
    Effect.map(read(entries.map(({ request }) => request.token)), prices => {
      for (const entry of entries) entry.completeUnsafe(Exit.succeed(prices.get(entry.request.token)))
    })
  )
  return swrCache((token: Address) => Effect.request(priceOf({ token }), resolver), {
    capacity: remembered,
    fresh,
    kept: () => kept
  })
}

import type { Address } from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { Array as Arr, Clock, Effect, Redacted, Result, Schema } from "effect"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import type { Price, PriceService } from "./Price.ts"

const service = "defillama"
const publicUrl = "https://coins.llama.fi"

/** The native token, as the service writes it. */
const zero: Address = "0x0000000000000000000000000000000000000000"

const PriceList = Schema.Struct({ coins: Schema.Record(Schema.String, Schema.Unknown) })

const PriceEntry = Schema.Struct({
  price: Schema.Finite.check(Schema.isGreaterThan(0)),
  timestamp: Schema.Int,
  confidence: Schema.Finite,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36 }))
})

/** URLs then have about 2,000 characters. */
const tokensPerRequest = 40
/** Prices with less confidence, from 0 to 1, come from thin markets. */
const minConfidence = 0.9
/** Seconds between a price and the requested time. */
const maxDistance = 4 * 3600

/**
 * DefiLlama's prices of tokens: https://defillama.com/docs/api, "coins".
 *
 * @param options `url` is the base URL, before `/prices`; it includes the key of a paid plan
 */
export const defiLlama = (
  options: { readonly url?: string | Redacted.Redacted | undefined } & Partial<RemoteOptions> = {}
): PriceService => {
  const { url = publicUrl, ...limits } = options
  const remote = makeRemote({ rate: 5, ...limits, service })
  const base = (Redacted.isRedacted(url) ? Redacted.value(url) : url).replace(/\/+$/, "")

  const findGroup = Effect.fnUntraced(function* (names: ReadonlyArray<string>, second: number | undefined) {
    const when = second === undefined ? "current" : `historical/${second}`
    const url = new URL(`${base}/prices/${when}/${names.join(",")}?searchWidth=${maxDistance / 3600}h`)
    const prices = yield* remote.get(url, PriceList)
    return Object.entries(prices?.coins ?? {})
  })

  return {
    name: service,
    find: Effect.fnUntraced(function* (chain, tokens, second) {
      const byName = new Map(tokens.map(token => [`${chain}:${token === nativeTokenAddress ? zero : token}`, token]))
      const groups = Arr.chunksOf(byName.keys(), tokensPerRequest)
      const entries = yield* Effect.forEach(groups, group => findGroup(group, second))
      const time = second ?? (yield* Clock.currentTimeMillis) / 1000
      const prices = new Map<Address, Price>()
      for (const [name, entry] of entries.flat()) {
        const token = byName.get(name.toLowerCase())
        const read = Schema.decodeUnknownResult(PriceEntry)(entry)
        if (token === undefined || Result.isFailure(read)) continue
        const { price, timestamp, confidence, decimals } = read.success
        if (confidence < minConfidence || Math.abs(timestamp - time) > maxDistance) continue
        prices.set(token, { usdPerUnit: price / 10 ** decimals })
      }
      return prices
    })
  }
}

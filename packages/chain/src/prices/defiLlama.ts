import type { Address } from "@glossa/classify"
import { Clock, Effect, Redacted, Result, Schema } from "effect"
import { coin } from "../balances/AssetBalance.ts"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import type { Price } from "./Price.ts"
import type { PriceService } from "./PriceService.ts"

const service = "defillama"
const publicUrl = "https://coins.llama.fi"

/** How the service calls a chain's coin. */
const zero: Address = "0x0000000000000000000000000000000000000000"

const Answer = Schema.Struct({ coins: Schema.Record(Schema.String, Schema.Unknown) })

const Told = Schema.Struct({
  price: Schema.Finite.check(Schema.isGreaterThan(0)),
  timestamp: Schema.Int,
  confidence: Schema.Finite,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36 }))
})

/** Names in one URL: 2,000 characters. */
const atOnce = 40
/** Of 1. Below it a price rests on little trade. */
const leastConfidence = 0.9
/** How far a price may be from the time that was asked for. */
const width = 4 * 3600

/**
 * DefiLlama's prices of tokens: https://defillama.com/docs/api, "coins".
 *
 * @param options `url` is what stands before `/prices`, with the key in it where a plan has one
 */
export const defiLlama = (
  options: { readonly url?: string | Redacted.Redacted | undefined } & Partial<RemoteOptions> = {}
): PriceService => {
  const { url: given = publicUrl, ...limits } = options
  const remote = makeRemote({ rate: 5, ...limits, service })
  const base = (Redacted.isRedacted(given) ? Redacted.value(given) : given).replace(/\/+$/, "")

  const some = Effect.fnUntraced(function* (names: ReadonlyArray<string>, second: number | undefined) {
    const when = second === undefined ? "current" : `historical/${second}`
    const answer = yield* remote.get(new URL(`${base}/prices/${when}/${names.join(",")}?searchWidth=${width / 3600}h`))
    if (!answer.found) return []
    const read = Schema.decodeUnknownResult(Answer)(answer.json)
    if (Result.isFailure(read))
      return yield* new RemoteUnavailableError({ service, reason: "an answer of another form" })
    return Object.entries(read.success.coins)
  })

  return {
    name: service,
    find: Effect.fnUntraced(function* (chain, tokens, second) {
      const byName = new Map(tokens.map(token => [`${chain}:${token === coin ? zero : token}`, token]))
      const names = [...byName.keys()]
      const groups = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, i) =>
        names.slice(i * atOnce, (i + 1) * atOnce)
      )
      const found = yield* Effect.forEach(groups, group => some(group, second))
      const wanted = second ?? (yield* Clock.currentTimeMillis) / 1000
      const prices = new Map<Address, Price>()
      for (const [name, entry] of found.flat()) {
        const token = byName.get(name.toLowerCase())
        const told = Schema.decodeUnknownResult(Told)(entry)
        if (token === undefined || Result.isFailure(told)) continue
        const { price, timestamp, confidence, decimals } = told.success
        if (confidence < leastConfidence || Math.abs(timestamp - wanted) > width) continue
        prices.set(token, { each: price / 10 ** decimals })
      }
      return prices
    })
  }
}

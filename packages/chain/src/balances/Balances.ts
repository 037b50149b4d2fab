import type { Address, Chain } from "@glossa/classify"
import { Context, Effect, Layer, Option } from "effect"
import { balanceCall } from "../prices/balanceCall.ts"
import { type Market, makeMarket } from "../prices/makeMarket.ts"
import { valueInUsd } from "../prices/Price.ts"
import type { PriceService } from "../prices/PriceService.ts"
import { wordIn } from "../prices/words.ts"
import { type ChainNotConfiguredError, RpcClients } from "../RpcClients.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { type AssetBalance, coin } from "./AssetBalance.ts"
import { curated } from "./curated.gen.ts"

export type BalancesError = ReadError | ChainNotConfiguredError

/** A currency is not waited for longer. */
const ratePatience = "5 seconds"

/** Received tokens that are asked for beside the curated ones. */
const mostReceived = 500

/** Currencies that have a feed, and the dollar. */
export const currencies = ["USD", "EUR", "ETH"] as const
export type Currency = (typeof currencies)[number]

export interface BalancesOptions {
  /** Who is asked, in this order, for what nobody on the chain can be trusted to tell; nobody when left out. */
  readonly services?: ReadonlyArray<PriceService>
}

/** What an address has on a chain. */
export interface Portfolio {
  readonly assets: ReadonlyArray<AssetBalance>
  /** Services that could not be asked for what has no `dollars`. */
  readonly silent: ReadonlyArray<string>
}

/**
 * What addresses have of the coin and of tokens, and what it is worth: by sources on the chain, and by others only where
 * they are named.
 *
 * @example
 * ```ts
 * import { RpcClients, Balances } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const worth = Effect.gen(function* () {
 *   const holdings = yield* Balances
 *   const { assets } = yield* holdings.of("ethereum", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045", [])
 *   return assets.reduce((sum, { dollars = 0 }) => sum + dollars, 0)
 * }).pipe(Effect.provide(Layer.provide(Balances.layer(), nodes)))
 * ```
 */
export class Balances extends Context.Service<
  Balances,
  {
    /**
     * The coin and the tokens of which the address has any, of the curated list and of those that it received, the last
     * first. At most three round trips.
     */
    readonly of: (
      chain: Chain,
      address: Address,
      received: ReadonlyArray<Address>
    ) => Effect.Effect<Portfolio, BalancesError>
    /** Dollars of one unit of a currency; undefined where no chain can be trusted to tell now. */
    readonly rate: (currency: Currency) => Effect.Effect<number | undefined>
  }
>()("@glossa/chain/Holdings") {
  static readonly layer = (options: BalancesOptions = {}): Layer.Layer<Balances, never, RpcClients> =>
    Layer.effect(Balances, make(options))
}

const balancesOf = ({ client }: Market, address: Address, tokens: ReadonlyArray<Address>) =>
  Effect.map(client.multicall(tokens.map(token => balanceCall(token, address))), answers =>
    tokens.map((asset, i) => ({ asset, raw: wordIn(answers[i]) ?? 0n }))
  )

const make = Effect.fnUntraced(function* ({ services = [] }: BalancesOptions) {
  const { clients, client } = yield* RpcClients
  const markets = new Map<Chain, Market>()
  for (const each of clients) markets.set(each.chain, yield* makeMarket(each, services))
  const marketOf = (chain: Chain) => Effect.map(client(chain), () => markets.get(chain)!)

  return Balances.of({
    of: Effect.fnUntraced(function* (chain, address, received) {
      const market = yield* marketOf(chain)
      const known = (curated[chain] ?? []).map(token => token.address)
      const others = received.filter(token => !known.includes(token)).slice(0, mostReceived)
      const [raw, ours, theirs] = yield* Effect.all(
        [
          market.client.balance(address),
          balancesOf(market, address, known),
          // apart from the others, whom a hostile one may leave without gas
          balancesOf(market, address, others),
          market.feeds
        ],
        { concurrency: "unbounded" }
      )
      const held = [{ asset: coin, raw }, ...ours, ...theirs].filter(one => one.raw > 0n)
      const { found, silent } = yield* market.prices(held.map(({ asset }) => asset))
      const assets = held.map(({ asset, raw }) => {
        const price = found.get(asset)
        return { asset, raw, dollars: price && valueInUsd(price, raw) }
      })
      return { assets, silent }
    }),
    rate: Effect.fnUntraced(function* (currency) {
      if (currency === "USD") return 1
      const told = yield* Effect.forEach(
        markets.values(),
        ({ feeds }) => Effect.option(Effect.timeout(feeds, ratePatience)),
        { concurrency: "unbounded" }
      )
      return told
        .map(answers => Option.getOrUndefined(answers)?.get(`${currency}/USD`))
        .find(rate => rate !== undefined)
    })
  })
})

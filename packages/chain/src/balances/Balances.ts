import type { Address, Chain } from "@glossa/classify"
import { nativeTokenAddress, normalizeAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer, Option } from "effect"
import { balanceCall } from "../prices/appraisal/Appraisal.ts"
import { type Market, makeMarket } from "../prices/makeMarket.ts"
import { type PriceService, valueInUsd } from "../prices/Price.ts"
import { type ChainNotConfiguredError, RpcClients } from "../RpcClients.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { wordIn } from "../rpc/words.ts"
import { curated } from "./curated.gen.ts"

/** The balance of one asset. */
export interface AssetBalance {
  readonly asset: Address
  /** In the smallest unit: wei, for the native token. */
  readonly raw: bigint
  /** Its value in US dollars; undefined without a reliable price. */
  readonly usd: number | undefined
}

/** The errors of balances. */
export type BalancesError = ReadError | ChainNotConfiguredError

const rateTimeout = "5 seconds"

/** Received tokens whose balances are read in addition to the curated ones. */
const maxReceived = 500

/** Currencies that have a feed, and the dollar. */
export const currencies = ["USD", "EUR", "ETH"] as const
/** A currency of values. */
export type Currency = (typeof currencies)[number]

/** Options of `Balances.layer`. */
export interface BalancesOptions {
  /** Price services, in order, for tokens without a reliable price on the chain. None by default. */
  readonly services?: ReadonlyArray<PriceService>
}

/** The assets of an address on one chain. */
export interface Portfolio {
  readonly assets: ReadonlyArray<AssetBalance>
  /** Price services that did not respond. Assets without `usd` may therefore have a value. */
  readonly unavailable: ReadonlyArray<string>
}

/**
 * Balances of the native token and of tokens, with their value in US dollars. Prices come from the chain, and from other services only if
 * the options name them.
 *
 * @example
 * ```ts
 * import { Balances, RpcClients } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const worth = Effect.gen(function* () {
 *   const balances = yield* Balances
 *   const { assets } = yield* balances.get("ethereum", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045", [])
 *   return assets.reduce((sum, { usd = 0 }) => sum + usd, 0)
 * }).pipe(Effect.provide(Layer.provide(Balances.layer(), nodes)))
 * ```
 */
export class Balances extends Context.Service<
  Balances,
  {
    /**
     * The balances above zero of the native token, of the curated tokens and of the received tokens. Takes at most three round trips.
     *
     * @param received tokens, the most recent first
     */
    readonly get: (
      chain: Chain,
      address: Address,
      received: ReadonlyArray<Address>
    ) => Effect.Effect<Portfolio, BalancesError>
    /** US dollars of one unit of a currency; undefined without a reliable feed. */
    readonly rate: (currency: Currency) => Effect.Effect<number | undefined>
  }
>()("@glossa/chain/Balances") {
  static readonly layer = (options: BalancesOptions = {}): Layer.Layer<Balances, never, RpcClients> =>
    Layer.effect(Balances, make(options))
}

const balancesOf = ({ client }: Market, address: Address, tokens: ReadonlyArray<Address>) =>
  Effect.map(client.multicall(tokens.map(token => balanceCall(token, address))), answers =>
    tokens.map((asset, i) => ({ asset, raw: wordIn(answers[i]) ?? 0n }))
  )

const make = Effect.fnUntraced(function* ({ services = [] }: BalancesOptions) {
  const { clients, get } = yield* RpcClients
  const markets = new Map<Chain, Market>()
  for (const client of clients) markets.set(client.chain, yield* makeMarket(client, services))
  const marketOf = (chain: Chain) => Effect.map(get(chain), () => markets.get(chain)!)

  return Balances.of({
    get: Effect.fnUntraced(function* (chain, account, receivedTokens) {
      const [address, received] = [normalizeAddress(account), new Set(receivedTokens.map(normalizeAddress))]
      const market = yield* marketOf(chain)
      const curatedTokens = (curated[chain] ?? []).map(token => token.address)
      const others = [...received].filter(token => !curatedTokens.includes(token)).slice(0, maxReceived)
      const [native, curatedBalances, otherBalances] = yield* Effect.all(
        [
          market.client.balance(address),
          balancesOf(market, address, curatedTokens),
          // separate from the curated tokens, since a hostile token can use up the gas of its aggregate
          balancesOf(market, address, others),
          market.feeds
        ],
        { concurrency: "unbounded" }
      )
      const balances = [{ asset: nativeTokenAddress, raw: native }, ...curatedBalances, ...otherBalances].filter(
        ({ raw }) => raw > 0n
      )
      const { found, unavailable } = yield* market.prices(balances.map(({ asset }) => asset))
      const assets = balances.map(({ asset, raw }) => {
        const price = found.get(asset)
        return { asset, raw, usd: price && valueInUsd(price, raw) }
      })
      return { assets, unavailable }
    }),
    rate: Effect.fnUntraced(function* (currency) {
      if (currency === "USD") return 1
      const answers = yield* Effect.forEach(
        markets.values(),
        ({ feeds }) => Effect.option(Effect.timeout(feeds, rateTimeout)),
        { concurrency: "unbounded" }
      )
      return answers.map(feeds => Option.getOrUndefined(feeds)?.get(`${currency}/USD`)).find(rate => rate !== undefined)
    })
  })
})

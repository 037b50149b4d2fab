import type { Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import type { BalancesError, BalancesOptions } from "../balances/Balances.ts"
import { RpcClients } from "../RpcClients.ts"
import { type AssetAtBlock, findHistoricalPrices, type HistoricalPrice } from "./findHistoricalPrices.ts"

/**
 * Prices of tokens and native tokens at past blocks. Feeds keep their old answers, so any node can return them. Prices from pools, vaults
 * and pairs need a node with the state of that block.
 *
 * @example
 * ```ts
 * import { HistoricalPrices, nativeTokenAddress, RpcClients } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const ether = Effect.gen(function* () {
 *   const prices = yield* HistoricalPrices
 *   const merge = { token: nativeTokenAddress, block: 15_537_394, second: 1_663_224_179 }
 *   const [price] = yield* prices.find("ethereum", [merge])
 *   return price && price.usdPerUnit * 1e18
 * }).pipe(Effect.provide(Layer.provide(HistoricalPrices.layer(), nodes)))
 * ```
 */
export class HistoricalPrices extends Context.Service<
  HistoricalPrices,
  {
    /** In the order of `assets`. */
    readonly find: (
      chain: Chain,
      assets: ReadonlyArray<AssetAtBlock>
    ) => Effect.Effect<ReadonlyArray<HistoricalPrice>, BalancesError>
  }
>()("@glossa/chain/HistoricalPrices") {
  static readonly layer = ({ services = [] }: BalancesOptions = {}): Layer.Layer<HistoricalPrices, never, RpcClients> =>
    Layer.effect(
      HistoricalPrices,
      Effect.map(RpcClients, ({ get }) =>
        HistoricalPrices.of({
          find: (chain, assets) => Effect.flatMap(get(chain), client => findHistoricalPrices(client, assets, services))
        })
      )
    )
}

import type { Chain } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import type { BalancesError, BalancesOptions } from "../balances/Balances.ts"
import { RpcClients } from "../RpcClients.ts"
import type { AssetAtBlock, HistoricalPrice } from "./AssetAtBlock.ts"
import { findPast } from "./findPast.ts"

/**
 * What tokens and coins were worth at blocks that are past: by what feeds said then, which any node still tells, and by pools,
 * vaults and pairs as they were then, for which a node needs the state of that block.
 *
 * @example
 * ```ts
 * import { RpcClients, coin, HistoricalPrices } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const ether = Effect.gen(function* () {
 *   const prices = yield* HistoricalPrices
 *   const [price] = yield* prices.find("ethereum", [{ token: coin, block: 15_537_394, second: 1_663_224_179 }])
 *   return price && price.each * 1e18
 * }).pipe(Effect.provide(Layer.provide(HistoricalPrices.layer(), nodes)))
 * ```
 */
export class HistoricalPrices extends Context.Service<
  HistoricalPrices,
  {
    /** In the order of what was asked for. */
    readonly find: (
      chain: Chain,
      assets: ReadonlyArray<AssetAtBlock>
    ) => Effect.Effect<ReadonlyArray<HistoricalPrice>, BalancesError>
  }
>()("@glossa/chain/PastPrices") {
  static readonly layer = ({ services = [] }: BalancesOptions = {}): Layer.Layer<HistoricalPrices, never, RpcClients> =>
    Layer.effect(
      HistoricalPrices,
      Effect.map(RpcClients, ({ client }) =>
        HistoricalPrices.of({
          find: (chain, assets) => Effect.flatMap(client(chain), node => findPast(node, assets, services))
        })
      )
    )
}

import { Context, Effect, Layer } from "effect"
import type { HoldingsError, HoldingsOptions } from "../balances/Holdings.ts"
import { Chains } from "../Chains.ts"
import type { Chain } from "../Transaction.ts"
import { findPast } from "./findPast.ts"
import type { PastAsset, PastPrice } from "./PastAsset.ts"

/**
 * What tokens and coins were worth at blocks that are past: by what feeds said then, which any node still tells, and by pools,
 * vaults and pairs as they were then, for which a node needs the state of that block.
 *
 * @example
 * ```ts
 * import { Chains, coin, PastPrices } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = Chains.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const ether = Effect.gen(function* () {
 *   const prices = yield* PastPrices
 *   const [price] = yield* prices.find("ethereum", [{ token: coin, block: 15_537_394, second: 1_663_224_179 }])
 *   return price && price.each * 1e18
 * }).pipe(Effect.provide(Layer.provide(PastPrices.layer(), nodes)))
 * ```
 */
export class PastPrices extends Context.Service<
  PastPrices,
  {
    /** In the order of what was asked for. */
    readonly find: (
      chain: Chain,
      assets: ReadonlyArray<PastAsset>
    ) => Effect.Effect<ReadonlyArray<PastPrice>, HoldingsError>
  }
>()("@glossa/chain/PastPrices") {
  static readonly layer = ({ services = [] }: HoldingsOptions = {}): Layer.Layer<PastPrices, never, Chains> =>
    Layer.effect(
      PastPrices,
      Effect.map(Chains, ({ client }) =>
        PastPrices.of({
          find: (chain, assets) => Effect.flatMap(client(chain), node => findPast(node, assets, services))
        })
      )
    )
}

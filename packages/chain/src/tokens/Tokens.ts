import { Cache, Context, Effect, Exit, Layer } from "effect"
import { type ChainNotConfigured, Chains } from "../Chains.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { Token } from "../Token.ts"
import type { Address, Chain } from "../Transaction.ts"
import { readToken } from "./readToken.ts"

export type TokensError = ReadError | ChainNotConfigured

const remembered = 20_000
/** A contract that says nothing may be a proxy that is not set up yet, or a node without its state. */
const askAgain = "10 minutes"

/**
 * What tokens say of themselves, by batched calls, remembered while the process runs.
 *
 * @example
 * ```ts
 * import { Chains, Tokens } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
 * const nodes = Chains.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const symbol = Effect.gen(function* () {
 *   const tokens = yield* Tokens
 *   const known = yield* tokens.read("ethereum", [usdc])
 *   return known.get(usdc)?.symbol
 * }).pipe(Effect.provide(Layer.provide(Tokens.layer, nodes)))
 * ```
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** Without the addresses of which nothing is known. */
    readonly read: (
      chain: Chain,
      addresses: Iterable<Address>
    ) => Effect.Effect<ReadonlyMap<Address, Token>, TokensError>
  }
>()("@glossa/chain/Tokens") {
  static readonly layer: Layer.Layer<Tokens, never, Chains> = Layer.effect(
    Tokens,
    Effect.gen(function* () {
      const chains = yield* Chains
      const lookUp = (key: string) => {
        const [chain, address] = key.split(":") as [Chain, Address]
        return Effect.flatMap(chains.client(chain), client => readToken(client, address))
      }
      const cache = yield* Cache.makeWith(lookUp, {
        capacity: remembered,
        timeToLive: exit => {
          if (Exit.isFailure(exit)) return 0
          return Object.keys(exit.value).length === 0 ? askAgain : "1 day"
        }
      })
      return Tokens.of({
        read: Effect.fnUntraced(function* (chain, addresses) {
          const asked = [...new Set(addresses)]
          const tokens = yield* Effect.forEach(asked, address => Cache.get(cache, `${chain}:${address}`), {
            concurrency: "unbounded"
          })
          const known = new Map<Address, Token>()
          for (const [i, token] of tokens.entries()) if (Object.keys(token).length > 0) known.set(asked[i]!, token)
          return known
        })
      })
    })
  )
}

import type { Address, Chain, Token } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer } from "effect"
import { type ChainNotConfiguredError, RpcClients } from "../RpcClients.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import { readTokens } from "./readTokens.ts"

/** The errors of reading tokens. */
export type TokensError = ReadError | ChainNotConfiguredError

const isEmpty = (token: Token) => Object.keys(token).length === 0

/**
 * The metadata of tokens as their contracts return it. Nothing is cached here: a store, such as `MetadataStore` of `@glossa/history`, keeps
 * it longer than a process runs.
 *
 * @example
 * ```ts
 * import { RpcClients, Tokens } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const symbol = Effect.gen(function* () {
 *   const tokens = yield* Tokens
 *   const metadata = yield* tokens.read("ethereum", [usdc])
 *   return metadata.get(usdc)?.symbol
 * }).pipe(Effect.provide(Layer.provide(Tokens.layer, nodes)))
 * ```
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** By address in lower case, without the addresses that are not tokens. */
    readonly read: (
      chain: Chain,
      addresses: Iterable<Address>
    ) => Effect.Effect<ReadonlyMap<Address, Token>, TokensError>
  }
>()("@glossa/chain/Tokens") {
  static readonly layer: Layer.Layer<Tokens, never, RpcClients> = Layer.effect(
    Tokens,
    Effect.map(RpcClients, ({ get }) =>
      Tokens.of({
        read: Effect.fnUntraced(function* (chain, addresses) {
          const unique = [...new Set(Array.from(addresses, normalizeAddress))]
          const tokens = yield* readTokens(yield* get(chain), unique)
          return new Map(
            unique.map((address, i) => [address, tokens[i]!] as const).filter(([, token]) => !isEmpty(token))
          )
        })
      })
    )
  )
}

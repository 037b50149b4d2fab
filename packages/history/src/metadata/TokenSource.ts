import type { Address, Chain, Token } from "@glossa/classify"
import { Context, type Duration, Effect, Layer } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** Where token metadata is read from; `nodeTokens` reads it from JSON-RPC nodes. */
export class TokenSource extends Context.Service<
  TokenSource,
  {
    /**
     * Metadata by address: null if the address is not a token; undefined if it could not be read; left out if nothing is known. With a
     * timeout, what is not read by then is
     * undefined, and the effect does not fail.
     */
    readonly tokens: (
      chain: Chain,
      addresses: ReadonlyArray<Address>,
      timeout?: Duration.Input
    ) => Effect.Effect<ReadonlyMap<Address, Token | null | undefined>, SourceUnavailableError>
  }
>()("@glossa/history/TokenSource") {
  /** Without a source: only stored tokens are known. */
  static readonly layerNoop: Layer.Layer<TokenSource> = Layer.succeed(TokenSource, {
    tokens: () => Effect.succeed(new Map())
  })
}

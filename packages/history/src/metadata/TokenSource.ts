import type { Address, Chain, Token } from "@glossa/classify"
import { Context, type Duration, Effect, Layer } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** Where token metadata is read from; `nodeTokens` reads it from JSON-RPC nodes. */
export class TokenSource extends Context.Service<
  TokenSource,
  {
    /**
     * Metadata by address: null if the address is not a token; left out if that is unknown. With a timeout, what is not read by then is
     * left out, and the effect does not fail.
     */
    readonly tokens: (
      chain: Chain,
      addresses: ReadonlyArray<Address>,
      timeout?: Duration.Input
    ) => Effect.Effect<ReadonlyMap<Address, Token | null>, SourceUnavailableError>
  }
>()("@glossa/history/TokenSource") {
  /** Without a source: only stored tokens are known. */
  static readonly layerNoop: Layer.Layer<TokenSource> = Layer.succeed(TokenSource, {
    tokens: () => Effect.succeed(new Map())
  })
}

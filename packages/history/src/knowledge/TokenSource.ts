import type { Address, Chain, Token } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** Where token metadata comes from: the port that the chain's nodes are behind. */
export class TokenSource extends Context.Service<
  TokenSource,
  {
    /**
     * Metadata by address: null where there is a contract that says nothing of the kind, or no contract at all; left out
     * where nobody could tell.
     */
    readonly tokens: (
      chain: Chain,
      addresses: ReadonlyArray<Address>
    ) => Effect.Effect<ReadonlyMap<Address, Token | null>, SourceUnavailableError>
  }
>()("@glossa/history/TokenSource") {
  /** Knows nothing beyond what the store has. */
  static readonly none: Layer.Layer<TokenSource> = Layer.succeed(TokenSource, {
    tokens: () => Effect.succeed(new Map())
  })
}

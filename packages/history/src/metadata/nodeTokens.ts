import { type RpcClients, Tokens } from "@glossa/chain"
import type { Address, Token } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { TokenSource } from "./TokenSource.ts"

const noTokens: ReadonlyMap<Address, Token | null> = new Map()

const layer = Layer.effect(
  TokenSource,
  Effect.map(Tokens, ({ read }) =>
    TokenSource.of({
      tokens: (chain, addresses) =>
        read(chain, addresses).pipe(
          Effect.map(tokens => new Map(addresses.map(address => [address, tokens.get(address) ?? null]))),
          Effect.catchTag("chain/ChainNotConfigured", () => Effect.succeed(noTokens)),
          Effect.mapError(cause => new SourceUnavailableError({ chain, wanted: `${addresses.length} tokens`, cause }))
        )
    })
  )
)

/** Token metadata from the nodes of the `RpcClients` service; none for chains without nodes. */
export const nodeTokens: Layer.Layer<TokenSource, never, RpcClients> = Layer.provide(layer, Tokens.layer)

import { type RpcClients, Tokens } from "@glossa/chain"
import type { Address, Token } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { TokenSource } from "./TokenSource.ts"

const nobodyKnows: ReadonlyMap<Address, Token | null> = new Map()

const ofTokens = Layer.effect(
  TokenSource,
  Effect.map(Tokens, ({ read }) =>
    TokenSource.of({
      tokens: (chain, addresses) =>
        read(chain, addresses).pipe(
          Effect.map(known => new Map(addresses.map(address => [address, known.get(address) ?? null]))),
          Effect.catchTag("chain/ChainNotConfigured", () => Effect.succeed(nobodyKnows)),
          Effect.mapError(cause => new SourceUnavailableError({ chain, wanted: `${addresses.length} tokens`, cause }))
        )
    })
  )
)

/** Token metadata from the nodes of the `Chains` service; of a chain for which none is configured nobody knows. */
export const nodeTokens: Layer.Layer<TokenSource, never, RpcClients> = Layer.provide(ofTokens, Tokens.layer)

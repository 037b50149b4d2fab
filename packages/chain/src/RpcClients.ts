import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Context, Data, Effect, Layer } from "effect"
import type { RpcOptions } from "./rpc/Endpoint.ts"
import type { InvalidRpcUrlError } from "./rpc/EndpointUrl.ts"
import { makeRpcClient, type RpcClient } from "./rpc/RpcClient.ts"

/** No node is configured for the chain. */
export class ChainNotConfiguredError extends Data.TaggedError("chain/ChainNotConfigured")<{
  readonly chain: Chain
  readonly configured: ReadonlyArray<Chain>
}> {
  override get message(): string {
    const others = this.configured.length === 0 ? "none" : this.configured.join(", ")
    return `${this.chain} has no JSON-RPC URL. Configure one. Chains with a URL: ${others}.`
  }
}

/**
 * The JSON-RPC clients of all configured chains.
 *
 * @example
 * ```ts
 * import { RpcClients } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const head = Effect.gen(function* () {
 *   const clients = yield* RpcClients
 *   const client = yield* clients.get("optimism")
 *   return yield* client.head
 * }).pipe(Effect.provide(RpcClients.layer([{ chain: "optimism", urls: ["http://127.0.0.1:8545"] }])))
 * ```
 */
export class RpcClients extends Context.Service<
  RpcClients,
  {
    /** In the order of the table of chains. */
    readonly clients: ReadonlyArray<RpcClient>
    readonly get: (chain: Chain) => Effect.Effect<RpcClient, ChainNotConfiguredError>
  }
>()("@glossa/chain/Chains") {
  /** If there are several options for one chain, the last one is used. */
  static readonly layer = (all: ReadonlyArray<RpcOptions>): Layer.Layer<RpcClients, InvalidRpcUrlError> =>
    Layer.effect(RpcClients, Effect.map(Effect.forEach(all, makeRpcClient, { concurrency: "unbounded" }), chainsOf))
}

const chainsOf = (all: ReadonlyArray<RpcClient>): RpcClients["Service"] => {
  const byChain = new Map(all.map(client => [client.chain, client]))
  const clients = [...byChain.values()].toSorted((a, b) => getChain(a.chain).ordinal - getChain(b.chain).ordinal)
  const configured = clients.map(({ chain }) => chain)
  return RpcClients.of({
    clients,
    get: chain => {
      const client = byChain.get(chain)
      return client === undefined
        ? Effect.fail(new ChainNotConfiguredError({ chain, configured }))
        : Effect.succeed(client)
    }
  })
}

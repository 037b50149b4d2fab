import { Context, Data, Effect, Layer } from "effect"
import type { UnusableUrl } from "./rpc/EndpointUrl.ts"
import type { WrongChain } from "./rpc/RequestError.ts"
import { makeRpcClient, type RpcClient } from "./rpc/RpcClient.ts"
import type { RpcOptions } from "./rpc/RpcOptions.ts"
import type { Chain } from "./Transaction.ts"

/** Nobody configured a node for the chain. */
export class ChainNotConfigured extends Data.TaggedError("chain/ChainNotConfigured")<{
  readonly chain: Chain
  readonly configured: ReadonlyArray<Chain>
}> {
  override get message(): string {
    const others = this.configured.length === 0 ? "no chain is" : `${this.configured.join(", ")} is`
    return `${this.chain} has no JSON-RPC URL; ${others} configured. Configure one.`
  }
}

/** The nodes of every chain that is configured. */
export class Chains extends Context.Service<
  Chains,
  {
    /** In the order in which they were configured. */
    readonly configured: ReadonlyArray<Chain>
    readonly client: (chain: Chain) => Effect.Effect<RpcClient, ChainNotConfigured>
  }
>()("@glossa/chain/Chains") {
  /** Of several options for one chain, the last counts. */
  static readonly layer = (all: ReadonlyArray<RpcOptions>): Layer.Layer<Chains, UnusableUrl | WrongChain> =>
    Layer.effect(
      Chains,
      Effect.map(Effect.forEach(all, makeRpcClient, { concurrency: "unbounded" }), clients => Chains.make(clients))
    )

  /** Of clients that exist already. */
  static make(clients: ReadonlyArray<RpcClient>): Chains["Service"] {
    const byChain = new Map(clients.map(client => [client.chain, client]))
    const configured = [...byChain.keys()]
    return Chains.of({
      configured,
      client: chain => {
        const client = byChain.get(chain)
        return client === undefined
          ? Effect.fail(new ChainNotConfigured({ chain, configured }))
          : Effect.succeed(client)
      }
    })
  }
}

import { Context, Layer } from "effect"
import type { InvalidRpcUrlError } from "./EndpointUrl.ts"
import type { WrongChainError } from "./RequestError.ts"
import { makeRpcClient, type RpcClient } from "./RpcClient.ts"
import type { RpcOptions } from "./RpcOptions.ts"

/**
 * The nodes of one chain as a service.
 *
 * @example
 * ```ts
 * import { Rpc } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const newest = Effect.gen(function* () {
 *   const rpc = yield* Rpc
 *   return yield* rpc.block(yield* rpc.head)
 * }).pipe(Effect.provide(Rpc.layer({ chain: "ethereum", urls: ["http://127.0.0.1:8545"] })))
 * ```
 */
export class Rpc extends Context.Service<Rpc, RpcClient>()("@glossa/chain/Rpc") {
  /** Fails where a URL cannot be used or an endpoint serves another chain; not where one is down. */
  static readonly layer = (options: RpcOptions): Layer.Layer<Rpc, InvalidRpcUrlError | WrongChainError> =>
    Layer.effect(Rpc, makeRpcClient(options))
}

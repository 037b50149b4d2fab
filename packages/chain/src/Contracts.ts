import type { Address, Chain, Hex } from "@glossa/classify"
import { Context, Effect, Layer, type Result } from "effect"
import { RpcClients } from "./RpcClients.ts"
import type { ReadError } from "./rpc/stateReads.ts"

/** The code at an address on one chain; `0x` where there is none. */
export interface ChainCode {
  readonly chain: Chain
  readonly code: Result.Result<Hex, ReadError>
}

/**
 * Reads contracts on all configured chains.
 *
 * @example
 * ```ts
 * import { Contracts } from "@glossa/chain"
 * import { Effect, Result } from "effect"
 *
 * const deployedOn = Effect.gen(function* () {
 *   const contracts = yield* Contracts
 *   const codes = yield* contracts.code("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
 *   return codes.filter(({ code }) => Result.isSuccess(code) && code.success !== "0x").map(({ chain }) => chain)
 * })
 * ```
 */
export class Contracts extends Context.Service<
  Contracts,
  {
    /** On each configured chain. A chain that could not be read is a failure, not `0x`. */
    readonly code: (address: Address) => Effect.Effect<ReadonlyArray<ChainCode>>
  }
>()("@glossa/chain/Contracts") {
  static readonly layer: Layer.Layer<Contracts, never, RpcClients> = Layer.effect(
    Contracts,
    Effect.map(RpcClients, chains =>
      Contracts.of({
        code: address =>
          Effect.forEach(
            chains.clients,
            ({ chain, code }) => Effect.map(Effect.result(code(address)), code => ({ chain, code })),
            { concurrency: "unbounded" }
          )
      })
    )
  )
}

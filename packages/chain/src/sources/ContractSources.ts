import type { Address, Chain } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer, Result } from "effect"
import type { ContractSource, PublishedContract, SourceName } from "./PublishedContract.ts"
import type { RemoteUnavailableError } from "./Remote.ts"

/**
 * Services that verify source code, tried in order.
 *
 * @example
 * ```ts
 * import { blockscout, ContractSources, sourcify } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const abiOf = Effect.gen(function* () {
 *   const sources = yield* ContractSources
 *   const contract = yield* sources.find("ethereum", "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
 *   return contract?.abi
 * }).pipe(Effect.provide(ContractSources.layer([sourcify({}), blockscout({})])))
 * ```
 */
export class ContractSources extends Context.Service<
  ContractSources,
  {
    readonly names: ReadonlyArray<SourceName>
    /**
     * From the first service that has the contract; null if no service has it. Fails if no service has it and one of them failed, since
     * that one may have it.
     */
    readonly find: (chain: Chain, address: Address) => Effect.Effect<PublishedContract | null, RemoteUnavailableError>
  }
>()("@glossa/chain/ContractSources") {
  /** Without services: no contract is verified. */
  static readonly layerNoop: Layer.Layer<ContractSources> = Layer.sync(ContractSources, () => make([]))

  static readonly layer = (sources: ReadonlyArray<ContractSource>): Layer.Layer<ContractSources> =>
    Layer.succeed(ContractSources, make(sources))
}

const make = (sources: ReadonlyArray<ContractSource>): ContractSources["Service"] => ({
  names: sources.map(({ name }) => name),
  find: Effect.fnUntraced(function* (chain, address) {
    let failure: RemoteUnavailableError | null = null
    for (const { find } of sources) {
      const answer = yield* Effect.result(find(chain, normalizeAddress(address)))
      if (Result.isFailure(answer)) failure ??= answer.failure
      else if (answer.success !== null) return answer.success
    }
    return failure === null ? null : yield* failure
  })
})

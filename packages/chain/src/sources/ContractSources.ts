import type { Address, Chain } from "@glossa/classify"
import { Context, Effect, Layer, Result } from "effect"
import type { ContractSource, PublishedContract, SourceName } from "./PublishedContract.ts"
import type { RemoteUnavailableError } from "./RemoteUnavailableError.ts"

/**
 * The services that verify source code, asked in their order.
 *
 * @example
 * ```ts
 * import { blockscout, ContractSources, sourcify } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const abiOf = Effect.gen(function* () {
 *   const sources = yield* ContractSources
 *   const found = yield* sources.published("ethereum", "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
 *   return found?.abi
 * }).pipe(Effect.provide(ContractSources.layer([sourcify({}), blockscout({})])))
 * ```
 */
export class ContractSources extends Context.Service<
  ContractSources,
  {
    readonly names: ReadonlyArray<SourceName>
    /**
     * From the first service that has it; null where none does. Fails where none has it and one of them could not be
     * asked: it may.
     */
    readonly find: (chain: Chain, address: Address) => Effect.Effect<PublishedContract | null, RemoteUnavailableError>
  }
>()("@glossa/chain/ContractSources") {
  /** No service: nothing is known to be verified. */
  static readonly layerNoop: Layer.Layer<ContractSources> = Layer.sync(ContractSources, () => of([]))

  static readonly layer = (sources: ReadonlyArray<ContractSource>): Layer.Layer<ContractSources> =>
    Layer.succeed(ContractSources, of(sources))
}

const of = (sources: ReadonlyArray<ContractSource>): ContractSources["Service"] => ({
  names: sources.map(({ name }) => name),
  find: Effect.fnUntraced(function* (chain, address) {
    let silent: RemoteUnavailableError | null = null
    for (const { find } of sources) {
      const answer = yield* Effect.result(find(chain, address))
      if (Result.isFailure(answer)) silent ??= answer.failure
      else if (answer.success !== null) return answer.success
    }
    return silent === null ? null : yield* silent
  })
})

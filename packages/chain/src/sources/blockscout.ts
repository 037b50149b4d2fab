import { Effect, Schema } from "effect"
import { type BlockscoutOptions, blockscoutApi } from "./blockscoutApi.ts"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"

const Contract = Schema.Struct({
  is_verified: Schema.optional(Schema.NullOr(Schema.Boolean)),
  name: Schema.optional(Schema.NullOr(Schema.String)),
  abi: Schema.optional(Schema.NullOr(Schema.Array(Schema.Unknown)))
})

/**
 * Contracts that Blockscout has verified.
 *
 * @example
 * ```ts
 * import { blockscout } from "@glossa/chain"
 *
 * const keyed = blockscout({ key: "proapi_…" })
 * const instance = blockscout({ urls: { ethereum: "https://eth.blockscout.com" } })
 * ```
 */
export const blockscout = (options: BlockscoutOptions = {}): ContractSource => {
  const { remote, serves, url } = blockscoutApi(options)
  return {
    name: "blockscout",
    find: Effect.fnUntraced(function* (chain, address) {
      if (!serves(chain)) return null
      const contract = yield* remote.get(url(chain, `smart-contracts/${address}`), Contract)
      if (contract === null) return null
      const { is_verified, name, abi } = contract
      // an instance also returns the ABI of another contract with the same code, which is not verification
      if (is_verified !== true || !abi) return null
      return { source: "blockscout", name: contractName(name), abi: yield* abiText("blockscout", abi) }
    })
  }
}

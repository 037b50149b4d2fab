import type { Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect, Schema } from "effect"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const Contract = Schema.Struct({
  is_verified: Schema.optional(Schema.NullOr(Schema.Boolean)),
  name: Schema.optional(Schema.NullOr(Schema.String)),
  abi: Schema.optional(Schema.NullOr(Schema.Array(Schema.Unknown)))
})

/** The API v2 of Blockscout's instances, one for each chain: https://docs.blockscout.com/devs/apis/rest */
export const blockscout = (
  options: { readonly urls?: Partial<Readonly<Record<Chain, string>>> | undefined } & Partial<RemoteOptions>
): ContractSource => {
  const remote = makeRemote({ rate: freeTierLimits.blockscout, ...options, service: "blockscout" })
  return {
    name: "blockscout",
    find: Effect.fnUntraced(function* (chain, address) {
      const base = options.urls?.[chain] ?? chains[chain].explorers.blockscout
      const contract = yield* remote.get(new URL(`${base}/api/v2/smart-contracts/${address}`), Contract)
      if (contract === null) return null
      const { is_verified, name, abi } = contract
      // an instance also returns the ABI of another contract with the same code, which is not verification
      if (is_verified !== true || !abi) return null
      return { source: "blockscout", name: contractName(name), abi: yield* abiText("blockscout", abi) }
    })
  }
}

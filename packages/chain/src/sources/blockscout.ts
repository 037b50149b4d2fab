import type { Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect, Result, Schema } from "effect"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { RemoteUnavailableError } from "./RemoteUnavailableError.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const Answer = Schema.Struct({
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
    published: Effect.fnUntraced(function* (chain, address) {
      const base = options.urls?.[chain] ?? chains[chain].explorers.blockscout
      const answer = yield* remote.get(new URL(`${base}/api/v2/smart-contracts/${address}`))
      if (!answer.found) return null
      const read = Schema.decodeUnknownResult(Answer)(answer.json)
      if (Result.isFailure(read))
        return yield* new RemoteUnavailableError({ service: "blockscout", reason: "an answer of another form" })
      const { is_verified, name, abi } = read.success
      // an instance also shows the ABI of other contracts with the same code, which verifies nothing
      if (is_verified !== true || !abi) return null
      return { source: "blockscout", name: contractName(name), abi: yield* abiText("blockscout", abi) }
    })
  }
}

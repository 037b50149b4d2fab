import { getChain } from "@glossa/classify/chains"
import { Effect, Schema } from "effect"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const publicUrl = "https://sourcify.dev/server"

const Contract = Schema.Struct({
  match: Schema.NullOr(Schema.String),
  abi: Schema.optional(Schema.NullOr(Schema.Array(Schema.Unknown))),
  compilation: Schema.optional(Schema.NullOr(Schema.Struct({ name: Schema.optional(Schema.NullOr(Schema.String)) })))
})

/** Sourcify's API v2: https://docs.sourcify.dev/docs/api/ */
export const sourcify = (options: { readonly url?: string | undefined } & Partial<RemoteOptions>): ContractSource => {
  const remote = makeRemote({ rate: freeTierLimits.sourcify, ...options, service: "sourcify" })
  const base = options.url ?? publicUrl
  return {
    name: "sourcify",
    find: Effect.fnUntraced(function* (chain, address) {
      const url = new URL(`${base}/v2/contract/${getChain(chain).chainId}/${address}`)
      url.searchParams.set("fields", "abi,compilation")
      const contract = yield* remote.get(url, Contract)
      if (contract === null) return null
      const { match, abi, compilation } = contract
      if (match === null || !abi) return null
      return { source: "sourcify", name: contractName(compilation?.name), abi: yield* abiText("sourcify", abi) }
    })
  }
}

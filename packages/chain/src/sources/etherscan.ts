import { getChain } from "@glossa/classify/chains"
import { Effect, Redacted, Schema } from "effect"
import { type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions, RemoteUnavailableError } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const publicUrl = "https://api.etherscan.io/v2/api"

/** `result` is text if the request was rejected: a bad key, the rate limit, or a chain that the plan does not include. */
const Response = Schema.Struct({
  status: Schema.String,
  result: Schema.Union([
    Schema.String,
    Schema.Array(Schema.Struct({ ABI: Schema.String, ContractName: Schema.optional(Schema.String) }))
  ])
})

/** Reasons of a failure that a response of HTTP 200 reports. */
export const rateLimited = "its rate limit was reached"
export const rejected = "it rejected the key, the plan or the chain"

const isRateLimited = /rate limit|too many/i
const isUnverified = /not verified/i

/** Etherscan's API v2, one for all chains: https://docs.etherscan.io/etherscan-v2 */
export const etherscan = (
  options: { readonly key: string | Redacted.Redacted; readonly url?: string | undefined } & Partial<RemoteOptions>
): ContractSource => {
  const remote = makeRemote({ rate: freeTierLimits.etherscan, ...options, service: "etherscan" })
  const key = typeof options.key === "string" ? options.key : Redacted.value(options.key)
  return {
    name: "etherscan",
    find: Effect.fnUntraced(function* (chain, address) {
      const url = new URL(options.url ?? publicUrl)
      const query = {
        chainid: String(getChain(chain).chainId),
        module: "contract",
        action: "getsourcecode",
        address,
        apikey: key
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const { status, result } = (yield* remote.get(url, Response)) ?? (yield* remote.invalid)
      if (typeof result === "string") {
        if (isRateLimited.test(result)) return yield* remote.pause(rateLimited)
        if (isUnverified.test(result)) return null
        return yield* new RemoteUnavailableError({ service: "etherscan", reason: rejected })
      }
      const [contract] = result
      if (status !== "1" || contract === undefined || isUnverified.test(contract.ABI) || contract.ABI === "")
        return null
      return { source: "etherscan", name: contractName(contract.ContractName), abi: contract.ABI }
    })
  }
}

import { chains } from "@glossa/classify/chains"
import { Effect, Redacted, Result, Schema } from "effect"
import { type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { RemoteUnavailableError } from "./RemoteUnavailableError.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const publicUrl = "https://api.etherscan.io/v2/api"

/** `result` is a text where the request was refused: with a bad key, too often, or for a chain that the plan leaves out. */
const Answer = Schema.Struct({
  status: Schema.String,
  result: Schema.Union([
    Schema.String,
    Schema.Array(Schema.Struct({ ABI: Schema.String, ContractName: Schema.optional(Schema.String) }))
  ])
})

const wantsFewer = /rate limit|too many/i
const hasNone = /not verified/i

/** Etherscan's API v2, one for all chains: https://docs.etherscan.io/etherscan-v2 */
export const etherscan = (
  options: { readonly key: string | Redacted.Redacted; readonly url?: string | undefined } & Partial<RemoteOptions>
): ContractSource => {
  const remote = makeRemote({ rate: freeTierLimits.etherscan, ...options, service: "etherscan" })
  const key = typeof options.key === "string" ? options.key : Redacted.value(options.key)
  return {
    name: "etherscan",
    published: Effect.fnUntraced(function* (chain, address) {
      const url = new URL(options.url ?? publicUrl)
      const query = {
        chainid: String(chains[chain].chainId),
        module: "contract",
        action: "getsourcecode",
        address,
        apikey: key
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const answer = yield* remote.get(url)
      const read = Schema.decodeUnknownResult(Answer)(answer.found ? answer.json : null)
      if (Result.isFailure(read))
        return yield* new RemoteUnavailableError({ service: "etherscan", reason: "an answer of another form" })
      const { status, result } = read.success
      if (typeof result === "string") {
        if (wantsFewer.test(result)) return yield* remote.rest("its rate limit")
        if (hasNone.test(result)) return null
        return yield* new RemoteUnavailableError({
          service: "etherscan",
          reason: "a refusal of the key, the plan or the chain"
        })
      }
      const [contract] = result
      if (status !== "1" || contract === undefined || hasNone.test(contract.ABI) || contract.ABI === "") return null
      return { source: "etherscan", name: contractName(contract.ContractName), abi: contract.ABI }
    })
  }
}

import { getChain } from "@glossa/classify/chains"
import { Redacted } from "effect"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { freeTierLimits } from "../sources/ServiceRateLimit.ts"
import { etherscanLike } from "./etherscanLike.ts"
import type { HistorySource } from "./HistorySource.ts"

const publicUrl = "https://api.etherscan.io/v2/api"

/** How long a history source is retried during a pause, before the next source is used. */
export const historyRetryTimeout = "5 seconds"

/**
 * Etherscan's API v2, one for all chains: https://docs.etherscan.io/etherscan-v2. Its free plan does not include
 * optimism, base, bnb and avalanche: https://docs.etherscan.io/supported-chains
 *
 * @example
 * ```ts
 * import { etherscanHistory } from "@glossa/chain"
 *
 * const source = etherscanHistory({ key: "a key of a free account", rate: 3 })
 * ```
 */
export const etherscanHistory = (
  options: { readonly key: string | Redacted.Redacted; readonly url?: string | undefined } & Partial<RemoteOptions>
): HistorySource => {
  const key = typeof options.key === "string" ? options.key : Redacted.value(options.key)
  return etherscanLike({
    name: "etherscan",
    remote: makeRemote({
      rate: freeTierLimits.etherscan,
      retryTimeout: historyRetryTimeout,
      ...options,
      service: "etherscan"
    }),
    url: chain => {
      const url = new URL(options.url ?? publicUrl)
      url.searchParams.set("chainid", String(getChain(chain).chainId))
      url.searchParams.set("apikey", key)
      return url
    }
  })
}

const routescanUrl = "https://api.routescan.io"

/** The chains of @glossa/classify that it serves; it rejects others. */
const chainIds: ReadonlySet<number> = new Set([1, 10, 137, 8453, 42161, 43114])

/** Routescan, which has the API of Etherscan and needs no key: https://routescan.io/documentation */
export const routescanHistory = (
  options: { readonly url?: string | undefined } & Partial<RemoteOptions> = {}
): HistorySource =>
  etherscanLike({
    name: "routescan",
    remote: makeRemote({
      rate: freeTierLimits.routescan,
      retryTimeout: historyRetryTimeout,
      ...options,
      service: "routescan"
    }),
    serves: chain => chainIds.has(getChain(chain).chainId),
    url: chain =>
      new URL(`${options.url ?? routescanUrl}/v2/network/mainnet/evm/${getChain(chain).chainId}/etherscan/api`)
  })

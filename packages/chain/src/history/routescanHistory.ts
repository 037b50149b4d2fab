import { getChain } from "@glossa/classify/chains"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { freeTierLimits } from "../sources/ServiceRateLimit.ts"
import { historyRetryTimeout } from "./etherscanHistory.ts"
import { etherscanLike } from "./etherscanLike.ts"
import type { HistorySource } from "./HistorySource.ts"

const publicUrl = "https://api.routescan.io"

/** Of the chains of @glossa/classify, those that it has; it rejects others. */
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
    url: chain => new URL(`${options.url ?? publicUrl}/v2/network/mainnet/evm/${getChain(chain).chainId}/etherscan/api`)
  })

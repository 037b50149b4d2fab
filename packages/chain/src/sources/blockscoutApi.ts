import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Redacted } from "effect"
import type { ResponseHeaders } from "../rpc/fetchText.ts"
import { makeRemote, type Remote, type RemoteOptions } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const publicUrl = "https://api.blockscout.com"

export interface BlockscoutOptions extends Partial<RemoteOptions> {
  /** Instances by chain, such as `https://eth.blockscout.com`. They are requested without a key. */
  readonly urls?: Partial<Readonly<Record<Chain, string>>> | undefined
  /** A key of Blockscout's API of all chains, which serves the chains that have no instance in `urls`. */
  readonly key?: string | Redacted.Redacted | undefined
  /** Base URL of that API. */
  readonly url?: string | undefined
}

/** API v2 of Blockscout. */
export interface BlockscoutApi {
  readonly remote: Remote
  /** Whether a chain has an instance. */
  readonly serves: (chain: Chain) => boolean
  /** The URL of a path, such as `blocks`. */
  readonly url: (chain: Chain, path: string) => URL
}

/** Milliseconds until the rate limit of a key is reset, which a 429 has instead of `Retry-After`; -1 if it is unknown. */
const resetDelay = (headers: ResponseHeaders): number | null => {
  const delay = Number(headers.get("x-ratelimit-reset") ?? Number.NaN)
  return delay >= 0 ? delay : null
}

/**
 * Blockscout's API of all chains needs a key (https://docs.blockscout.com/devs/pro-api); an instance of one chain does not. Both have
 * the same API v2: https://docs.blockscout.com/devs/apis/rest
 */
export const blockscoutApi = ({ urls = {}, key, url = publicUrl, ...options }: BlockscoutOptions): BlockscoutApi => ({
  remote: makeRemote({ rate: freeTierLimits.blockscout, retryDelay: resetDelay, ...options, service: "blockscout" }),
  serves: chain => (urls[chain] ?? getChain(chain).explorers.blockscout) !== undefined,
  url: (chain, path) => {
    const instance = urls[chain]
    if (instance !== undefined || key === undefined)
      return new URL(`${instance ?? getChain(chain).explorers.blockscout}/api/v2/${path}`)
    const keyed = new URL(`${url}/${getChain(chain).chainId}/api/v2/${path}`)
    keyed.searchParams.set("apikey", typeof key === "string" ? key : Redacted.value(key))
    return keyed
  }
})

import type { Address, Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect, Redacted, Schema } from "effect"
import { pictureUrl } from "../names/pictureUrl.ts"
import type { ResponseHeaders } from "../rpc/transport/fetchText.ts"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type Remote, type RemoteOptions, type RemoteUnavailableError } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"

const publicUrl = "https://api.blockscout.com"

/** Options of the sources that read Blockscout. */
export interface BlockscoutOptions extends Partial<RemoteOptions> {
  /** Instances by chain, such as `https://eth.blockscout.com`. They are requested without a key. */
  readonly urls?: Partial<Readonly<Record<Chain, string>>> | undefined
  /** A key of Blockscout's API of all chains, which serves the chains that have no instance in `urls`. */
  readonly key?: string | Redacted.Redacted | undefined
  /** Base URL of that API. */
  readonly url?: string | undefined
}

/** API v2 of Blockscout. */
interface BlockscoutApi {
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

/** Pages of fifty tokens; few tokens after the first thousand have an image. */
const maxPages = 20

const text = Schema.optional(Schema.NullOr(Schema.String))
const Page = Schema.Struct({
  // The address has another name in later versions.
  items: Schema.Array(Schema.Struct({ address: text, address_hash: text, icon_url: text })),
  next_page_params: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})

/**
 * Reads the images that Blockscout has of a chain's most valuable tokens (`icon_url`).
 *
 * https://docs.blockscout.com/devs/apis/rest
 */
export const blockscoutImages = (options: BlockscoutOptions) => {
  const { remote, serves, url } = blockscoutApi(options)
  return Effect.fnUntraced(function* (
    chain: Chain
  ): Effect.fn.Return<ReadonlyMap<Address, string>, RemoteUnavailableError> {
    const images = new Map<Address, string>()
    if (!serves(chain)) return images
    let next: Readonly<Record<string, unknown>> = { type: "ERC-20" }
    for (let i = 0; i < maxPages; i++) {
      const at = url(chain, "tokens")
      for (const [name, value] of Object.entries(next)) if (value !== null) at.searchParams.set(name, String(value))
      const page = yield* remote.get(at, Page)
      for (const { address, address_hash, icon_url } of page?.items ?? []) {
        const token = (address ?? address_hash ?? "").toLowerCase()
        const image = pictureUrl(icon_url ?? "")
        if (/^0x[0-9a-f]{40}$/.test(token) && image !== undefined) images.set(token as Address, image)
      }
      if (!page?.next_page_params) break
      next = { type: "ERC-20", ...page.next_page_params }
    }
    return images
  })
}

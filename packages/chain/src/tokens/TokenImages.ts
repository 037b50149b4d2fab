import type { Address, Chain } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { Context, Effect, Layer, Schedule, type Scope } from "effect"
import { pictureUrl } from "../names/pictureUrl.ts"
import { type BlockscoutOptions, blockscoutImages } from "../sources/blockscout.ts"
import { type FindImage, listedImage } from "./listedImage.ts"
import { type InvalidTokenListError, readTokenLists } from "./parseTokenList.ts"

/**
 * Finds the URL of a token's image, by default in the lists of the package. The image is never fetched.
 *
 * @example
 * ```ts
 * import { TokenImages } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const image = Effect.map(TokenImages, find => find("ethereum", "0x6b175474e89094c44da98b954eedeac495271d0f"))
 * ```
 */
export const TokenImages = Context.Reference<FindImage>("@glossa/chain/TokenImages", {
  defaultValue: () => listedImage
})

/** Options of `tokenImages`. */
export interface TokenImagesOptions {
  /** Files of token lists, in order; they take precedence over the package's lists. */
  readonly lists?: ReadonlyArray<string>
  /** Blockscout, whose images come last, and the `chains` to request images for. */
  readonly explorer?: (BlockscoutOptions & { readonly chains: ReadonlyArray<Chain> }) | undefined
}

const refreshInterval = "6 hours"

const keyOf = (chain: Chain, address: Address) => `${chain} ${normalizeAddress(address)}`

/** The explorer's images, which arrive after the start. If it is unavailable, the previous images stay. */
const exploredImages = Effect.fnUntraced(function* ({
  chains,
  ...options
}: NonNullable<TokenImagesOptions["explorer"]>): Effect.fn.Return<FindImage, never, Scope.Scope> {
  const images = new Map<Chain, ReadonlyMap<Address, string>>()
  const read = blockscoutImages(options)
  const refresh = Effect.forEach(chains, chain =>
    Effect.ignore(Effect.map(read(chain), found => images.set(chain, found)))
  )
  yield* Effect.forkScoped(Effect.repeat(refresh, Schedule.spaced(refreshInterval)))
  return (chain, address) => images.get(chain)?.get(normalizeAddress(address))
})

/** Images from files of token lists, from the package's lists, and from an explorer, in this order. */
export const tokenImages = ({ lists = [], explorer }: TokenImagesOptions): Layer.Layer<never, InvalidTokenListError> =>
  Layer.effect(
    TokenImages,
    Effect.gen(function* () {
      const own = new Map<string, string>()
      for (const { chain, address, token } of yield* readTokenLists(lists)) {
        const key = keyOf(chain, address)
        const image = own.has(key) ? undefined : pictureUrl(token.image ?? "")
        if (image !== undefined) own.set(key, image)
      }
      const explored: FindImage = explorer === undefined ? () => undefined : yield* exploredImages(explorer)
      return (chain, address) =>
        own.get(keyOf(chain, address)) ?? listedImage(chain, address) ?? explored(chain, address)
    })
  )

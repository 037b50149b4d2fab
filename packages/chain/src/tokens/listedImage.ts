import type { Address, Chain, Token } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { images } from "./images.gen.ts"

/** Finds the URL of a token's image. */
export type FindImage = (chain: Chain, address: Address) => string | undefined

/** The image that the package's token lists have. */
export const listedImage: FindImage = (chain, address) => images[chain]?.[normalizeAddress(address)]

/** The metadata of a token with its listed image, if the metadata has no image: contracts have no images. */
export const withListedImage = (
  chain: Chain,
  address: Address,
  token: Token | undefined,
  findImage: FindImage = listedImage
): Token | undefined => {
  const image = token?.image ?? findImage(chain, address)
  return token === undefined || image === undefined ? token : { ...token, image }
}

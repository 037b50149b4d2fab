import type { Address, Chain, Token } from "@glossa/classify"
import { curatedToken } from "../balances/curatedTokens.ts"

/**
 * The metadata of a common token, such as USDC or WETH, known without a request; undefined for any other.
 *
 * @example
 * ```ts
 * import { commonToken } from "@glossa/chain/tokens"
 *
 * commonToken("ethereum", "0xdac17f958d2ee523a2206206994597c13d831ec7")?.symbol // USDT
 * ```
 */
export const commonToken = (chain: Chain, address: Address): Token | undefined => {
  const known = curatedToken(chain, address)
  if (known === undefined) return undefined
  const { name, symbol, decimals, image } = known
  return { name, symbol, decimals, standard: "ERC20", ...(image === undefined ? {} : { image }) }
}

/** Finds the URL of a token's image. */
export type FindImage = (chain: Chain, address: Address) => string | undefined

/** The image that the package's token lists have. */
export const listedImage: FindImage = (chain, address) => curatedToken(chain, address)?.image

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

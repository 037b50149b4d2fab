import type { Address, Chain, Token } from "@glossa/classify"
import { curatedToken } from "../balances/curatedTokens.ts"
import { listedImage } from "./listedImage.ts"

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
  const { name, symbol, decimals } = known
  const image = listedImage(chain, address)
  return { name, symbol, decimals, standard: "ERC20", ...(image === undefined ? {} : { image }) }
}

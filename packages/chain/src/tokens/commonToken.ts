import type { Address, Chain, Token } from "@glossa/classify"
import { curatedToken } from "../balances/curatedTokens.ts"

/**
 * The metadata of a common token, such as USDC or WETH, which is known without a request; undefined for any other.
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
  return known && { name: known.name, symbol: known.symbol, decimals: known.decimals, standard: "ERC20" }
}

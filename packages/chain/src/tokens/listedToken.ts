import type { Address, Chain, Token } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { listed } from "./listed.gen.ts"

/** The lines of the list by address, read when a token of the chain is first looked up. */
const linesOf = new Map<Chain, ReadonlyMap<string, string>>()

const readLines = (chain: Chain) => {
  const lines = new Map(listed[chain]?.split("\n").map(line => [line.slice(0, 40), line]))
  linesOf.set(chain, lines)
  return lines
}

/**
 * The metadata of a token in the list of a wallet (Ledger), which is known without a request; undefined for any other. The token's
 * contract may write its symbol with other capitals.
 *
 * @example
 * ```ts
 * import { listedToken } from "@glossa/chain/listed-tokens"
 *
 * listedToken("ethereum", "0xf57e7e7c23978c3caec3c3548e3d615c346e79ff")?.name // Immutable X
 * ```
 */
export const listedToken = (chain: Chain, address: Address): Token | undefined => {
  const line = (linesOf.get(chain) ?? readLines(chain)).get(normalizeAddress(address).slice(2))
  if (line === undefined) return undefined
  const [, decimals, symbol, name] = line.split("\t") as [string, string, string, string]
  return { name, symbol, decimals: Number(decimals), standard: "ERC20" }
}

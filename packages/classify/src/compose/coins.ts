import { coinAddress } from "../ledger/LedgerAsset.ts"
import { wrappedCoin } from "../ledger/tokenMovements.ts"
import type { Token } from "../Metadata.ts"
import type { Address, Chain } from "../Transaction.ts"

const ether: Token = { name: "Ether", symbol: "ETH", decimals: 18, standard: "native" }
const wrappedEther: Token = { name: "Wrapped Ether", symbol: "WETH", decimals: 18, standard: "ERC20" }

/** The coin that pays for gas on each chain. */
export const coins: Readonly<Record<Chain, Token & { readonly symbol: string; readonly name: string }>> = {
  ethereum: { ...ether, name: "Ether", symbol: "ETH" },
  optimism: { ...ether, name: "Ether", symbol: "ETH" },
  polygon: { name: "POL", symbol: "POL", decimals: 18, standard: "native" }
}

const wrapped: Readonly<Record<Chain, Token>> = {
  ethereum: wrappedEther,
  optimism: wrappedEther,
  polygon: { name: "Wrapped POL", symbol: "WPOL", decimals: 18, standard: "ERC20" }
}

/** Optimism's coin before Bedrock (2023) was a token too: what came over the bridge and what left by it, only that token logged. */
const legacyEther: Address = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000"

/** The assets that need nobody's word: the coin in each of its forms. */
export const builtInToken = (chain: Chain, address: Address): Token | undefined => {
  if (address === coinAddress) return coins[chain]
  if (address === wrappedCoin[chain]) return wrapped[chain]
  return chain === "optimism" && address === legacyEther ? { ...ether, standard: "ERC20" } : undefined
}

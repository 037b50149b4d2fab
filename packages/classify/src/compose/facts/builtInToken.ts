import type { Chain } from "../../chains.ts"
import { getChain, nativeTokenAddress } from "../../chains.ts"
import type { Token } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"

/** The native token of a chain in each of its forms: these names come from no contract and can be trusted. */
export const builtInToken = (chain: Chain, address: Address): Token | undefined => {
  const { nativeToken, wrappedNative, predeploys } = getChain(chain)
  if (address === nativeTokenAddress) return { ...nativeToken, standard: "native" }
  if (address === wrappedNative.address)
    return { name: wrappedNative.name, symbol: wrappedNative.symbol, decimals: nativeToken.decimals, standard: "ERC20" }
  return address === predeploys.legacyEther ? { ...nativeToken, standard: "ERC20" } : undefined
}

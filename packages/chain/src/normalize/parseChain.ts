import { type Chain, chainNames, getChain } from "@glossa/classify/chains"

/**
 * The chain of a name (any case), an EIP-155 id, or that id as a hex quantity.
 *
 * @example
 * ```ts
 * import { parseChain } from "@glossa/chain/normalize"
 *
 * parseChain("Optimism") // "optimism"
 * parseChain(137) // "polygon"
 * ```
 */
export const parseChain = (name: unknown): Chain | undefined => {
  const wanted = typeof name === "string" ? name.toLowerCase() : name
  return chainNames.find(chain => {
    const { chainId } = getChain(chain)
    return [chain, chainId, `0x${chainId.toString(16)}`].includes(wanted as string | number)
  })
}

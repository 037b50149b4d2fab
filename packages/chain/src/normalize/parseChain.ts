import { type Chain, chainNames, getChain } from "@glossa/classify/chains"

const byName = new Map<unknown, Chain>(
  chainNames.flatMap(chain => {
    const { chainId } = getChain(chain)
    return [chain, chainId, `0x${chainId.toString(16)}`].map(name => [name, chain] as const)
  })
)

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
export const parseChain = (name: unknown): Chain | undefined =>
  byName.get(typeof name === "string" ? name.toLowerCase() : name)

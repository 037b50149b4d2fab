import type { Chain } from "../Transaction.ts"

/** Chain ids as EIP-155 registers them. */
export const chainIds: Readonly<Record<Chain, number>> = { ethereum: 1, optimism: 10, polygon: 137 }

const chains = new Map<unknown, Chain>()
for (const chain of ["ethereum", "optimism", "polygon"] as const) {
  chains
    .set(chain, chain)
    .set(chainIds[chain], chain)
    .set(`0x${chainIds[chain].toString(16)}`, chain)
}

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
  chains.get(typeof name === "string" ? name.toLowerCase() : name)

import type { Chain } from "@glossa/classify"

/**
 * The chains in an order that never changes: a chain's place in it is its number in every position and every row.
 * New chains go to the end.
 */
export const chains: ReadonlyArray<Chain> = ["ethereum", "optimism", "polygon"]

/** A chain's number. */
export const chainNumber = (chain: Chain): number => chains.indexOf(chain)

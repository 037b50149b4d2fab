import { type Chain, chainNames, chains as table } from "@glossa/classify/chains"

export const chains = chainNames

/** A chain's number in cursors and stored rows. */
export const chainNumber = (chain: Chain): number => table[chain].ordinal

import { type Chain, getChain } from "@glossa/classify/chains"

/** A chain's number in cursors and stored rows. */
export const chainNumber = (chain: Chain): number => getChain(chain).ordinal

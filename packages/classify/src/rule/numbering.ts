import { getChain } from "../chains.ts"
import type { Chain } from "../Transaction.ts"
import { chainName } from "./bridges/bridge.ts"

/** A protocol's own numbers of chains. */
export interface Numbering {
  /** The name of the chain with a number; undefined if the number is unknown. */
  readonly nameOf: (number: number | bigint | string) => string | undefined
  /** The number of the chain that a transaction is on. */
  readonly numberOf: (chain: Chain) => string | undefined
}

/** Makes a numbering from the EIP-155 ids of its chains, or the names of those that have none. */
export const numbering = (chains: Readonly<Record<string, number | string>>): Numbering => ({
  nameOf: number => {
    const chain = chains[`${number}`]
    return typeof chain === "number" ? chainName(chain) : chain
  },
  numberOf: name => {
    const { chainId } = getChain(name)
    return Object.keys(chains).find(number => chains[number] === chainId)
  }
})

import type { ChainInfo } from "./chains/ChainInfo.ts"
import { table } from "./chains/table.ts"

export type { ChainInfo, WellKnownSymbol } from "./chains/ChainInfo.ts"

/** The address of every chain's native token in lists of assets (EIP-7528). */
export const nativeTokenAddress: `0x${string}` = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** A chain that comes with the package. */
export type KnownChain = keyof typeof table

/** A chain's name, as parameters and options take it: a known one, or one that was added. */
export type Chain = KnownChain | (string & {})

/** A chain as records write it. */
export type Network = `${KnownChain}-mainnet` | (string & {})

const all = new Map<Chain, ChainInfo>(Object.entries(table))
const names: Array<Chain> = []

const sortNames = () => {
  names.splice(0, names.length, ...all.keys())
  names.sort((a, b) => all.get(a)!.ordinal - all.get(b)!.ordinal)
}
sortNames()

/** The names of the chains, in the order of their numbers. */
export const chainNames: ReadonlyArray<Chain> = names

/**
 * The facts of a chain. Throws for a name that no chain has.
 *
 * @example
 * ```ts
 * import { getChain } from "@glossa/classify/chains"
 *
 * getChain("polygon").nativeToken.symbol // "POL"
 * ```
 */
export const getChain = (name: Chain): ChainInfo => {
  const chain = all.get(name)
  if (chain === undefined) throw new Error(`Expected one of ${names.join(", ")}, got the chain ${name}.`)
  return chain
}

/** The chain with an EIP-155 id; undefined if there is none. */
export const findChain = (chainId: number): ChainInfo | undefined =>
  [...all.values()].find(chain => chain.chainId === chainId)

/**
 * Adds a chain, for the whole program: before it reads any of its transactions. Throws if another chain has its name, id, network or
 * ordinal.
 */
export const addChain = (name: string, chain: ChainInfo): void => {
  if (all.has(name)) throw new Error(`There is a chain ${name}.`)
  for (const key of ["chainId", "displayName", "network", "ordinal"] as const)
    for (const [other, { [key]: value }] of all)
      if (value === chain[key]) throw new Error(`${name}: ${other} has the ${key} ${value}.`)
  all.set(name, chain)
  sortNames()
}

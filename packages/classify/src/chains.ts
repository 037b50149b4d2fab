import type { ChainInfo } from "./chains/ChainInfo.ts"
import { table } from "./chains/table.ts"
import { TaggedError } from "./TaggedError.ts"

export type { ChainInfo, WellKnownSymbol } from "./chains/ChainInfo.ts"
export { TaggedError } from "./TaggedError.ts"
export { InvalidAddressError } from "./text/InvalidAddressError.ts"
export { normalizeAddress } from "./text/normalizeAddress.ts"

/** The address of every chain's native token in lists of assets (EIP-7528). */
export const nativeTokenAddress: `0x${string}` = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** A chain that comes with the package. */
export type KnownChain = keyof typeof table

/** A chain's name, as parameters and options take it: a known one, or one that was added. */
export type Chain = KnownChain | (string & {})

/** A chain as records write it. */
export type Network = `${KnownChain}-mainnet` | (string & {})

const all = new Map<Chain, ChainInfo>(Object.entries(table))
const names = [...all.keys()]

/** The chains that come with the package, in the order of their numbers. */
export const knownChains = /* @__PURE__ */ Object.keys(table) as ReadonlyArray<KnownChain>

/** The chains of a service whose configuration names none. */
export const defaultChains = ["ethereum", "optimism", "polygon"] as const satisfies ReadonlyArray<KnownChain>

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

/** A chain that is to be added has what another chain has. */
export class ChainConflictError extends TaggedError("classify/ChainConflict")<{
  /** What both have: `name`, or a field of {@link ChainInfo}. */
  readonly field: "name" | "chainId" | "displayName" | "network" | "ordinal"
  readonly value: string | number
  /** The chain that has it. */
  readonly other: Chain
}> {
  override get message(): string {
    return `${this.field}: the chain ${this.other} has ${this.value}.`
  }
}

/**
 * Adds a chain, for the whole program, which does so before it reads any of the chain's transactions. Returns an error, and adds
 * nothing, if another chain has its name, id, network or ordinal.
 *
 * @example
 * ```ts
 * import { addChain } from "@glossa/classify/chains"
 *
 * addChain("sonic", {
 *   chainId: 146,
 *   displayName: "Sonic",
 *   network: "sonic-mainnet",
 *   ordinal: 10,
 *   nativeToken: { name: "Sonic", symbol: "S", decimals: 18 },
 *   wrappedNative: { address: "0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38", name: "Wrapped Sonic", symbol: "wS" },
 *   feeModel: "gas",
 *   reorgDepth: 256,
 *   maxHeadLag: 120,
 *   predeploys: {},
 *   wellKnownTokens: {},
 *   pricing: { quoteTokens: [] },
 *   explorers: {}
 * })
 * ```
 */
export const addChain = (name: string, chain: ChainInfo): ChainConflictError | undefined => {
  if (all.has(name)) return new ChainConflictError({ field: "name", value: name, other: name })
  for (const field of ["chainId", "displayName", "network", "ordinal"] as const)
    for (const [other, { [field]: value }] of all)
      if (value === chain[field]) return new ChainConflictError({ field, value, other })
  all.set(name, chain)
  names.push(name)
  names.sort((a, b) => getChain(a).ordinal - getChain(b).ordinal)
  return undefined
}

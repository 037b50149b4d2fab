import type { Hex } from "../entry/Abi.ts"

export type ProxyKind =
  | "EIP-7702"
  | "ERC-6551"
  | "EIP-1167"
  | "minimal"
  | "Sequence"
  | "EIP-1967"
  | "EIP-1967 beacon"
  | "EIP-1822"
  | "ZeppelinOS"
  | "beacon"
  | "Safe"
  | "Unitroller"
  | "EIP-2535"
  | "ZeroEx"
  | "Aragon"
  | "Optimism resolved"
  | "EIP-897"
  | "slot 0"

/** How a proxy's code finds the contract that it hands calls to. What isn't in the code is on the chain, for the caller to read. */
export interface ProxyShape {
  readonly kind: ProxyKind
  /** The contract behind it, where the code itself names it. */
  readonly implementation?: Hex
  /** The contract that names the implementation by its own `implementation()`, where the code names that. */
  readonly beacon?: Hex
  /** The storage slot that holds the implementation, or for `EIP-1967 beacon` the beacon. */
  readonly slot?: Hex
  /** A function of the proxy itself that gives the implementation, or for `EIP-2535` all facets. */
  readonly getter?: Hex
}

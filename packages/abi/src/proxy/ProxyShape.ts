import type { Hex } from "../entry/Abi.ts"

/** The standard or family of a proxy. */
export type ProxyKind =
  | "EIP-7702"
  | "ERC-6551"
  | "EIP-1167"
  | "minimal"
  | "immutable"
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
  | "slot"

/** How a proxy finds its implementation. Where the code does not contain the address, the caller reads it on chain. */
export interface ProxyShape {
  readonly kind: ProxyKind
  /** The implementation, if its address is in the code. */
  readonly implementation?: Hex
  /** The beacon, which returns the implementation, if its address is in the code. */
  readonly beacon?: Hex
  /** The storage slot of the implementation, or of the beacon for `EIP-1967 beacon` and `beacon`. */
  readonly slot?: Hex
  /**
   * Selector of the proxy's function that returns the implementation, or all facets for `EIP-2535`. Of a beacon, the data
   * that it is called with if that is not `implementation()`; `0x` for none.
   */
  readonly getter?: Hex
}

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
   * Selector of the proxy's function that returns the implementation, or all facets for `EIP-2535`. For a beacon, the calldata that the
   * proxy sends to it if that is not `implementation()`, or `0x` if it is empty.
   */
  readonly getter?: Hex
}

const delegation = /^0xef0100([0-9a-f]{40})$/
/** EIP-1167's code. A shorter PUSH may push an address with leading zeros, which also moves the jump. */
const canonical =
  /^0x363d3d373d3d3d363d(6[0-9a-f]|7[0-3])([0-9a-f]{2,40}?)5af43d82803e903d91602[0-9a-f]57fd5bf3([0-9a-f]*)$/
/** The slot of the implementation is the proxy's own address. */
const sequence = /^0x363d3d373d3d3d363d30545af4/
/** ERC-6551: salt, chain id, token contract and token id follow EIP-1167's code. */
const tokenBound = /^[0-9a-f]{64}0{48}[0-9a-f]{16}0{24}[0-9a-f]{40}[0-9a-f]{64}$/

/** Detects clones that standards define, by their exact code in lower case. */
export const detectClone = (code: string): ProxyShape | undefined => {
  const delegate = delegation.exec(code)?.[1]
  if (delegate !== undefined) return { kind: "EIP-7702", implementation: `0x${delegate}` }
  if (sequence.test(code)) return { kind: "Sequence" }
  const exact = canonical.exec(code)
  if (exact !== null) {
    const [, push, address, rest] = exact
    if (address!.length === 2 * (Number.parseInt(push!, 16) - 0x5f))
      return {
        kind: tokenBound.test(rest!) ? "ERC-6551" : "EIP-1167",
        implementation: `0x${address!.padStart(40, "0")}`
      }
  }
  return undefined
}

import type { Hex } from "../entry/Abi.ts"
import type { ProxyShape } from "./ProxyShape.ts"

/** Codes that name their implementation in themselves, as patterns over the hex of the code. */
const clones: ReadonlyArray<readonly [kind: string, code: RegExp]> = [
  ["EIP-7702", /^0xef0100([0-9a-f]{40})$/],
  ["EIP-1167", /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/]
]

/** Slots whose value is the implementation, pushed by code that delegates. */
const slots: ReadonlyArray<readonly [kind: string, slot: Hex]> = [
  ["EIP-1967", "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc"],
  ["EIP-1967 beacon", "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50"],
  ["EIP-1822", "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7"]
]

/**
 * Tells from runtime code alone whether the contract hands its calls to another, and to which where the code says so.
 * The values of slots are on the chain, not in the code: reading them is the caller's.
 *
 * @example
 * ```ts
 * import { proxyOf } from "@glossa/abi"
 *
 * proxyOf("0xef01001234567890123456789012345678901234567890")
 * // {kind: "EIP-7702", implementation: "0x1234567890123456789012345678901234567890"}
 * ```
 */
export const proxyOf = (code: Hex): ProxyShape | undefined => {
  const hex = code.toLowerCase()
  for (const [kind, pattern] of clones) {
    const implementation = pattern.exec(hex)?.[1]
    if (implementation !== undefined) return { kind, implementation: `0x${implementation}` }
  }
  const slot = slots.find(([, value]) => hex.includes(value.slice(2)))
  return slot && { kind: slot[0], slot: slot[1] }
}

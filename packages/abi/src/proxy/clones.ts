import type { Hex } from "../entry/Abi.ts"
import type { ProxyShape } from "./ProxyShape.ts"

const delegation = /^0xef0100([0-9a-f]{40})$/
/** EIP-1167's code; addresses with leading zeros may be pushed by a shorter PUSH, which moves the jump, too. */
const canonical =
  /^0x363d3d373d3d3d363d(6[0-9a-f]|7[0-3])([0-9a-f]{2,40}?)5af43d82803e903d91602[0-9a-f]57fd5bf3([0-9a-f]*)$/
/** GAS DELEGATECALL right after the address: every other hand-written clone (0age, Solady, CWIA, old Vyper) does it so. */
const anyClone = /73([0-9a-f]{40})5af4/
/** The implementation lies in the slot whose number is the proxy's own address. */
const sequence = /^0x363d3d373d3d3d363d30545af4/
/** ERC-6551: salt, chain id, token contract and token id stand behind EIP-1167's code. */
const tokenBound = /^[0-9a-f]{64}0{48}[0-9a-f]{16}0{24}[0-9a-f]{40}[0-9a-f]{64}$/

/** Code longer than this, compiled from Solidity, may well delegate to a fixed library without being a proxy. */
const longestClone = 2 + 2 * 200

/** Clones: short code, mostly written by hand, that names its implementation in itself. `code` in lower case. */
export const cloneOf = (code: string): ProxyShape | undefined => {
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
  // Arguments may be appended to a clone, so its length is measured up to the address.
  const found = anyClone.exec(code.slice(0, longestClone))
  return found === null ? undefined : { kind: "minimal", implementation: `0x${found[1]}` as Hex }
}

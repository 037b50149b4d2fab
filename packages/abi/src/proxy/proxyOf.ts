import type { Hex } from "../entry/Abi.ts"
import { hashSelector } from "../entry/hash.ts"
import { type Bytecode, readBytecode } from "../evm/Bytecode.ts"
import { cloneOf } from "./clones.ts"
import type { ProxyKind, ProxyShape } from "./ProxyShape.ts"

/** Slots that hold the implementation, of code that both names one and delegates. */
const slots: ReadonlyArray<readonly [slot: Hex, kind: ProxyKind]> = [
  // A beacon proxy may have the other slots of EIP-1967 too, so it is asked for first.
  ["0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50", "EIP-1967 beacon"],
  ["0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc", "EIP-1967"],
  ["0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7", "EIP-1822"],
  ["0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3", "ZeppelinOS"]
]

/** Functions that the proxies of a family have, all of them, and the one that gives the implementation. */
const families: ReadonlyArray<readonly [kind: ProxyKind, functions: ReadonlyArray<string>, getter?: string]> = [
  ["Unitroller", ["comptrollerImplementation()", "_setPendingImplementation(address)"], "comptrollerImplementation()"],
  ["EIP-2535", ["facets()", "facetAddress(bytes4)"], "facets()"],
  ["ZeroEx", ["getFunctionImplementation(bytes4)"]],
  ["Aragon", ["kernel()", "appId()", "implementation()"], "implementation()"],
  // Compound's delegators and many others have the getter without EIP-897's proxyType().
  ["EIP-897", ["implementation()"], "implementation()"]
]

const proxiableUUID = hashSelector("proxiableUUID()")
const implementation = hashSelector("implementation()")
const masterCopy = hashSelector("masterCopy()")
const getAddress = hashSelector("getAddress(string)")
const firstSlot: Hex = `0x${"00".repeat(32)}`

/** Bytes of proxies that do nothing else, with their metadata. Larger code has other reasons to delegate. */
const largestProxy = 1_024

interface Constants {
  /** Selectors that are compared to the one that was called: functions of the contract itself. */
  readonly dispatched: ReadonlySet<number>
  /** All selectors that are pushed, those of other contracts' functions among them. */
  readonly pushed: ReadonlySet<number>
}

/** EQ, SUB and XOR: how Solidity and Vyper compare a selector, some after a DUP. */
const compares = (opcode: number | undefined): boolean => opcode === 0x14 || opcode === 0x03 || opcode === 0x18

/** What a word whose first four bytes are all that it has can be divided by. */
const leftmost = 2n ** 224n

const constants = ({ bytes, pushes, pushed: valueAt }: Bytecode): Constants => {
  const dispatched = new Set<number>()
  const pushed = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (pushes[at] === 0) continue
    if (opcode === 0x62 || opcode === 0x63) {
      const { number } = valueAt(at)
      pushed.add(number)
      const next = at + opcode - 0x5e
      const isDuplicated = bytes[next]! >= 0x80 && bytes[next]! <= 0x8f
      if (compares(bytes[isDuplicated ? next + 1 : next])) dispatched.add(number)
      // Old compilers compare the whole first word, or store a selector already shifted to its left.
    } else if (opcode === 0x7f) {
      const { big } = valueAt(at)
      if (big !== undefined && big % leftmost === 0n) pushed.add(Number(big >> 224n))
    }
  }
  return { dispatched, pushed }
}

/** A factory carries its children's code behind its own. They begin as all of Solidity's code begins. */
const withoutChildren = (code: Hex): Hex => {
  const child = /60[68]0604052/.exec(code.slice(12))
  return child === null ? code : (code.slice(0, 12 + child.index) as Hex)
}

/** Words of code that can only be an address: an immutable, which Solidity pads to 32 bytes. */
const addresses = ({ words }: Bytecode): ReadonlyArray<Hex> =>
  [...words]
    .filter(word => /^0x0{24}[0-9a-f]{40}$/.test(word) && !/^0x0{32}/.test(word))
    .map(word => `0x${word.slice(26)}` as Hex)

/**
 * Tells from runtime code alone whether the contract hands its calls to another, and to which where the code says so.
 * Hex in any case. It reads no storage: slots and getters that it names are the caller's to read, and so is the standard
 * slot of EIP-1967 on contracts whose code hides it.
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
  const lower = code.toLowerCase() as Hex
  return proxyIn(lower, readBytecode(lower))
}

/** The same of code in lower case that has been taken apart already. */
export const proxyIn = (code: Hex, bytecode: Bytecode): ProxyShape | undefined => {
  const clone = cloneOf(code)
  if (clone !== undefined || !bytecode.delegates) return clone
  const own = withoutChildren(code)
  return compiledProxy(own === code ? bytecode : readBytecode(own))
}

/** Proxies that a compiler made: they delegate, and their constants tell where the implementation is kept. */
const compiledProxy = (code: Bytecode): ProxyShape | undefined => {
  if (!code.delegates) return undefined
  const { dispatched, pushed } = constants(code)
  const uses = (selector: string) => pushed.has(Number(selector))
  const answers = (selector: string) => dispatched.has(Number(selector))
  // The implementation behind a UUPS proxy (EIP-1822) names the slot and delegates too, when it upgrades.
  if (uses(proxiableUUID)) return undefined
  for (const [slot, kind] of slots) if (code.words.has(slot)) return { kind, slot }
  for (const [kind, functions, getter] of families)
    if (functions.every(signature => answers(hashSelector(signature))))
      return { kind, ...(getter !== undefined && { getter: hashSelector(getter) }) }
  if (code.bytes.length > largestProxy) return undefined
  if (uses(masterCopy)) return { kind: "Safe", slot: firstSlot }
  if (uses(getAddress)) return { kind: "Optimism resolved" }
  const beacons = addresses(code)
  if (uses(implementation)) return { kind: "beacon", ...(beacons.length === 1 && { beacon: beacons[0]! }) }
  return readsFirstSlot(code) ? { kind: "slot 0", slot: firstSlot } : undefined
}

/** PUSH 0, SLOAD in code too small to be anything but a proxy: the first Safes, and many written since. */
const readsFirstSlot = ({ bytes }: Bytecode): boolean => {
  for (let at = 1; at < bytes.length; at++)
    if (bytes[at] === 0x54 && (bytes[at - 1] === 0x5f || (bytes[at - 1] === 0x00 && bytes[at - 2] === 0x60)))
      return true
  return false
}

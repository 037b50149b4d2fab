import type { Hex } from "../entry/Abi.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { type Bytecode, readBytecode } from "../evm/Bytecode.ts"
import { detectClone } from "./detectClone.ts"
import type { ProxyKind, ProxyShape } from "./ProxyShape.ts"

/** Slots of the implementation, for code that both contains the slot and delegates. */
const slots: ReadonlyArray<readonly [slot: Hex, kind: ProxyKind]> = [
  // A beacon proxy may contain the other slots of EIP-1967 too, so it comes first.
  ["0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50", "EIP-1967 beacon"],
  ["0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc", "EIP-1967"],
  ["0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7", "EIP-1822"],
  ["0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3", "ZeppelinOS"]
]

/** Functions that every proxy of a family has, and the one that returns the implementation. */
const families: ReadonlyArray<readonly [kind: ProxyKind, functions: ReadonlyArray<string>, getter?: string]> = [
  ["Unitroller", ["comptrollerImplementation()", "_setPendingImplementation(address)"], "comptrollerImplementation()"],
  ["EIP-2535", ["facets()", "facetAddress(bytes4)"], "facets()"],
  ["ZeroEx", ["getFunctionImplementation(bytes4)"]],
  ["Aragon", ["kernel()", "appId()", "implementation()"], "implementation()"],
  // Compound's delegators and many others have the getter without EIP-897's proxyType().
  ["EIP-897", ["implementation()"], "implementation()"]
]

const proxiableUUID = toFunctionSelector("proxiableUUID()")
const implementation = toFunctionSelector("implementation()")
const masterCopy = toFunctionSelector("masterCopy()")
const getAddress = toFunctionSelector("getAddress(string)")
const slotZero: Hex = `0x${"00".repeat(32)}`

/** Maximum bytes of a plain proxy with its metadata. Larger code has other reasons to delegate. */
const maxProxyBytes = 1_024

interface Constants {
  /** Selectors that are compared with calldata: the contract's own functions. */
  readonly dispatched: ReadonlySet<number>
  /** All selectors that are pushed, including other contracts' functions. */
  readonly pushed: ReadonlySet<number>
}

/** EQ, SUB and XOR: Solidity and Vyper compare a selector with these, in some versions after a DUP. */
const compares = (opcode: number | undefined): boolean => opcode === 0x14 || opcode === 0x03 || opcode === 0x18

/** Divides every word that is zero after its first four bytes. */
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
      // Old compilers compare the whole first word, or push a selector that is already shifted left.
    } else if (opcode === 0x7f) {
      const { big } = valueAt(at)
      if (big !== undefined && big % leftmost === 0n) pushed.add(Number(big >> 224n))
    }
  }
  return { dispatched, pushed }
}

/** Removes the code of the contracts that a factory creates, which follows its own and begins as all Solidity code does. */
const removeChildCode = (code: Hex): Hex => {
  const child = /60[68]0604052/.exec(code.slice(12))
  return child === null ? code : (code.slice(0, 12 + child.index) as Hex)
}

/** Returns the addresses among 32-byte constants: immutables, which Solidity pads. */
const addresses = ({ words }: Bytecode): ReadonlyArray<Hex> =>
  [...words]
    .filter(word => /^0x0{24}[0-9a-f]{40}$/.test(word) && !/^0x0{32}/.test(word))
    .map(word => `0x${word.slice(26)}` as Hex)

/**
 * Returns how the contract delegates its calls, from runtime code alone, or undefined if it is not a proxy. The code is hex
 * in any case. The function reads no storage: the caller reads the slot or calls the getter that it returns, and may read
 * the slots of EIP-1967 for contracts whose code does not show them.
 *
 * @example
 * ```ts
 * import { detectProxy } from "@glossa/abi"
 *
 * detectProxy("0xef01001234567890123456789012345678901234567890")
 * // {kind: "EIP-7702", implementation: "0x1234567890123456789012345678901234567890"}
 * ```
 */
export const detectProxy = (code: Hex): ProxyShape | undefined => {
  const lower = code.toLowerCase() as Hex
  return detectProxyInBytecode(lower, readBytecode(lower))
}

/** Does the same for lower-case code that is already read. */
export const detectProxyInBytecode = (code: Hex, bytecode: Bytecode): ProxyShape | undefined => {
  const clone = detectClone(code)
  if (clone !== undefined || !bytecode.delegates) return clone
  const own = removeChildCode(code)
  return compiledProxy(own === code ? bytecode : readBytecode(own))
}

/** Detects compiled proxies by the constants in their code. */
const compiledProxy = (code: Bytecode): ProxyShape | undefined => {
  if (!code.delegates) return undefined
  const { dispatched, pushed } = constants(code)
  const uses = (selector: string) => pushed.has(Number(selector))
  const answers = (selector: string) => dispatched.has(Number(selector))
  // The implementation of a UUPS proxy (EIP-1822) also contains the slot and delegates, when it upgrades.
  if (uses(proxiableUUID)) return undefined
  for (const [slot, kind] of slots) if (code.words.has(slot)) return { kind, slot }
  for (const [kind, functions, getter] of families)
    if (functions.every(signature => answers(toFunctionSelector(signature))))
      return { kind, ...(getter !== undefined && { getter: toFunctionSelector(getter) }) }
  if (code.bytes.length > maxProxyBytes) return undefined
  if (uses(masterCopy)) return { kind: "Safe", slot: slotZero }
  if (uses(getAddress)) return { kind: "Optimism resolved" }
  const beacons = addresses(code)
  if (uses(implementation)) return { kind: "beacon", ...(beacons.length === 1 && { beacon: beacons[0]! }) }
  return readsFirstSlot(code) ? { kind: "slot 0", slot: slotZero } : undefined
}

/** PUSH 0, SLOAD, in code that is too small for anything but a proxy: the first Safes and others. */
const readsFirstSlot = ({ bytes }: Bytecode): boolean => {
  for (let at = 1; at < bytes.length; at++)
    if (bytes[at] === 0x54 && (bytes[at - 1] === 0x5f || (bytes[at - 1] === 0x00 && bytes[at - 2] === 0x60)))
      return true
  return false
}

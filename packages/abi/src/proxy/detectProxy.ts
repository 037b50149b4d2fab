import type { Hex } from "../entry/Abi.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { type Bytecode, readBytecode } from "../evm/Bytecode.ts"
import { findRuntime, sliceCode } from "../evm/findRuntime.ts"
import { isDup, Op } from "../evm/opcodes.ts"
import { findDelegation, type Origin } from "./findDelegation.ts"
import { detectClone, type ProxyKind, type ProxyShape } from "./ProxyShape.ts"

const beaconSlot: Hex = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50"
const slotZero: Hex = `0x${"00".repeat(32)}`

/** Slots of the implementation that standards define. */
const slots: ReadonlyMap<Hex, ProxyKind> = new Map([
  ["0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc", "EIP-1967"],
  ["0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7", "EIP-1822"],
  ["0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3", "ZeppelinOS"]
])

/** Functions that every proxy of a family has. The first returns the implementation. */
const families: ReadonlyArray<readonly [kind: ProxyKind, getter: string, ...others: ReadonlyArray<string>]> = [
  ["Unitroller", "comptrollerImplementation()", "_setPendingImplementation(address)"],
  ["Aragon", "implementation()", "kernel()", "appId()"],
  // Compound's delegators and many others have the getter without EIP-897's proxyType().
  ["EIP-897", "implementation()"]
]

const facets = toFunctionSelector("facets()")
const implementation = toFunctionSelector("implementation()")
const masterCopy = toFunctionSelector("masterCopy()")
const getAddress = toFunctionSelector("getAddress(string)")

interface Constants {
  /** Selectors that are compared with calldata: the contract's own functions. */
  readonly dispatched: ReadonlySet<number>
  /** All selectors that are pushed, including other contracts' functions. */
  readonly pushed: ReadonlySet<number>
}

/** EQ, SUB and XOR: Solidity and Vyper compare a selector with these, in some versions after a DUP. */
const compares = (opcode: number | undefined): boolean => opcode === Op.EQ || opcode === Op.SUB || opcode === Op.XOR

/** Divides every word that is zero after its first four bytes. */
const leftmost = 2n ** 224n

const constants = ({ bytes, pushes, pushed: valueAt }: Bytecode): Constants => {
  const dispatched = new Set<number>()
  const pushed = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (pushes[at] === 0) continue
    if (opcode === Op.PUSH1 + 2 || opcode === Op.PUSH1 + 3) {
      const { number } = valueAt(at)
      pushed.add(number)
      const next = at + opcode - Op.PUSH0 + 1
      const isDuplicated = isDup(bytes[next]!)
      if (compares(bytes[isDuplicated ? next + 1 : next])) dispatched.add(number)
      // Old compilers compare the whole first word, or push a selector that is already shifted left.
    } else if (opcode === Op.PUSH32) {
      const { big } = valueAt(at)
      if (big !== undefined && big % leftmost === 0n) pushed.add(Number(big >> 224n))
    }
  }
  return { dispatched, pushed }
}

/**
 * Returns how the contract delegates its calls, from runtime or creation code alone, or undefined if it is not a proxy. The code is hex in
 * any case, with or without `0x`. Returns undefined for any other text, such as code with libraries to link. The function reads no storage:
 * the caller reads the slot or calls the getter that it returns. The code of some contracts does not show the slots of EIP-1967; the caller
 * may read these too.
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
  const lower = code.toLowerCase().replace(/^(?!0x)/, "0x") as Hex
  if (!/^0x[0-9a-f]*$/.test(lower)) return undefined
  const bytecode = readBytecode(lower)
  const range = findRuntime(bytecode)
  if (range === undefined) return detectProxyInBytecode(lower, bytecode)
  const runtime = sliceCode(lower, range)
  return detectProxyInBytecode(runtime, readBytecode(runtime))
}

/** Does the same for lower-case code that is already read. */
export const detectProxyInBytecode = (code: Hex, bytecode: Bytecode): ProxyShape | undefined => {
  const clone = detectClone(code)
  if (clone !== undefined || !bytecode.delegates) return clone
  const origin = findDelegation(bytecode)
  return origin === undefined ? undefined : describe(bytecode, origin)
}

/** Returns the shape of a proxy from the origin of its implementation and from its functions. */
const describe = (code: Bytecode, origin: Origin): ProxyShape | undefined => {
  const { dispatched, pushed } = constants(code)
  const uses = (selector: Hex) => pushed.has(Number(selector))
  const answers = (...signatures: ReadonlyArray<string>) =>
    signatures.every(signature => dispatched.has(Number(toFunctionSelector(signature))))
  const slot = origin.from === "slot" ? { slot: origin.slot } : {}
  const standard = slot.slot && slots.get(slot.slot)
  if (standard !== undefined) return { kind: standard, ...slot }
  if (origin.from === "code") return fixed(code, origin.address)
  if (origin.from === "call" && origin.data !== undefined) return beaconProxy(origin.to, origin.data)
  if (answers("getFunctionImplementation(bytes4)")) return { kind: "ZeroEx" }
  if (origin.from === "mapping" || answers("facets()", "facetAddress(bytes4)"))
    return { kind: "EIP-2535", getter: facets }
  for (const [kind, getter, ...others] of families)
    if (answers(getter, ...others)) return { kind, getter: toFunctionSelector(getter), ...slot }
  if (slot.slot === undefined) return uses(getAddress) ? { kind: "Optimism resolved" } : undefined
  return { kind: slot.slot === slotZero && uses(masterCopy) ? "Safe" : "slot", ...slot }
}

const fixed = ({ solidity }: Bytecode, address: Hex | undefined): ProxyShape => ({
  kind: solidity ? "immutable" : "minimal",
  ...(address !== undefined && { implementation: address })
})

/** Returns the shape of a proxy that calls a beacon. Beacons have EIP-1967's function, or respond to any call (0age's). */
const beaconProxy = (beacon: Origin, data: Hex): ProxyShape => {
  const getter = data === implementation ? {} : { getter: data }
  if (beacon.from === "slot")
    return { kind: beacon.slot === beaconSlot ? "EIP-1967 beacon" : "beacon", slot: beacon.slot, ...getter }
  return {
    kind: "beacon",
    ...(beacon.from === "code" && beacon.address !== undefined && { beacon: beacon.address }),
    ...getter
  }
}

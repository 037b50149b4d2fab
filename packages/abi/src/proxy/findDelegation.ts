import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "../evm/Bytecode.ts"
import { explore } from "../evm/machine/explore.ts"
import { State } from "../evm/machine/State.ts"
import { type Trace, Tracer } from "../evm/machine/Trace.ts"
import { isKnown, nodeOf, ofBig, type Value, wordOf } from "../evm/machine/Value.ts"
import { Op } from "../evm/opcodes.ts"

/** The origin of an address that code uses. */
export type Origin =
  | { readonly from: "code"; readonly address: Hex | undefined }
  | { readonly from: "slot"; readonly slot: Hex }
  /** A mapping, such as a diamond's from selectors to facets. */
  | { readonly from: "mapping" }
  /** The result of a call to another contract, a beacon. `data` is undefined if the call has arguments. */
  | { readonly from: "call"; readonly to: Origin; readonly data: Hex | undefined }
  | { readonly from: "unknown" }

/** Maximum instructions that are explored. */
const budget = 4_000
/** A selector that no contract is expected to have. */
const unusedSelector = 0xfedc_ba98n
/** Length of the call's data, which no call by the code itself has. */
const callSize = 4_099

const hex = (word: bigint, digits: number): Hex => `0x${word.toString(16).padStart(digits, "0")}`

const originOf = (value: Value, trace: Trace): Origin => {
  if (isKnown(value)) {
    const word = BigInt.asUintN(160, wordOf(value))
    // Published code has zeros instead of immutables.
    return { from: "code", address: word < 2n ** 64n ? undefined : hex(word, 40) }
  }
  const key = trace.words.keys[nodeOf(value)]!
  if (key.startsWith("x")) {
    const { to, data } = trace.calledContracts[Number(key.slice(1))]!
    return { from: "call", to: originOf(to, trace), data }
  }
  const slot = /^s([0-9a-f]+)$/.exec(key)
  if (slot !== null) return { from: "slot", slot: hex(BigInt(`0x${slot[1]}`), 64) }
  return { from: key.startsWith("s") && key.includes("[]") ? "mapping" : "unknown" }
}

/** Code that pushes the values of immutables. Other analyses ignore these values, since they are set at deployment. */
const withImmutables = (code: Bytecode): Bytecode => ({
  ...code,
  pushed: at => (code.bytes[at] === Op.PUSH32 ? ofBig(code.wordAt(at + 1)) : code.pushed(at))
})

const isReadable = (origin: Origin): boolean =>
  origin.from !== "unknown" && (origin.from !== "call" || origin.data !== undefined)

/**
 * Returns the origin of the address to which a proxy delegates calls of functions that it does not have. Undefined if it does not delegate
 * such calls: then it is not a proxy, even if it delegates others.
 */
export const findDelegation = (code: Bytecode): Origin | undefined => {
  const tracer = new Tracer(0, undefined, { value: 0, size: callSize, head: unusedSelector << 224n })
  explore(withImmutables(code), new State(), tracer, budget)
  const trace = tracer.finish()
  // Clones may append arguments to the call's data.
  const origins = trace.delegations.filter(({ size }) => size.number >= callSize).map(({ to }) => originOf(to, trace))
  return origins.find(isReadable) ?? origins[0]
}

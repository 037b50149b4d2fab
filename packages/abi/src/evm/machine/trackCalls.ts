import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js"
import type { Hex } from "../../entry/Abi.ts"
import { Op } from "../opcodes.ts"
import { keyOf, type Words } from "../types/Words.ts"
import type { State } from "./State.ts"
import type { Tracer } from "./Trace.ts"
import { cutFrom, isKnown, nodeOf, ofBig, ofNode, type Value, wordOf } from "./Value.ts"

/** Maximum bytes of a text that is hashed. */
const maxHashed = 128

const selectorOf = (input: Value, size: Value, state: State): Hex | undefined => {
  if (size.number === 0) return "0x"
  const word = state.peek(input, 0)
  if (size.number !== 4 || word === undefined || !isKnown(word)) return undefined
  return `0x${(wordOf(word) >> 224n).toString(16).padStart(8, "0")}`
}

/** Records a call of another contract, or a delegation to its code. */
export const recordCall = (
  opcode: number,
  to: Value,
  input: Value,
  size: Value,
  state: State,
  { delegations, calledContracts }: Tracer
): void => {
  if (opcode === Op.DELEGATECALL) delegations.push({ to, size })
  else calledContracts.push({ to, data: selectorOf(input, size, state) })
}

/** Records that the first word of the last call's result is copied to memory. */
export const copyAnswer = (at: Value, state: State, { calledContracts, words }: Tracer): void => {
  if (calledContracts.length > 0) state.store(at, ofNode(words.node(keyOf.answer(calledContracts.length - 1))))
}

/** Returns the result of an instruction with two operands with the origin of its unknown operand. */
export const trackOrigin = (opcode: number, one: Value, other: Value, result: Value, words: Words): Value => {
  const [by, value] = isKnown(one) ? [one, other] : [other, one]
  if (nodeOf(result) !== 0 || nodeOf(value) === 0 || !isKnown(by)) return result
  const node = nodeOf(value)
  if (opcode === Op.AND) return cutFrom(result, node)
  // Old compilers divide to shift, even by one.
  if ((opcode === Op.SHR && by.number === 0) || (opcode === Op.DIV && by === other && by.number === 1)) return value
  return opcode === Op.SHR || opcode === Op.DIV ? cutFrom(result, words.node(keyOf.shifted(words.keyOf(node)))) : result
}

/** Returns the hash of a known text, from which code without an optimizer computes a slot. */
export const hashText = (at: Value, size: Value, state: State): Value | undefined => {
  if (!isKnown(size) || size.number > maxHashed || size.number % 32 === 0) return undefined
  let text = ""
  for (let word = 0; word < size.number; word += 32) {
    const value = state.peek(at, word)
    if (value === undefined || !isKnown(value)) return undefined
    text += wordOf(value).toString(16).padStart(64, "0")
  }
  return ofBig(BigInt(`0x${bytesToHex(keccak_256(hexToBytes(text.slice(0, size.number * 2))))}`))
}

import * as arithmetic from "./arithmetic.ts"
import type { Bytecode } from "./Bytecode.ts"
import { loadCalldata, recordAllocation, recordInputLength, recordStoredLength } from "./calldata/trackCalldata.ts"
import type { Findings } from "./Findings.ts"
import { type Links, use } from "./Links.ts"
import { hasTypedOperands, isWholeMask, recordUses } from "./recordUses.ts"
import type { State } from "./State.ts"
import { copyAnswer, hashText, recordCall, trackOrigin } from "./trackCalls.ts"
import {
  constructorBody,
  copyArguments,
  copyElements,
  loadStorage,
  recordCallArguments,
  recordLoad,
  recordStore,
  trackHash,
  trackResult
} from "./trackTypes.ts"
import {
  calldataSize,
  callValue,
  cutFrom,
  isCallValueZero,
  isKnown,
  ofLimit,
  ofNumber,
  ofRegion,
  ofType,
  startOf,
  unknown,
  type Value,
  withType
} from "./Value.ts"

const address = ofType("address")
const bool = ofType("bool")

type Binary = (one: Value, other: Value) => Value

const binary: ReadonlyArray<Binary | undefined> = (() => {
  const table = new Array<Binary | undefined>(256).fill(undefined)
  table[0x01] = arithmetic.add
  table[0x02] = arithmetic.multiply
  table[0x03] = arithmetic.subtract
  table[0x04] = arithmetic.divide
  table[0x0a] = arithmetic.power
  table[0x0b] = arithmetic.extendSign
  table[0x10] = arithmetic.less
  table[0x11] = (one, other) => arithmetic.less(other, one)
  table[0x12] = () => bool
  table[0x13] = () => bool
  table[0x14] = arithmetic.equal
  table[0x16] = arithmetic.and
  table[0x17] = arithmetic.or
  table[0x18] = arithmetic.xor
  table[0x1b] = arithmetic.shiftLeft
  table[0x1c] = arithmetic.shiftRight
  table[0x06] = arithmetic.modulo
  for (const opcode of [0x05, 0x07, 0x1a, 0x1d]) table[opcode] = () => unknown
  return table
})()

/** Opcodes that push an unknown word, with its type where the EVM defines it, up to SLOTNUM (EIP-7843). */
const pushes: ReadonlyArray<Value | undefined> = (() => {
  const table = new Array<Value | undefined>(256).fill(undefined)
  for (const opcode of [0x30, 0x32, 0x33, 0x41]) table[opcode] = address
  for (const opcode of [0x3a, 0x3d, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x4a, 0x4b, 0x59, 0x5a])
    table[opcode] = unknown
  return table
})()

const [reads, writes, calls] = [1, 2, 4]

/**
 * Effects of opcodes: reading state or the transaction, which a pure function may not do (Solidity, "Pure Functions"),
 * changing state, and calling contracts that may change state.
 */
const effects: Uint8Array = new Uint8Array(256)
for (const opcode of [
  0x30, 0x31, 0x32, 0x33, 0x3a, 0x3b, 0x3c, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a,
  0x4b, 0x54, 0x5c, 0xf1, 0xf2, 0xf4, 0xfa
])
  effects[opcode]! |= reads
for (const opcode of [0x55, 0x5d, 0xf0, 0xf5]) effects[opcode]! |= writes
for (const opcode of [0xf1, 0xf2, 0xf4]) effects[opcode]! |= calls

const note = (effect: number, findings: Findings): void => {
  if (effect & reads) findings.reads = true
  if (effect & writes) findings.writes = true
  if (effect & calls) findings.calls = true
}

/** Executes one instruction that does not jump, halt or log. Returns false for an invalid opcode. */
export const execute = (opcode: number, state: State, findings: Findings, code: Bytecode): boolean => {
  const effect = effects[opcode]!
  if (effect !== 0) note(effect, findings)
  const compute = binary[opcode]
  if (compute !== undefined) {
    const one = state.pop()
    const other = state.pop()
    if (hasTypedOperands[opcode] === 1) recordUses(opcode, one, other, findings, state.pc, code)
    if (opcode === 0x16 && isWholeMask(code, state.pc)) {
      const value = isKnown(one) ? other : one
      findings.links.clean(value.node)
      state.stack.push(withType(value, "bytes32"))
      return true
    }
    const computed = trackResult(opcode, one, other, compute, findings.links) ?? compute(one, other)
    const result = computed === unknown ? moveAddress(opcode, one, other, state.pc, findings.links) : computed
    state.stack.push(findings.call === undefined ? result : trackOrigin(opcode, one, other, result, findings.links))
    return true
  }
  if (opcode === 0x34 || opcode === 0x36 || opcode === 0x38) {
    state.stack.push(ofTransaction(opcode, findings))
    return true
  }
  const pushed = pushes[opcode]
  if (pushed !== undefined) {
    state.stack.push(pushed)
    return true
  }
  return executeRest(opcode, state, findings, code)
}

/** Returns an address in a region of its own if code adds an unknown length to an address or subtracts it. */
const moveAddress = (opcode: number, one: Value, other: Value, pc: number, { regions, sums }: Links): Value => {
  const [base, length] = one.region > 0 || opcode === 0x03 ? [one, other] : [other, one]
  if (!(base.region > 0) || (opcode !== 0x01 && opcode !== 0x03)) return unknown
  const stride = sums.linearOf(length)?.terms.find(({ scale }) => scale > 0 && scale % 32 === 0)?.scale
  const region = regions.after(base.region, pc, stride)
  return region === undefined ? unknown : ofRegion(region, 0)
}

/** Returns CALLVALUE, CALLDATASIZE or CODESIZE. A constructor's code is followed by its arguments. */
const ofTransaction = (opcode: number, { call, body }: Findings): Value => {
  if (opcode === 0x34) return call?.value ?? callValue
  if (opcode === 0x36) return call?.size ?? calldataSize
  return body === constructorBody ? calldataSize : unknown
}

const executeRest = (opcode: number, state: State, findings: Findings, code: Bytecode): boolean => {
  const { stack } = state
  switch (opcode) {
    case 0x53:
      state.pop()
      state.pop()
      return true
    case 0x08:
    case 0x09:
      for (let count = 0; count < 3; count++) state.pop()
      stack.push(unknown)
      return true
    case 0x15:
      {
        const value = state.pop()
        const node = Math.abs(value.node)
        if (value === callValue || value === isCallValueZero)
          stack.push(value === callValue ? isCallValueZero : callValue)
        else if (value.limit !== undefined) stack.push(ofLimit(value.limit.node, !value.limit.holds))
        else {
          // The first ABI coder cleans a boolean by two instructions.
          if (value.node > 0 && code.bytes[state.pc + 1] === 0x15) findings.links.cut(node, "bool")
          stack.push(node === 0 ? arithmetic.isZero(value) : cutFrom(arithmetic.isZero(value), node))
        }
      }
      return true
    case 0x19:
      stack.push(arithmetic.not(state.pop()))
      return true
    case 0x1e: {
      // CLZ (EIP-7939) counts the zeros of a number.
      const { node } = state.pop()
      findings.links.mark(node, use.added)
      stack.push(unknown)
      return true
    }
    case 0x20: {
      const at = state.pop()
      const size = state.pop()
      const text = findings.call === undefined ? undefined : hashText(at, size, state)
      stack.push(text ?? trackHash(at, size, state, findings.links))
      return true
    }
    case 0x39: {
      const at = state.pop()
      const from = state.pop()
      const size = state.pop()
      state.forget(at, size)
      if (isKnown(from) && startOf(size) === from.number) copyArguments(at, state, findings.links)
      else if (isKnown(from) && size.number === 32) state.store(at, code.wordAt(from.number))
      return true
    }
    case 0x35:
      stack.push(loadCalldata(state.pop(), findings, state.callKey(state.pc, code.destinations)))
      return true
    case 0x54:
    case 0x5c:
      stack.push(loadStorage(state.pop(), findings.links))
      return true
    case 0x55:
    case 0x5d: {
      const at = state.pop()
      const value = state.pop()
      recordStoredLength(value, findings)
      recordStore(at, value, findings.links)
      return true
    }
    case 0x31:
    case 0x3b:
    case 0x3f:
    case 0x40:
    case 0x49:
      state.pop()
      stack.push(unknown)
      return true
    case 0x51:
      stack.push(recordLoad(state.load(state.pop()), findings))
      return true
    case 0x52: {
      const at = state.pop()
      const value = state.pop()
      if (at.number === 0x40 && at.region === 0) {
        recordAllocation(state.free, value, findings)
        state.free = freed(value, state.pc)
      } else state.store(at, value, state.callKey(state.pc, code.destinations))
      return true
    }
    case 0x37: {
      const at = state.pop()
      const from = state.pop()
      copyElements(at, from, state.pop(), state, findings, state.callKey(state.pc, code.destinations))
      return true
    }
    case 0x3e: {
      const at = state.pop()
      state.pop()
      state.forget(at, state.pop())
      if (opcode === 0x3e && findings.call !== undefined) copyAnswer(at, state, findings)
      return true
    }
    case 0x5e: {
      const at = state.pop()
      const from = state.pop()
      state.copy(at, from, state.pop())
      return true
    }
    case 0x3c:
      for (let count = 0; count < 4; count++) state.pop()
      return true
    case 0x58:
      stack.push(ofNumber(state.pc))
      return true
    case 0xf0:
    case 0xf5:
      state.pop()
      state.pop()
      recordInputLength(state.pop(), findings)
      // The salt of CREATE2.
      if (opcode === 0xf5) findings.links.mark(state.pop().node, use.hashed)
      stack.push(address)
      return true
    case 0xf1:
    case 0xf2:
    case 0xf4:
    case 0xfa: {
      state.pop()
      const to = state.pop()
      if (opcode === 0xf1 || opcode === 0xf2) state.pop()
      const input = state.pop()
      const size = state.pop()
      recordInputLength(size, findings)
      recordCallArguments(to, input, size, state, findings.links)
      const at = state.pop()
      if (findings.call !== undefined) recordCall(opcode, to, input, size, state, findings)
      state.forget(at, state.pop())
      if (findings.call !== undefined) copyAnswer(at, state, findings)
      stack.push(bool)
      return true
    }
    default:
      return false
  }
}

/**
 * Returns the free memory pointer that code sets. The initial value 0x80 is the start of region 1; each position in code
 * that sets it to an unknown value has its own region.
 */
const freed = (value: Value, pc: number): Value => {
  if (value.region !== 0) return value
  if (value.number === 0x80) return ofRegion(1, 0)
  return isKnown(value) ? value : ofRegion(2 + pc, 0)
}

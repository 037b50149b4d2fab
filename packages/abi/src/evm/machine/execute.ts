import type { Bytecode } from "../Bytecode.ts"
import { loadCalldata, recordAllocation, recordInputLength, recordStoredLength } from "../calldata/trackCalldata.ts"
import { Effect, effects, Op, pops, pushes } from "../opcodes.ts"
import { use } from "../types/Words.ts"
import * as arithmetic from "./arithmetic.ts"
import { hasTypedOperands, isWholeMask, recordUses } from "./recordUses.ts"
import { freeMemoryPointer, type State } from "./State.ts"
import { Fact, type Tracer } from "./Trace.ts"
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
  firstRegion,
  freeMemory,
  isCallValueZero,
  isKnown,
  isNumber,
  isRelative,
  Kind,
  nodeOf,
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
const zero = ofNumber(0)

type Binary = (one: Value, other: Value) => Value

const binary: ReadonlyArray<Binary | undefined> = (() => {
  const table = new Array<Binary | undefined>(256).fill(undefined)
  table[Op.ADD] = arithmetic.add
  table[Op.MUL] = arithmetic.multiply
  table[Op.SUB] = arithmetic.subtract
  table[Op.DIV] = arithmetic.divide
  table[Op.EXP] = arithmetic.power
  table[Op.SIGNEXTEND] = arithmetic.extendSign
  table[Op.LT] = arithmetic.less
  table[Op.GT] = (one, other) => arithmetic.less(other, one)
  table[Op.SLT] = () => bool
  table[Op.SGT] = () => bool
  table[Op.EQ] = arithmetic.equal
  table[Op.AND] = arithmetic.and
  table[Op.OR] = arithmetic.or
  table[Op.XOR] = arithmetic.xor
  table[Op.SHL] = arithmetic.shiftLeft
  table[Op.SHR] = arithmetic.shiftRight
  table[Op.MOD] = arithmetic.modulo
  for (const opcode of [Op.SDIV, Op.SMOD, Op.BYTE, Op.SAR]) table[opcode] = () => unknown
  return table
})()

/** Executes one instruction that does not jump, halt or log. Returns false for an invalid opcode. */
export const execute = (opcode: number, state: State, tracer: Tracer, code: Bytecode): boolean => {
  const compute = binary[opcode]
  if (compute !== undefined) {
    const one = state.pop()
    const other = state.pop()
    if (one === callValue || other === callValue) tracer.note(Fact.reads)
    if (hasTypedOperands[opcode] === 1) recordUses(opcode, one, other, tracer, state.pc, code)
    if (opcode === Op.AND && isWholeMask(code, state.pc)) {
      const value = isKnown(one) ? other : one
      tracer.note(Fact.cleans)
      tracer.words.mark(value.node, use.cleaned)
      state.stack.push(withType(value, "bytes32"))
      return true
    }
    const computed = trackResult(opcode, one, other, compute, tracer) ?? compute(one, other)
    const result = computed === unknown ? moveAddress(opcode, one, other, state.pc, tracer) : computed
    state.stack.push(tracer.call === undefined ? result : trackOrigin(opcode, one, other, result, tracer.words))
    return true
  }
  // Before the first call, code uses RETURNDATASIZE as a cheap zero.
  if (opcode === Op.RETURNDATASIZE && !state.hasCalled) {
    state.stack.push(zero)
    return true
  }
  if (opcode === Op.CALLVALUE || opcode === Op.CALLDATASIZE || opcode === Op.CODESIZE) {
    state.stack.push(ofTransaction(opcode, tracer))
    return true
  }
  return executeRest(opcode, state, tracer, code)
}

/** Returns an address in a region of its own if code adds an unknown length to an address or subtracts it. */
const moveAddress = (opcode: number, one: Value, other: Value, pc: number, { regions, sums }: Tracer): Value => {
  const [base, length] = one.kind === Kind.memory || opcode === Op.SUB ? [one, other] : [other, one]
  if (base.kind !== Kind.memory || (opcode !== Op.ADD && opcode !== Op.SUB)) return unknown
  const stride = sums.linearOf(length)?.terms.find(({ scale }) => scale > 0 && scale % 32 === 0)?.scale
  const region = regions.after(base.base, pc, stride)
  return region === undefined ? unknown : ofRegion(region, 0)
}

/** Returns CALLVALUE, CALLDATASIZE or CODESIZE. A constructor's code is followed by its arguments. */
const ofTransaction = (opcode: number, { call, body }: Tracer): Value => {
  if (opcode === Op.CALLVALUE) return call?.value ?? callValue
  if (opcode === Op.CALLDATASIZE) return call?.size ?? calldataSize
  return body === constructorBody ? calldataSize : unknown
}

const executeRest = (opcode: number, state: State, tracer: Tracer, code: Bytecode): boolean => {
  const { stack } = state
  switch (opcode) {
    case Op.ISZERO:
      {
        const value = state.pop()
        const node = nodeOf(value)
        if (value === callValue || value === isCallValueZero)
          stack.push(value === callValue ? isCallValueZero : callValue)
        else if (value.limit !== undefined) stack.push(ofLimit(value.limit.node, !value.limit.holds))
        else {
          // The first ABI coder cleans a boolean by two instructions.
          if (value.node !== 0 && code.bytes[state.pc + 1] === Op.ISZERO) tracer.words.cut(node, "bool")
          stack.push(node === 0 ? arithmetic.isZero(value) : cutFrom(arithmetic.isZero(value), node))
        }
      }
      return true
    case Op.NOT:
      stack.push(arithmetic.not(state.pop()))
      return true
    case Op.CLZ: {
      // CLZ (EIP-7939) counts the zeros of a number.
      const { node } = state.pop()
      tracer.words.mark(node, use.added)
      stack.push(unknown)
      return true
    }
    case Op.KECCAK256: {
      const at = state.pop()
      const size = state.pop()
      const text = tracer.call === undefined ? undefined : hashText(at, size, state)
      stack.push(text ?? trackHash(at, size, state, tracer.words))
      return true
    }
    case Op.CODECOPY: {
      const at = state.pop()
      const from = state.pop()
      const size = state.pop()
      state.forget(at, size)
      state.copied = { at, from, size }
      if (isKnown(from) && startOf(size) === from.number) copyArguments(at, state, tracer.words)
      // In creation code, it may be an argument of the constructor.
      else if (isKnown(from) && size.number === 32 && tracer.body !== constructorBody)
        state.store(at, code.wordAt(from.number))
      return true
    }
    case Op.CALLDATALOAD:
      stack.push(loadCalldata(state.pop(), tracer, state.callKey(state.pc, code.destinations)))
      return true
    case Op.SLOAD:
    case Op.TLOAD:
      stack.push(loadStorage(state.pop(), tracer.words))
      return true
    case Op.SSTORE:
    case Op.TSTORE: {
      const at = state.pop()
      const value = state.pop()
      recordStoredLength(value, tracer)
      recordStore(at, value, tracer.words)
      return true
    }
    case Op.MLOAD:
      stack.push(recordLoad(state.load(state.pop()), tracer))
      return true
    case Op.MSTORE: {
      const at = state.pop()
      const value = state.pop()
      if (value === callValue) tracer.note(Fact.reads)
      if (isNumber(at, freeMemoryPointer)) {
        recordAllocation(state.free, value, tracer)
        state.free = freed(value, state.pc)
      } else state.store(at, value, state.callKey(state.pc, code.destinations))
      return true
    }
    case Op.CALLDATACOPY: {
      const at = state.pop()
      const from = state.pop()
      copyElements(at, from, state.pop(), state, tracer, state.callKey(state.pc, code.destinations))
      return true
    }
    case Op.RETURNDATACOPY: {
      const at = state.pop()
      state.pop()
      state.forget(at, state.pop())
      if (tracer.call !== undefined) copyAnswer(at, state, tracer)
      return true
    }
    case Op.MCOPY: {
      const at = state.pop()
      const from = state.pop()
      state.copy(at, from, state.pop())
      return true
    }
    case Op.PC:
      stack.push(ofNumber(state.pc))
      return true
    case Op.CREATE:
    case Op.CREATE2:
      state.hasCalled = true
      state.pop()
      state.pop()
      recordInputLength(state.pop(), tracer)
      // The salt of CREATE2.
      if (opcode === Op.CREATE2) tracer.words.mark(state.pop().node, use.hashed)
      stack.push(address)
      return true
    case Op.CALL:
    case Op.CALLCODE:
    case Op.DELEGATECALL:
    case Op.STATICCALL: {
      state.hasCalled = true
      state.pop()
      const to = state.pop()
      if (opcode === Op.CALL || opcode === Op.CALLCODE) state.pop()
      const input = state.pop()
      const size = state.pop()
      recordInputLength(size, tracer)
      recordCallArguments(to, input, size, state, tracer.words)
      const at = state.pop()
      if (tracer.call !== undefined) recordCall(opcode, to, input, size, state, tracer)
      state.forget(at, state.pop())
      if (tracer.call !== undefined) copyAnswer(at, state, tracer)
      stack.push(bool)
      return true
    }
    default:
      if (pops[opcode] === 0 && pushes[opcode] === 0) return false
      for (let count = pops[opcode]!; count > 0; count--) state.pop()
      if (pushes[opcode] === 1) stack.push(effects[opcode]! & Effect.pushesAddress ? address : unknown)
      return true
  }
}

/**
 * Returns the free memory pointer that code sets. The initial value is 0x80; each position in code
 * that sets it to an unknown value has its own region.
 */
const freed = (value: Value, pc: number): Value => {
  if (isRelative(value)) return value
  if (value.number === 0x80) return ofRegion(freeMemory, 0)
  return isKnown(value) ? value : ofRegion(firstRegion + pc, 0)
}

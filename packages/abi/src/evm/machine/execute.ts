import type { Bytecode } from "../Bytecode.ts"
import { loadCalldata, recordAllocation, recordInputLength, recordStoredLength } from "../calldata/trackCalldata.ts"
import { Effect, effects, Op } from "../opcodes.ts"
import { use } from "../types/Words.ts"
import { type Binary, binary, isZero, not } from "./arithmetic.ts"
import { type Instruction, instructionsOf, noteCall } from "./Machine.ts"
import { readLog, readReturnedCode, readRevert } from "./readSites.ts"
import { hasTypedOperands, isWholeMask, recordUses } from "./recordUses.ts"
import { freeMemoryPointer, type State } from "./State.ts"
import { type CodeRange, Fact, type Tracer } from "./Trace.ts"
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
  ofBig,
  ofLimit,
  ofNumber,
  ofRegion,
  ofType,
  startOf,
  unknown,
  type Value,
  withType
} from "./Value.ts"

/** State that all paths through the code share. */
export interface Context {
  readonly tracer: Tracer
  readonly code: Bytecode
}

type Execute = Instruction<Value, State, Context>

const address = ofType("address")
const zero = ofNumber(0)

/** Returns an instruction with two operands. */
const computing =
  (opcode: number, compute: Binary): Execute =>
  ({ tracer, code }, { pc }, one, other) => {
    if (one === callValue || other === callValue) tracer.note(Fact.reads)
    if (hasTypedOperands[opcode] === 1) recordUses(opcode, one, other, tracer, pc, code)
    if (opcode === Op.AND && isWholeMask(code, pc)) {
      const value = isKnown(one) ? other : one
      tracer.note(Fact.cleans)
      tracer.words.mark(value.node, use.cleaned)
      return withType(value, "bytes32")
    }
    const computed = trackResult(opcode, one, other, compute, tracer) ?? compute(one, other)
    const result = computed === unknown ? moveAddress(opcode, one, other, pc, tracer) : computed
    return tracer.call === undefined ? result : trackOrigin(opcode, one, other, result, tracer.words)
  }

/** Returns an address in a region of its own if code adds an unknown length to an address or subtracts it. */
const moveAddress = (opcode: number, one: Value, other: Value, pc: number, { regions, sums }: Tracer): Value => {
  const [base, length] = one.kind === Kind.memory || opcode === Op.SUB ? [one, other] : [other, one]
  if (base.kind !== Kind.memory || (opcode !== Op.ADD && opcode !== Op.SUB)) return unknown
  const stride = sums.linearOf(length)?.terms.find(({ scale }) => scale > 0 && scale % 32 === 0)?.scale
  const region = regions.after(base.base, pc, stride)
  return region === undefined ? unknown : ofRegion(region, 0)
}

const negate: Execute = ({ tracer: { words }, code }, { pc }, value) => {
  if (value === callValue) return isCallValueZero
  if (value === isCallValueZero) return callValue
  if (value.limit !== undefined) return ofLimit(value.limit.node, !value.limit.holds)
  const node = nodeOf(value)
  // The first ABI coder cleans a boolean by two instructions.
  if (value.node !== 0 && code.bytes[pc + 1] === Op.ISZERO) words.cut(node, "bool")
  return node === 0 ? isZero(value) : cutFrom(isZero(value), node)
}

const load: Execute = ({ tracer }, _, at) => loadStorage(at, tracer.words)

const store: Execute = ({ tracer }, _, at, value) => {
  recordStoredLength(value, tracer)
  recordStore(at, value, tracer.words)
}

const storeMemory: Execute = ({ tracer, code }, state, at, value) => {
  if (value === callValue) tracer.note(Fact.reads)
  if (isNumber(at, freeMemoryPointer)) {
    recordAllocation(state.free, value, tracer)
    state.free = freed(value, state.pc)
  } else state.store(at, value, state.callKey(state.pc, code.destinations))
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

const copyCode: Execute = ({ tracer, code }, state, at, from, size) => {
  state.forget(at, size)
  state.copied = { at, from, size }
  if (isKnown(from) && startOf(size) === from.number) copyArguments(at, state, tracer.words)
  // In creation code, it may be an argument of the constructor.
  else if (isKnown(from) && size.number === 32 && tracer.body !== constructorBody)
    state.store(at, ofBig(code.wordAt(from.number)))
}

const create: Execute = ({ tracer }, state, _value, _at, size) => {
  state.hasCalled = true
  recordInputLength(size, tracer)
  return address
}

/** Returns a call, which has a value or not. */
const calling =
  (opcode: number, hasValue: boolean): Execute =>
  ({ tracer }, state, _gas, to, third) => {
    noteCall(opcode, tracer)
    state.hasCalled = true
    const input = hasValue ? state.pop() : third
    const size = state.pop()
    recordInputLength(size, tracer)
    recordCallArguments(to, input, size, state, tracer.words)
    const at = state.pop()
    if (tracer.call !== undefined) recordCall(opcode, to, input, size, state, tracer)
    state.forget(at, state.pop())
    if (tracer.call !== undefined) copyAnswer(at, state, tracer)
    return ofType("bool")
  }

/** Ends a path that returns words of memory. If it has left a loop too early, another path shows more. */
const end = ({ tracer }: Context, state: State, at: Value, size: Value, code?: CodeRange): undefined => {
  if (!state.hasLeft || tracer.returns.length === 0) tracer.returns.push({ memory: state.snapshot(), at, size })
  tracer.returnedCode.push(code)
  tracer.end(state)
}

const log =
  (topics: number): Execute =>
  ({ tracer }, state, at, size, first) => {
    const found = Array.from({ length: topics }, (_, index) => (index === 0 ? first : state.pop()))
    tracer.logs.push(readLog(found, at, size, state, tracer.words))
  }

/** The effects of instructions and the words they push, in code of Solidity or a compiler with the same memory layout. */
export const instructions = instructionsOf<Value, State, Context>(
  {
    ...Object.fromEntries(
      Object.entries(binary).map(([opcode, compute]) => [opcode, computing(Number(opcode), compute)])
    ),
    [Op.STOP]: (context, state) => end(context, state, zero, zero),
    [Op.ISZERO]: negate,
    [Op.NOT]: (_, _state, value) => not(value),
    [Op.CLZ]: ({ tracer }, _, { node }) => {
      // CLZ (EIP-7939) counts the zeros of a number.
      tracer.words.mark(node, use.added)
      return unknown
    },
    [Op.KECCAK256]: ({ tracer }, state, at, size) =>
      (tracer.call && hashText(at, size, state)) ?? trackHash(at, size, state, tracer.words),
    [Op.CALLVALUE]: ({ tracer }) => tracer.call?.value ?? callValue,
    [Op.CALLDATASIZE]: ({ tracer }) => tracer.call?.size ?? calldataSize,
    // A constructor's code is followed by its arguments.
    [Op.CODESIZE]: ({ tracer }) => (tracer.body === constructorBody ? calldataSize : unknown),
    // Before the first call, code uses RETURNDATASIZE as a cheap zero.
    [Op.RETURNDATASIZE]: (_, { hasCalled }) => (hasCalled ? unknown : zero),
    [Op.CALLDATALOAD]: ({ tracer, code }, state, at) =>
      loadCalldata(at, tracer, state.callKey(state.pc, code.destinations)),
    [Op.SLOAD]: load,
    [Op.TLOAD]: load,
    [Op.SSTORE]: store,
    [Op.TSTORE]: store,
    [Op.MLOAD]: ({ tracer }, state, at) => recordLoad(state.load(at), tracer),
    [Op.MSTORE]: storeMemory,
    [Op.MCOPY]: (_, state, at, from, size) => {
      state.copy(at, from, size)
    },
    [Op.CALLDATACOPY]: ({ tracer, code }, state, at, from, size) => {
      copyElements(at, from, size, state, tracer, state.callKey(state.pc, code.destinations))
    },
    [Op.CODECOPY]: copyCode,
    [Op.RETURNDATACOPY]: ({ tracer }, state, at, _, size) => {
      state.forget(at, size)
      if (tracer.call !== undefined) copyAnswer(at, state, tracer)
    },
    [Op.PC]: (_, { pc }) => ofNumber(pc),
    ...Object.fromEntries([0, 1, 2, 3, 4].map(topics => [Op.LOG0 + topics, log(topics)])),
    [Op.CREATE]: create,
    [Op.CREATE2]: (context, state, value, at, size) => {
      context.tracer.words.mark(state.pop().node, use.hashed)
      return create(context, state, value, at, size)
    },
    [Op.CALL]: calling(Op.CALL, true),
    [Op.CALLCODE]: calling(Op.CALLCODE, true),
    [Op.DELEGATECALL]: calling(Op.DELEGATECALL, false),
    [Op.STATICCALL]: calling(Op.STATICCALL, false),
    [Op.RETURN]: (context, state, at, size) => end(context, state, at, size, readReturnedCode(state, at, size)),
    [Op.REVERT]: ({ tracer }, state, at, size) => {
      const found = readRevert(at, size, state, tracer)
      if (found !== undefined && tracer.reverts.get(found.selector) === undefined)
        tracer.reverts.set(found.selector, found.types)
    },
    [Op.SELFDESTRUCT]: ({ tracer }, state) => {
      tracer.returnedCode.push(undefined)
      tracer.end(state)
    }
  },
  opcode => () => (effects[opcode]! & Effect.pushesAddress ? address : unknown)
)

import * as arithmetic from "./arithmetic.ts"
import type { Findings } from "./Findings.ts"
import {
  argumentAt,
  constructorBody,
  copyArguments,
  copyElements,
  hashOf,
  loaded,
  observe,
  observed,
  passAt,
  placed,
  storeAt,
  storedAt
} from "./relate.ts"
import type { State } from "./State.ts"
import { calldataSize, cutFrom, isKnown, ofNumber, ofRegion, ofType, startOf, unknown, type Value } from "./Value.ts"

const address = ofType("address")
const bool = ofType("bool")

type Binary = (one: Value, other: Value) => Value

const binary: ReadonlyArray<Binary | undefined> = (() => {
  const table: Array<Binary | undefined> = []
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
  for (const opcode of [0x05, 0x06, 0x07, 0x1a, 0x1d]) table[opcode] = () => unknown
  return table
})()

/** Opcodes that only push something nobody knows, with its type where the EVM fixes it. */
const pushes: ReadonlyMap<number, Value> = new Map([
  ...[0x30, 0x32, 0x33, 0x41].map(opcode => [opcode, address] as const),
  ...[0x3a, 0x3d, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x4a, 0x59, 0x5a].map(opcode => [opcode, unknown] as const)
])

/** Opcodes that read the chain or the transaction, which a pure function may not (Solidity, "Pure Functions"). */
const reading: ReadonlySet<number> = new Set([
  0x30, 0x31, 0x32, 0x33, 0x3a, 0x3b, 0x3c, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a,
  0x54, 0x5c, 0xf1, 0xf2, 0xf4, 0xfa
])
const popsOnly: ReadonlyMap<number, number> = new Map([
  [0x50, 1],
  [0x53, 2]
])

/** Carries out one instruction that neither jumps nor ends nor logs. False for an opcode that doesn't exist. */
export const execute = (opcode: number, state: State, findings: Findings): boolean => {
  if (reading.has(opcode)) findings.reads = true
  if (opcode === 0x55 || opcode === 0x5d || opcode === 0xf0 || opcode === 0xf5) findings.writes = true
  if (opcode === 0xf1 || opcode === 0xf2 || opcode === 0xf4) findings.calls = true
  const compute = binary[opcode]
  if (compute !== undefined) {
    const one = state.pop()
    const other = state.pop()
    if (observed[opcode] === 1) observe(opcode, one, other, findings, state.pc)
    state.stack.push(placed(opcode, one, other, compute, findings.links) ?? compute(one, other))
    return true
  }
  if (opcode === 0x34 || opcode === 0x36 || opcode === 0x38) {
    state.stack.push(ofTransaction(opcode, findings))
    return true
  }
  const pushed = pushes.get(opcode)
  if (pushed !== undefined) {
    state.stack.push(pushed)
    return true
  }
  const pops = popsOnly.get(opcode)
  if (pops !== undefined) {
    for (let count = 0; count < pops; count++) state.pop()
    return true
  }
  return executeRest(opcode, state, findings)
}

/** Coin that was sent, length of calldata, length of code: of a constructor's the latter is that of its arguments too. */
const ofTransaction = (opcode: number, { call, body }: Findings): Value => {
  if (opcode === 0x34) return call?.value ?? unknown
  if (opcode === 0x36) return call?.size ?? calldataSize
  return body === constructorBody ? calldataSize : unknown
}

const executeRest = (opcode: number, state: State, findings: Findings): boolean => {
  const { stack } = state
  switch (opcode) {
    case 0x08:
    case 0x09:
      for (let count = 0; count < 3; count++) state.pop()
      stack.push(unknown)
      return true
    case 0x15:
      {
        const value = state.pop()
        const node = Math.abs(value.node)
        stack.push(node === 0 ? arithmetic.isZero(value) : cutFrom(arithmetic.isZero(value), node))
      }
      return true
    case 0x19:
      stack.push(arithmetic.not(state.pop()))
      return true
    case 0x20: {
      const at = state.pop()
      stack.push(hashOf(at, state.pop(), state, findings.links))
      return true
    }
    case 0x39: {
      const at = state.pop()
      const from = state.pop()
      const size = state.pop()
      state.forget(at, size)
      if (isKnown(from) && startOf(size) === from.number) copyArguments(at, state, findings.links)
      return true
    }
    case 0x35:
      stack.push(argumentAt(state.pop(), findings))
      return true
    case 0x54:
    case 0x5c:
      stack.push(storedAt(state.pop(), findings.links))
      return true
    case 0x55:
    case 0x5d: {
      const at = state.pop()
      storeAt(at, state.pop(), findings.links)
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
      stack.push(loaded(state.load(state.pop()), findings))
      return true
    case 0x52: {
      const at = state.pop()
      const value = state.pop()
      if (at.number === 0x40 && at.region === 0) state.free = freed(value, state.pc)
      else state.store(at, value)
      return true
    }
    case 0x37: {
      const at = state.pop()
      const from = state.pop()
      state.forget(at, state.pop())
      copyElements(at, from, state, findings.links)
      return true
    }
    case 0x3e:
    case 0x5e: {
      const at = state.pop()
      state.pop()
      state.forget(at, state.pop())
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
      for (let count = 0; count < (opcode === 0xf0 ? 3 : 4); count++) state.pop()
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
      passAt(to, input, state.pop(), state, findings.links)
      const at = state.pop()
      state.forget(at, state.pop())
      stack.push(bool)
      return true
    }
    default:
      return false
  }
}

/**
 * Where free memory begins after code has set it. The first setting, to 0x80, is where region 1 begins; each place in code
 * that sets it to something unknown has a region of its own.
 */
const freed = (value: Value, pc: number): Value => {
  if (value.region !== 0) return value
  if (value.number === 0x80) return ofRegion(1, 0)
  return isKnown(value) ? value : ofRegion(2 + pc, 0)
}

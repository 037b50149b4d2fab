import type { Bytecode } from "../Bytecode.ts"
import { Op, tableOf } from "../opcodes.ts"
import { isKnown, type Value } from "./Value.ts"

/** More instructions than compiled code needs to revert, with or without a message. */
const maxSteps = 40

/** 1 for instructions without lasting effects: ADD, SHL, POP, MLOAD, MSTORE, JUMPDEST, PUSH, DUP, SWAP. */
const passing = tableOf(Op.ADD, Op.SHL, Op.POP, Op.MLOAD, Op.MSTORE, Op.JUMPDEST).fill(1, Op.PUSH0, Op.LOG0)

/** How code reverts. */
export interface RevertPath {
  /** Whether it returns no data. */
  readonly empty: boolean
  /** Whether it ends with INVALID. */
  readonly invalid: boolean
  /** The code of `Panic(uint256)`. */
  readonly panic: number | undefined
}

const panicSelector = 0x4e48_7b71

const isPanic = (value: Value): boolean => value.number === panicSelector || value.big === BigInt(panicSelector) << 224n

/** Returns how code at a position reverts. Returns undefined if it does anything else. */
export const readRevertPath = (
  { bytes, destinations, pushes, pushed }: Bytecode,
  place: number
): RevertPath | undefined => {
  let pc = place
  let empty = true
  let panics = false
  let panic: number | undefined
  for (let step = 0; step < maxSteps; step++) {
    const opcode = bytes[pc] ?? Op.STOP
    if (opcode === Op.REVERT || opcode === Op.INVALID)
      return { empty, invalid: opcode === Op.INVALID, panic: panics ? panic : undefined }
    if (passing[opcode] === 0) return undefined
    if (opcode === Op.MSTORE) empty = false
    const next = pc + 1 + (pushes[pc] === 1 ? opcode - Op.PUSH0 : 0)
    const value = pushes[pc] === 1 ? pushed(pc) : undefined
    const target = value !== undefined && bytes[next] === Op.JUMP ? value : undefined
    if (target !== undefined && (!isKnown(target) || destinations[target.number] !== 1)) return undefined
    if (value !== undefined && isPanic(value)) panics = true
    // The other numbers are positions in memory and the length of the data, all multiples of 4.
    else if (value !== undefined && target === undefined && value.number % 4 !== 0) panic = value.number
    pc = target?.number ?? next
  }
  return undefined
}

/** Returns whether code at a position only reverts. */
export const reverts = (code: Bytecode, place: number): boolean => readRevertPath(code, place) !== undefined

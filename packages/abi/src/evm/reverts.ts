import type { Bytecode } from "./Bytecode.ts"
import { isKnown } from "./Value.ts"

/** More instructions than compiled code needs to revert, with or without a message. */
const maxSteps = 40

/** 1 for instructions without lasting effects: ADD, SHL, POP, MLOAD, MSTORE, JUMPDEST, PUSH, DUP, SWAP. */
const passing = new Uint8Array(256)
for (const opcode of [0x01, 0x1b, 0x50, 0x51, 0x52, 0x5b]) passing[opcode] = 1
passing.fill(1, 0x5f, 0xa0)

/** Returns whether code at a position does nothing but revert. */
export const reverts = ({ bytes, destinations, pushes, pushed }: Bytecode, place: number): boolean => {
  let pc = place
  for (let step = 0; step < maxSteps; step++) {
    const opcode = bytes[pc] ?? 0x00
    if (opcode === 0xfd || opcode === 0xfe) return true
    if (passing[opcode] === 0) return false
    const next = pc + 1 + (pushes[pc] === 1 ? opcode - 0x5f : 0)
    const jumps = pushes[pc] === 1 && bytes[next] === 0x56
    const target = jumps ? pushed(pc) : undefined
    if (target !== undefined && (!isKnown(target) || destinations[target.number] !== 1)) return false
    pc = target?.number ?? next
  }
  return false
}

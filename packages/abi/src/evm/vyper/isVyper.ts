import type { Bytecode } from "../Bytecode.ts"
import { Op } from "../opcodes.ts"

/** Instructions at the beginning of code that are searched for the first comparison with a selector. */
const maxInstructions = 80

interface Instruction {
  readonly opcode: number
  readonly next: number
}

/**
 * Returns whether the Vyper compiler made the code. Its dispatcher pushes a selector, then the call's, and jumps over the
 * function's body if they differ, or copies a part of a table from the end of the code. Other compilers jump to the body if
 * they are equal.
 */
export const isVyper = ({ bytes, solidity }: Bytecode): boolean => {
  if (solidity) return false
  const instructions: Array<Instruction> = []
  for (let pc = 0; pc < bytes.length && instructions.length < maxInstructions; ) {
    const opcode = bytes[pc]!
    pc += opcode >= Op.PUSH1 && opcode <= Op.PUSH32 ? opcode - Op.PUSH0 + 1 : 1
    instructions.push({ opcode, next: pc })
  }
  const opcodes = instructions.map(({ opcode }) => opcode)
  const loads = opcodes.findIndex(opcode => opcode === Op.CALLDATALOAD || opcode === Op.CALLDATACOPY)
  if (loads < 0) return false
  // Before version 0.3.2, the selector is moved to the end of the first word of memory.
  const { next } = instructions[loads]!
  if (
    bytes[next - 1] === Op.CALLDATALOAD &&
    bytes[next] === Op.PUSH1 &&
    bytes[next + 1] === 28 &&
    bytes[next + 2] === Op.MSTORE
  )
    return true
  for (let at = loads; at < opcodes.length; at++) {
    const opcode = opcodes[at]!
    // A bucket's header is copied to the end of the first word of memory, which is read at once.
    if (opcode === Op.CODECOPY)
      return opcodes[at + 2] === Op.MLOAD && (opcodes[at + 1] === Op.PUSH0 || opcodes[at + 1] === Op.PUSH1)
    if (opcode < Op.PUSH1 || opcode > Op.PUSH1 + 3) continue
    const loaded = opcodes[at + 1] === Op.PUSH0 || opcodes[at + 1] === Op.PUSH1 ? opcodes[at + 2] === Op.MLOAD : false
    const compare = opcodes[at + 1]! >= Op.DUP1 && opcodes[at + 1]! <= Op.DUP16 ? at + 2 : loaded ? at + 3 : undefined
    if (compare === undefined) continue
    const end = opcodes.indexOf(Op.JUMPI, compare)
    if (opcodes[compare] === Op.XOR && end > 0) return true
    if (opcodes[compare] === Op.EQ) return end > 0 && opcodes.slice(compare, end).includes(Op.ISZERO)
  }
  return false
}

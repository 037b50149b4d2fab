import type { Bytecode } from "../Bytecode.ts"

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
    pc += opcode >= 0x60 && opcode <= 0x7f ? opcode - 0x5e : 1
    instructions.push({ opcode, next: pc })
  }
  const opcodes = instructions.map(({ opcode }) => opcode)
  const loads = opcodes.findIndex(opcode => opcode === 0x35 || opcode === 0x37)
  if (loads < 0) return false
  // Before version 0.3.2, the selector is moved to the end of the first word of memory.
  const { next } = instructions[loads]!
  if (bytes[next - 1] === 0x35 && bytes[next] === 0x60 && bytes[next + 1] === 28 && bytes[next + 2] === 0x52)
    return true
  for (let at = loads; at < opcodes.length; at++) {
    const opcode = opcodes[at]!
    // A bucket's header is copied to the end of the first word of memory, which is read at once.
    if (opcode === 0x39) return opcodes[at + 2] === 0x51 && (opcodes[at + 1] === 0x5f || opcodes[at + 1] === 0x60)
    if (opcode < 0x60 || opcode > 0x63) continue
    const loaded = opcodes[at + 1] === 0x5f || opcodes[at + 1] === 0x60 ? opcodes[at + 2] === 0x51 : false
    const compare = opcodes[at + 1]! >= 0x80 && opcodes[at + 1]! <= 0x8f ? at + 2 : loaded ? at + 3 : undefined
    if (compare === undefined) continue
    const end = opcodes.indexOf(0x57, compare)
    if (opcodes[compare] === 0x18 && end > 0) return true
    if (opcodes[compare] === 0x14) return end > 0 && opcodes.slice(compare, end).includes(0x15)
  }
  return false
}

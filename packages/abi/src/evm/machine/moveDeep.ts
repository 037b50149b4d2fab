import { Op } from "../opcodes.ts"

/** Returns the depths of the two words that EXCHANGE swaps. */
const exchanged = (immediate: number): readonly [number, number] => {
  const key = immediate ^ 143
  const [quotient, remainder] = [key >> 4, key & 15]
  return quotient < remainder ? [quotient + 1, remainder + 1] : [remainder + 1, 29 - quotient]
}

/**
 * Executes DUPN, SWAPN or EXCHANGE, which reach deeper into the stack than DUP16 and SWAP16 (EIP-8024). Returns false if the
 * immediate is invalid, or the stack is not that deep.
 */
export const moveDeep = <Word>(opcode: number, immediate: number, stack: Array<Word>): boolean => {
  if (immediate < 128 && immediate > (opcode === Op.EXCHANGE ? 81 : 90)) return false
  const top = stack.length - 1
  const depth = (immediate + 145) & 255
  if (opcode === Op.DUPN) {
    const value = stack[top + 1 - depth]
    if (value === undefined) return false
    stack.push(value)
    return true
  }
  const [one, other] = opcode === Op.SWAPN ? [0, depth] : exchanged(immediate)
  const deep = stack[top - other]
  if (deep === undefined) return false
  stack[top - other] = stack[top - one]!
  stack[top - one] = deep
  return true
}

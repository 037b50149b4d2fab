import { Op } from "../opcodes.ts"

/** Returns the depths of the two words that EXCHANGE swaps. */
const exchanged = (immediate: number): readonly [number, number] => {
  const key = immediate ^ 143
  const [quotient, remainder] = [key >> 4, key & 15]
  return quotient < remainder ? [quotient + 1, remainder + 1] : [remainder + 1, 29 - quotient]
}

/** Swaps the words at two depths below the top of the stack. Returns false if the stack is not that deep. */
export const swap = <Word>(stack: Array<Word>, one: number, other: number): boolean => {
  const top = stack.length - 1
  if (other > top) return false
  const deep = stack[top - other]!
  stack[top - other] = stack[top - one]!
  stack[top - one] = deep
  return true
}

/**
 * Executes DUPN, SWAPN or EXCHANGE, which reach deeper into the stack than DUP16 and SWAP16 (EIP-8024). Returns false if the
 * immediate is invalid, or the stack is not that deep.
 */
export const moveDeep = <Word>(opcode: number, immediate: number, stack: Array<Word>): boolean => {
  if (immediate < 128 && immediate > (opcode === Op.EXCHANGE ? 81 : 90)) return false
  const depth = (immediate + 145) & 255
  if (opcode === Op.EXCHANGE) return swap(stack, ...exchanged(immediate))
  if (opcode === Op.SWAPN) return swap(stack, 0, depth)
  const word = stack[stack.length - depth]
  if (word !== undefined) stack.push(word)
  return word !== undefined
}

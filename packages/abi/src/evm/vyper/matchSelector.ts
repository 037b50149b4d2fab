import { Op } from "../opcodes.ts"
import { Term, type Word } from "./Word.ts"

const minusOne = 2n ** 256n - 1n

export interface SelectorMatch {
  readonly selector: number
  /** The truth of the condition for this selector. */
  readonly truth: boolean
}

/** Returns the selector for which a word has a value, if the word is its sum, difference or XOR with constants. */
const solve = ({ op, args: [word, by] }: Word, value: bigint): number | undefined => {
  if (op === Term.selector) return value < 2n ** 32n ? Number(value) : undefined
  if (by?.value === undefined) return undefined
  if (op === Op.ADD) return solve(word!, BigInt.asUintN(256, value - by.value))
  if (op === Op.XOR) return solve(word!, value ^ by.value)
  return op === Op.MUL && by.value === minusOne ? solve(word!, BigInt.asUintN(256, -value)) : undefined
}

/** Returns the selector that a condition compares with the selector of the call. */
export const matchSelector = (condition: Word): SelectorMatch | undefined => {
  if (!condition.fromSelector) return undefined
  const [a, b] = condition.args as [Word, Word]
  switch (condition.op) {
    case Op.ISZERO: {
      const match = matchSelector(a)
      return match && { ...match, truth: !match.truth }
    }
    case Op.EQ:
      return toMatch(b.value === undefined ? undefined : solve(a, b.value), true)
    case Op.AND:
    case Op.OR: {
      const match = matchSelector(a) ?? matchSelector(b)
      return match?.truth === (condition.op === Op.AND) ? match : undefined
    }
    default:
      return toMatch(solve(condition, 0n), false)
  }
}

const toMatch = (selector: number | undefined, truth: boolean): SelectorMatch | undefined =>
  selector === undefined ? undefined : { selector, truth }

import type { Word } from "./Word.ts"

export interface SelectorMatch {
  readonly selector: number
  /** The truth of the condition for this selector. */
  readonly truth: boolean
}

/** Returns the selector that a condition compares with that of the call. */
export const matchSelector = (condition: Word): SelectorMatch | undefined => {
  if (!condition.fromSelector) return undefined
  const [a, b] = condition.args as [Word, Word]
  switch (condition.op) {
    case "iszero": {
      const match = matchSelector(a)
      return match && { ...match, truth: !match.truth }
    }
    case "eq":
    case "xor":
      return a.op === "selector" && !Number.isNaN(b.number)
        ? { selector: b.number, truth: condition.op === "eq" }
        : undefined
    case "add": {
      const selector = b.value === undefined ? Number.NaN : Number(BigInt.asUintN(256, -b.value))
      return a.op === "selector" && selector < 2 ** 32 ? { selector, truth: false } : undefined
    }
    case "and":
    case "or": {
      const match = matchSelector(a) ?? matchSelector(b)
      return match?.truth === (condition.op === "and") ? match : undefined
    }
    default:
      return undefined
  }
}

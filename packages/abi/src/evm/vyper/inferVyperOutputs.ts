import { Op } from "../opcodes.ts"
import { type TypedContext as Context, resolveType } from "./linkWords.ts"
import type { Encoding, Trace } from "./Trace.ts"
import type { Word } from "./Word.ts"

/** Maximum words of a head. */
const maxHead = 16
/** Depth up to which the parts of a size are searched. */
const maxDepth = 12

/** Returns whether a word is computed by an operation. */
const contains = (word: Word, test: (word: Word) => boolean, depth = 0): boolean =>
  test(word) || (depth < maxDepth && word.args.some(arg => contains(arg, test, depth + 1)))

/** The length of bytes is rounded to words. */
const isRounding = ({ op, args }: Word): boolean =>
  (op === Op.AND && args[1]!.value === 2n ** 256n - 32n) || (op === Op.MOD && args[1]!.number === 32)
/** The length of an array is multiplied by the size of its elements. */
const isProduct = ({ op, args }: Word): boolean => op === Op.MUL && args[1]!.number % 32 === 0

/** Infers the types of the values that code encodes at one position. */
export const inferEncoding = ({ size, words }: Encoding, trace: Trace, context: Context): ReadonlyArray<string> => {
  const head = headOf(words, size)
  if (head === undefined) return staticTypes(words, trace, context)
  return Array.from({ length: head }, (_, index) => {
    const word = words[index]
    if (word?.number === head * 32) return dynamicType(words.slice(head), size, trace, context)
    // A later offset depends on the length of the data before it.
    const isOffset = word !== undefined && (contains(word, isRounding) || contains(word, isProduct))
    return isOffset ? "string" : resolveType(context, word, trace)
  })
}

/** Returns the number of words in the head, which the first offset shows, or undefined for static types. */
const headOf = (words: Encoding["words"], size: Word): number | undefined => {
  if (size.number <= 32) return undefined
  for (let index = 0; index < Math.min(words.length, maxHead); index++) {
    const offset = words[index]?.number ?? Number.NaN
    if (offset % 32 === 0 && offset / 32 > index && offset / 32 <= maxHead && !(size.number <= offset))
      return offset / 32
  }
  return undefined
}

/** Infers a type of dynamic size from its length and its elements. */
const dynamicType = (tail: Encoding["words"], size: Word, trace: Trace, context: Context): string => {
  // A struct begins with its own head. The length of a constant text is constant, and so is the size of the result.
  if (size.value === undefined && headOf(tail, size) !== undefined)
    return `(${inferEncoding({ size, words: tail }, trace, context).join()})`
  const element = tail[1]
  if (element !== undefined && isProduct(element)) return "string[]"
  return contains(size, isProduct) && !contains(size, isRounding)
    ? `${resolveType(context, element, trace)}[]`
    : "string"
}

/** Returns the slot of the first word if all are consecutive words of storage. */
const firstSlot = (loaded: Encoding["words"], { words }: Context): Word | undefined => {
  const slots = loaded.map(word => (word?.op === Op.SLOAD ? word.args[0] : undefined))
  const [first] = slots
  if (first === undefined) return undefined
  return slots.every((slot, index) => slot === words.of(Op.ADD, first, words.number(index))) ? first : undefined
}

const staticTypes = (words: Encoding["words"], trace: Trace, context: Context): ReadonlyArray<string> => {
  const types = words.map(word => resolveType(context, word, trace))
  const slot = words.length < 2 ? undefined : firstSlot(words, context)
  if (slot === undefined) return types
  // Consecutive words of storage are a struct, or an array if they have one type and are not a mapping's value.
  const isArray = slot.value !== undefined && types.every(type => type === types[0])
  return [isArray ? `${types[0]}[${types.length}]` : `(${types.join()})`]
}

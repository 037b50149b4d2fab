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

/** Infers the types of what code encodes at one position. */
export const inferEncoding = ({ size, cells }: Encoding, trace: Trace, context: Context): ReadonlyArray<string> => {
  const head = headOf(cells, size)
  if (head === undefined) return staticTypes(cells, trace, context)
  return Array.from({ length: head }, (_, index) => {
    const word = cells[index]?.word
    if (word?.number === head * 32) return dynamicType(cells.slice(head), size, trace, context)
    // A later offset depends on the length of what is before it.
    const isOffset = word !== undefined && (contains(word, isRounding) || contains(word, isProduct))
    return isOffset ? "string" : resolveType(context, word, trace)
  })
}

/** Returns the number of words in the head, which the first offset shows, or undefined for static types. */
const headOf = (cells: Encoding["cells"], size: Word): number | undefined => {
  if (size.number <= 32) return undefined
  for (let index = 0; index < Math.min(cells.length, maxHead); index++) {
    const offset = cells[index]?.word.number ?? Number.NaN
    if (offset % 32 === 0 && offset / 32 > index && offset / 32 <= maxHead && !(size.number <= offset))
      return offset / 32
  }
  return undefined
}

/** Infers a type of dynamic size from its length and its elements. */
const dynamicType = (tail: Encoding["cells"], size: Word, trace: Trace, context: Context): string => {
  // A struct begins with its own head. The length of a constant text is constant, as is the size of all.
  if (size.value === undefined && headOf(tail, size) !== undefined)
    return `(${inferEncoding({ size, cells: tail }, trace, context).join()})`
  const element = tail[1]?.word
  // A text of more than one byte takes fewer words than an array of as many elements.
  const length = tail[0]?.word.number ?? 0
  const words = (tail.length - 1) / length
  if (length > 1 && size.value !== undefined && Number.isInteger(words) && words > 0) {
    const types = tail.slice(1, 1 + words).map(cell => resolveType(context, cell?.word, trace))
    return words === 1 ? `${types[0]}[]` : `(${types.join()})[]`
  }
  if (element !== undefined && isProduct(element)) return "string[]"
  return contains(size, isProduct) && !contains(size, isRounding)
    ? `${resolveType(context, element, trace)}[]`
    : "string"
}

/** Returns the distance to the first of the words if they are consecutive words of storage. */
const slotsOf = (cells: Encoding["cells"]): { readonly isHashed: boolean } | undefined => {
  const slots = cells.map(cell => (cell?.word.op === Op.SLOAD ? cell.word.args[0] : undefined))
  const [first] = slots
  if (first === undefined) return undefined
  const split = (slot: Word): readonly [Word | undefined, bigint] =>
    slot.value !== undefined
      ? [undefined, slot.value]
      : slot.op === Op.ADD && slot.args[1]!.value !== undefined
        ? [slot.args[0], slot.args[1]!.value]
        : [slot, 0n]
  const [base, start] = split(first)
  const isConsecutive = slots.every((slot, index) => {
    if (slot === undefined) return false
    const [other, offset] = split(slot)
    return other === base && offset === start + BigInt(index)
  })
  return isConsecutive ? { isHashed: base !== undefined } : undefined
}

const staticTypes = (cells: Encoding["cells"], trace: Trace, context: Context): ReadonlyArray<string> => {
  const types = cells.map(cell => resolveType(context, cell?.word, trace))
  const [first] = cells
  if (cells.length < 2 || first === undefined) return types
  const alike = types.every(type => type === types[0])
  const array = [`${types[0]}[${types.length}]`]
  // A loop writes all elements of an array at one position.
  if (alike && cells.every(cell => cell?.pc === first.pc)) return array
  // Consecutive words of storage are a struct, or an array if they have one type and are no mapping's value.
  const slots = slotsOf(cells)
  if (slots === undefined) return types
  return alike && !slots.isHashed ? array : [`(${types.join()})`]
}

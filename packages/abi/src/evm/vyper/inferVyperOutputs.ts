import { typeOf } from "./linkWords.ts"
import type { Encoding, Trace } from "./Trace.ts"
import type { Word } from "./Word.ts"

/** Maximum words of a head. */
const maxHead = 16

/** Returns the type of a word that code encodes. A word that is only copied has the type of the place it comes from. */
export const encodedType = (word: Word | undefined, trace: Trace): string => {
  if (word === undefined) return "uint256"
  return typeOf(word, trace) ?? "uint256"
}

/** Whether a word is computed from another by an operation, as sizes are. */
const contains = (word: Word, test: (word: Word) => boolean, depth = 0): boolean =>
  test(word) || (depth < 12 && word.args.some(arg => contains(arg, test, depth + 1)))

const isRounding = ({ op, args }: Word): boolean =>
  (op === "and" && args[1]!.value === 2n ** 256n - 32n) || (op === "mod" && args[1]!.number === 32)
const isProduct = ({ op, args }: Word): boolean => op === "mul" && args[1]!.number % 32 === 0

/** Infers the types of words that code encodes at one position. Undefined if their shape is not clear. */
export const inferEncoding = ({ size, cells }: Encoding, trace: Trace): ReadonlyArray<string> => {
  const words = size.number / 32
  const head = headOf(cells, words)
  if (head === undefined) return staticTypes(cells, trace)
  return Array.from({ length: head }, (_, index) => {
    const word = cells[index]?.word
    const isOffset =
      word?.number === head * 32 || (word !== undefined && word.value === undefined && contains(word, isRounding))
    if (!isOffset) return encodedType(word, trace)
    return word.number === head * 32 ? dynamicType(cells.slice(head), size, trace) : "string"
  })
}

/** Returns the number of words in the head, which the first offset shows, or undefined for static types. */
const headOf = (cells: Encoding["cells"], words: number): number | undefined => {
  if (words === 1) return undefined
  for (let index = 0; index < Math.min(cells.length, maxHead); index++) {
    const offset = cells[index]?.word.number ?? Number.NaN
    if (offset % 32 === 0 && offset / 32 > index && offset / 32 <= maxHead && !(words <= offset / 32))
      return offset / 32
  }
  return undefined
}

/** Infers a type of dynamic size from its length and its elements. */
const dynamicType = (tail: Encoding["cells"], size: Word, trace: Trace): string => {
  if (contains(size, isProduct) && !contains(size, isRounding)) return `${encodedType(tail[1]?.word, trace)}[]`
  return "string"
}

const staticTypes = (cells: Encoding["cells"], trace: Trace): ReadonlyArray<string> => {
  const types = cells.map(cell => encodedType(cell?.word, trace))
  const [first] = cells
  // A loop writes all elements of an array at one position.
  if (cells.length > 1 && first !== undefined && cells.every(cell => cell?.pc === first.pc))
    return [`${types[0]}[${cells.length}]`]
  return types
}

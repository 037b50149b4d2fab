import { type Context, hintWord } from "./linkWords.ts"
import type { Path } from "./Path.ts"
import type { Encoding } from "./Trace.ts"
import type { Word } from "./Word.ts"

/** Words of memory that are followed in one copy, with a known and an unknown length, and in an encoding. */
const maxCopied = { known: 128, unknown: 12 } as const
const maxEncoded = 40
/** Maximum bytes that are hashed of which the words are searched. */
const maxHashed = 512

const copiedWords = ({ number }: Word): number =>
  Number.isNaN(number) ? maxCopied.unknown : Math.min(Math.ceil(number / 32), maxCopied.known)

/** Returns a word of memory. */
export const loadMemory = ({ words }: Context, path: Path, at: Word, pc: number): Word => {
  const word = path.peek(at)?.word
  // Memory is zero before a function begins. Later, only the code of other functions writes what this path did not.
  if (word === undefined) recordIndex(path, at)
  if (word === undefined)
    return path.trace.selector === undefined && !Number.isNaN(at.number)
      ? words.number(0)
      : words.input("unknown", `${pc}@${at.id}`)
  if (word.op === "calldata" && !Number.isNaN(at.number)) {
    const loads = path.trace.memoryLoads.get(pc) ?? new Map<number, Word>()
    path.trace.memoryLoads.set(pc, loads.set(at.number, word))
  }
  return word
}

/** Records the index of an element of an array in memory, which is copied from calldata. */
const recordIndex = (path: Path, at: Word): void => {
  const [element, start] = at.args
  if (at.op !== "add" || start?.value === undefined || element!.op !== "mul" || element!.args[1]!.number !== 32) return
  const first = path.peek(start)?.word
  if (first?.op === "calldata") path.trace.memoryIndexes.push({ first, index: element!.args[0]! })
}

/** Returns the words in memory that code returns or logs. */
export const encodingAt = (path: Path, at: Word, size: Word): Encoding => {
  const count = Number.isNaN(size.number) ? maxEncoded : Math.min(Math.ceil(size.number / 32), maxEncoded)
  return { size, cells: Array.from({ length: count }, (_, word) => path.peek(at, word * 32)) }
}

export const copyCalldata = ({ words }: Context, path: Path, to: Word, from: Word, size: Word, pc: number): void => {
  if (to.number === 28 && from.number === 0 && size.number === 4) {
    path.store(words.number(0), 0, { word: words.input("selector"), pc })
    return
  }
  // What is after the end of calldata is copied to clear memory.
  const zero = from.op === "calldataSize" ? words.number(0) : undefined
  const copied = Array.from(
    { length: copiedWords(size) },
    (_, index) => zero ?? words.at("calldata", words.of("add", from, words.number(index * 32)))
  )
  copied.forEach((word, index) => {
    path.store(to, index * 32, { word, pc })
  })
  if (zero === undefined)
    path.trace.copies.push({ from, size, words: Number.isNaN(from.number) || Number.isNaN(size.number) ? [] : copied })
}

/** Copies an argument of a constructor, which is read as if it were in calldata after a selector. */
const copyArgument = (
  context: Context,
  argumentsAt: number,
  path: Path,
  to: Word,
  from: Word,
  size: Word,
  pc: number
): void => {
  const { words } = context
  if (from.number < argumentsAt) return
  const distance = BigInt.asUintN(256, 4n - BigInt(argumentsAt))
  copyCalldata(context, path, to, words.of("add", from, words.constant(distance)), size, pc)
}

/** Copies a table of the dispatcher, or immutable variables, which are after the code. */
export const copyCode = (context: Context, path: Path, to: Word, from: Word, size: Word, pc: number): void => {
  const { argumentsAt, code, words } = context
  if (argumentsAt !== undefined) {
    copyArgument(context, argumentsAt, path, to, from, size, pc)
    return
  }
  if (Number.isNaN(from.number) || Number.isNaN(size.number) || Number.isNaN(to.number)) return
  if (path.trace.selector === undefined && size.number < 32) {
    const aligned = words.number(to.number & ~31)
    if (to.number + size.number !== aligned.number + 32) return
    let value = path.peek(aligned)?.word.value ?? 0n
    value = (value >> BigInt(size.number * 8)) << BigInt(size.number * 8)
    for (let index = 0; index < size.number; index++)
      value |= BigInt(code.bytes[from.number + index] ?? 0) << BigInt((size.number - 1 - index) * 8)
    path.store(aligned, 0, { word: words.constant(value), pc })
    return
  }
  path.trace.reads = true
  for (let index = 0; index < copiedWords(size); index++)
    path.store(to, index * 32, { word: words.at("code", words.number(from.number + index * 32)), pc })
}

export const copyMemory = (path: Path, to: Word, from: Word, size: Word): void => {
  const cells = Array.from({ length: copiedWords(size) }, (_, index) => path.peek(from, index * 32))
  cells.forEach((cell, index) => {
    if (cell !== undefined || !Number.isNaN(size.number)) path.store(to, index * 32, cell)
  })
}

/** Stores the results of a call. */
export const storeResults = ({ words }: Context, path: Path, to: Word, size: Word, pc: number): void => {
  if (Number.isNaN(size.number)) return
  for (let index = 0; index < copiedWords(size); index++)
    path.store(to, index * 32, { word: words.input("result", `${pc}:${index}`), pc })
}

/** Records that words which are hashed together with bytes, or without a slot of storage, are bytes32. */
const hintHashed = (context: Context, path: Path, at: Word, size: number): void => {
  const first = path.peek(at)?.word
  const isPlace = first === undefined || first.value !== undefined || first.op === "hash"
  if (!(size > 32 && size <= maxHashed) || (size % 32 === 0 && (size !== 64 || isPlace))) return
  for (let offset = 0; offset + 32 <= size; offset++) {
    const word = path.peek(at, offset)?.word
    if (word !== undefined) hintWord(context, word, path.trace, "bytes32")
  }
}

/** Returns the hash of words in memory: a place in storage if it is of a slot, or of a slot and a key. */
export const hashMemory = (context: Context, path: Path, at: Word, size: Word, pc: number): Word => {
  const { words } = context
  const count = size.number / 32
  hintHashed(context, path, at, size.number)
  const parts = Array.from(
    { length: count >= 1 && count <= 4 ? count : 0 },
    (_, index) => path.peek(at, index * 32)?.word
  )
  return parts.length > 0 && parts.every(part => part !== undefined)
    ? words.at("hash", ...parts)
    : words.at("hash", words.input("unknown", pc))
}
